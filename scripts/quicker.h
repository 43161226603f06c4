/* Read before every compiled module: mypyc's own product of two whole numbers takes the slow way when
   one of them is negative, and half of all differences are. The compiler can tell an overflow. */

#pragma once

#include <Python.h>
#include <CPy.h>

static inline CPyTagged quick_product(CPyTagged left, CPyTagged right)
{
    Py_ssize_t product;
    /* A short number is kept doubled, so only one factor is halved. */
    if (CPyTagged_CheckShort(left) && CPyTagged_CheckShort(right)
        && !__builtin_mul_overflow((Py_ssize_t)left, CPyTagged_ShortAsSsize_t(right), &product)) {
        return (CPyTagged)product;
    }
    return CPyTagged_Multiply_(left, right);
}

#define CPyTagged_Multiply quick_product
