-- The domain package names the counter of a number, and nothing in the database asks for it any more.
DROP FUNCTION number_series(text, integer);
