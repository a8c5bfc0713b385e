-- Which counter a pattern of numbers draws from in a year, so that one statement reads the business and takes its next
-- number. The same rule stands in the domain package as `seriesKey`, and a test holds them equal.
CREATE FUNCTION number_series(pattern text, year integer) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT upper(regexp_replace(regexp_replace(replace(pattern, '{year}', year::text), '\{\d*\}', '#'), '[^A-Za-z0-9#]', '', 'g'))
$$;
