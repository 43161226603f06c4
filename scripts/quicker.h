/* Read before every compiled module: what mypyc does by a call or by the slow way, and rules do all the
   time, is done here at a glance where it can be. Whatever is not plain falls back on what mypyc would do,
   so nothing means anything else. */

#pragma once

#include <Python.h>
#include <CPy.h>

#ifndef Py_GIL_DISABLED

#define QUICK static inline __attribute__((always_inline))

/* Whole numbers. A short one is kept doubled. */

/* Half of all differences are negative, for which mypyc's own product takes the slow way; the compiler can
   tell an overflow. Only one factor is halved. */
QUICK CPyTagged quick_product(CPyTagged left, CPyTagged right)
{
    Py_ssize_t product;
    if (CPyTagged_CheckShort(left) && CPyTagged_CheckShort(right)
        && !__builtin_mul_overflow((Py_ssize_t)left, CPyTagged_ShortAsSsize_t(right), &product)) {
        return (CPyTagged)product;
    }
    return CPyTagged_Multiply_(left, right);
}

/* Seats, places and counts: Python has one object for each, and so has every library (-fcommon). */
#define SMALL_NUMBERS 256
PyObject *quick_numbers[SMALL_NUMBERS];

QUICK PyObject *quick_object(CPyTagged number)
{
    if (number < 2 * SMALL_NUMBERS && CPyTagged_CheckShort(number)) {
        PyObject *known = quick_numbers[number >> 1];
        if (likely(known != NULL)) {
            Py_INCREF(known);
            return known;
        }
        known = CPyTagged_StealAsObject(number);
        Py_INCREF(known);
        return quick_numbers[number >> 1] = known;
    }
    return CPyTagged_StealAsObject(number);
}

/* Whether two things are the same number or the same word; -1 if they are neither. */
QUICK int quick_equal(PyObject *one, PyObject *two)
{
    if (one == two) {
        return 1;
    }
    if (PyLong_CheckExact(one) && PyLong_CheckExact(two)) {
        int large, larger;
        Py_ssize_t first = CPyLong_AsSsize_tAndOverflow(one, &large);
        Py_ssize_t second = CPyLong_AsSsize_tAndOverflow(two, &larger);
        return large || larger ? -1 : first == second;
    }
    if (PyUnicode_CheckExact(one) && PyUnicode_CheckExact(two)) {
        return CPyStr_Equal(one, two);
    }
    return -1;
}

/* Lists and tuples. */

/* The place an index means, from either end; -1 if that is not plain. */
QUICK Py_ssize_t quick_place(CPyTagged index, Py_ssize_t size)
{
    Py_ssize_t place = CPyTagged_ShortAsSsize_t(index);
    place += place < 0 ? size : 0;
    return likely(CPyTagged_CheckShort(index) && (size_t)place < (size_t)size) ? place : -1;
}

QUICK PyObject *quick_item(PyObject *list, CPyTagged index)
{
    Py_ssize_t place = quick_place(index, PyList_GET_SIZE(list));
    if (place >= 0) {
        PyObject *item = PyList_GET_ITEM(list, place);
        Py_INCREF(item);
        return item;
    }
    return CPyList_GetItem(list, index);
}

QUICK PyObject *quick_item_borrowed(PyObject *list, CPyTagged index)
{
    Py_ssize_t place = quick_place(index, PyList_GET_SIZE(list));
    if (place >= 0) {
        return PyList_GET_ITEM(list, place);
    }
    return CPyList_GetItemBorrow(list, index);
}

QUICK PyObject *quick_tuple_item(PyObject *tuple, CPyTagged index)
{
    Py_ssize_t place = quick_place(index, PyTuple_GET_SIZE(tuple));
    if (place >= 0) {
        PyObject *item = PyTuple_GET_ITEM(tuple, place);
        Py_INCREF(item);
        return item;
    }
    return CPySequenceTuple_GetItem(tuple, index);
}

QUICK bool quick_put(PyObject *list, CPyTagged index, PyObject *item)
{
    Py_ssize_t place = quick_place(index, PyList_GET_SIZE(list));
    if (place >= 0) {
        PyObject *before = PyList_GET_ITEM(list, place);
        PyList_SET_ITEM(list, place, item);
        Py_DECREF(before);
        return true;
    }
    return CPyList_SetItem(list, index, item);
}

QUICK int quick_append(PyObject *list, PyObject *item)
{
    Py_ssize_t size = PyList_GET_SIZE(list);
    if (size < ((PyListObject *)list)->allocated) {
        Py_INCREF(item);
        PyList_SET_ITEM(list, size, item);
        Py_SET_SIZE(list, size + 1);
        return 0;
    }
    return PyList_Append(list, item);
}

/* A short list keeps its room: an agenda grows and shrinks by a step or two all the time. */
#define SHORT_LIST 32

QUICK PyObject *quick_pop(PyObject *list)
{
    Py_ssize_t last = PyList_GET_SIZE(list) - 1;
    if (last >= 0 && ((PyListObject *)list)->allocated <= SHORT_LIST) {
        PyObject *item = PyList_GET_ITEM(list, last);
        Py_SET_SIZE(list, last);
        return item;
    }
    return CPyList_PopLast(list);
}

