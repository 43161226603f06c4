"""SEA: what lies where on the table, what touches what, which courses lead where."""
