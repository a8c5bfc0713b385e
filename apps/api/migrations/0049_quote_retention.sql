-- Retention: what the client of a quote keeps back of its invoices is invoiced by one or two releases, parts of the quote at its end.

ALTER TABLE quotes DROP CONSTRAINT quotes_parts;
ALTER TABLE quotes ADD CONSTRAINT quotes_parts CHECK (jsonb_array_length(parts) BETWEEN 1 AND 24);

-- The releases that wait for their day, once all other parts are invoiced. The owner is told of each once.
CREATE TABLE quote_releases (
  business_id uuid NOT NULL,
  quote_id uuid NOT NULL,
  -- The place of the part, from 0.
  position integer NOT NULL CHECK (position >= 0),
  due_on date NOT NULL,
  told_at timestamptz,
  PRIMARY KEY (business_id, quote_id, position),
  FOREIGN KEY (business_id, quote_id) REFERENCES quotes (business_id, id)
);
CREATE INDEX quote_releases_due ON quote_releases (due_on) WHERE told_at IS NULL;
SELECT enable_tenant_policy('quote_releases');
CREATE POLICY owner_reads ON quote_releases FOR SELECT TO CURRENT_USER USING (true);
GRANT SELECT, INSERT ON quote_releases TO isiro_app;
GRANT UPDATE (due_on, told_at) ON quote_releases TO isiro_app;

-- The businesses with a release whose day has come anywhere on earth and of which the owner was not told.
CREATE FUNCTION due_quote_releases(at timestamptz, most integer) RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT DISTINCT business_id FROM quote_releases
    WHERE told_at IS NULL AND due_on <= (at AT TIME ZONE 'UTC' + interval '14 hours')::date ORDER BY business_id LIMIT most $$;
REVOKE ALL ON FUNCTION due_quote_releases(timestamptz, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION due_quote_releases(timestamptz, integer) TO isiro_app;
