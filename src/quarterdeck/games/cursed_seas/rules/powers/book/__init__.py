"""THE BOOK of powers: a file for each chapter, a record for each code."""