QUICK char quick_clear(PyObject *list)
{
    return PyList_GET_SIZE(list) == 0 ? 1 : CPyList_Clear(list);
}

/* list + tuple: Python adds only lists, and `+=` of a list takes either. */
static inline PyObject *quick_extend(PyObject *list, PyObject *more)
{
    if (PyList_CheckExact(list) && (PyList_CheckExact(more) || PyTuple_CheckExact(more))) {
        Py_ssize_t size = PyList_GET_SIZE(list), further = Py_SIZE(more);
        if (size + further <= ((PyListObject *)list)->allocated) {
            PyObject **items = PySequence_Fast_ITEMS(more);
            for (Py_ssize_t n = 0; n < further; n++) {
                Py_INCREF(items[n]);
                PyList_SET_ITEM(list, size + n, items[n]);
            }
            Py_SET_SIZE(list, size + further);
            Py_INCREF(list);
            return list;
        }
    }
    return PySequence_InPlaceConcat(list, more);
}

QUICK PyObject *quick_extend_list(PyObject *list, PyObject *more)
{
    PyObject *same = quick_extend(list, more);
    if (unlikely(same == NULL)) {
        return NULL;
    }
    Py_DECREF(same);
    Py_RETURN_NONE;
}

static inline CPyTagged quick_count(PyObject *list, PyObject *value)
{
    Py_ssize_t found = 0;
    for (Py_ssize_t n = 0; n < PyList_GET_SIZE(list); n++) {
        int equal = quick_equal(PyList_GET_ITEM(list, n), value);
        if (unlikely(equal < 0)) {
            return CPyList_Count(list, value);
        }
        found += equal;
    }
    return found << 1;
}

static inline int quick_contains(PyObject *many, PyObject *value)
{
    if (!PyList_CheckExact(many) && !PyTuple_CheckExact(many)) {
        return PySequence_Contains(many, value);
    }
    PyObject **items = PySequence_Fast_ITEMS(many);
    for (Py_ssize_t n = 0; n < Py_SIZE(many); n++) {
        int equal = quick_equal(items[n], value);
        if (equal < 0) {
            return PySequence_Contains(many, value);
        }
        if (equal) {
            return 1;
        }
    }
    return 0;
}

/* Dice, hands and ships are few: they are put in order as they come. */
#define FEW 8

static inline PyObject *quick_sorted(PyObject *many)
{
    PyObject *list = PySequence_List(many);
    Py_ssize_t keys[FEW], size = list == NULL ? 0 : PyList_GET_SIZE(list);
    if (size < 2) {
        return list;
    }
    for (Py_ssize_t n = 0; n < size; n++) {
        PyObject *item = PyList_GET_ITEM(list, n);
        int large = n == FEW || !PyLong_CheckExact(item);
        Py_ssize_t key = large ? 0 : CPyLong_AsSsize_tAndOverflow(item, &large);
        if (large) {
            if (PyList_Sort(list) < 0) {
                Py_CLEAR(list);
            }
            return list;
        }
        Py_ssize_t place = n;
        for (; place > 0 && keys[place - 1] > key; place--) {
            keys[place] = keys[place - 1];
            PyList_SET_ITEM(list, place, PyList_GET_ITEM(list, place - 1));
        }
        keys[place] = key;
        PyList_SET_ITEM(list, place, item);
    }
    return list;
}

/* Classes, and calls from the flow. */

/* A class that has no say in it is asked for nothing but its line of ancestors. */
QUICK int quick_is_instance(PyObject *thing, PyObject *kind)
{
    if (Py_IS_TYPE(kind, &PyType_Type)) {
        return PyObject_TypeCheck(thing, (PyTypeObject *)kind);
    }
    return PyObject_IsInstance(thing, kind);
}

/* All arguments given in order need no parser. */
QUICK int quick_arguments(PyObject *const *given, PyObject **const *wanted, Py_ssize_t count)
{
    for (Py_ssize_t n = 0; n < count; n++) {
        *wanted[n] = given[n];
    }
    return 1;
}

#define CPyArg_ParseStackAndKeywordsSimple(given, number, names, parser, ...) \
    ((names) == NULL && (size_t)(number) == sizeof((PyObject **[]){__VA_ARGS__}) / sizeof(PyObject **) \
         ? quick_arguments(given, (PyObject **[]){__VA_ARGS__}, (Py_ssize_t)(number))                \
         : CPyArg_ParseStackAndKeywordsSimple(given, number, names, parser, __VA_ARGS__))

#define CPyTagged_Multiply quick_product
#define CPyTagged_StealAsObject quick_object
#define CPyList_GetItem quick_item
#define CPyList_GetItemShort quick_item
#define CPyList_GetItemBorrow quick_item_borrowed
#define CPyList_GetItemShortBorrow quick_item_borrowed
#define CPySequenceTuple_GetItem quick_tuple_item
#define CPyList_SetItem quick_put
#define PyList_Append quick_append
#define CPyList_PopLast quick_pop
#define CPyList_Clear quick_clear
#define PySequence_InPlaceConcat quick_extend
#define CPyList_Extend quick_extend_list
#define CPyList_Count quick_count
#define PySequence_Contains quick_contains
#define CPySequence_Sort quick_sorted
#define PyObject_IsInstance quick_is_instance

#endif
