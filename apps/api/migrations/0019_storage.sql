-- What each business keeps with us, against the limits of its plan (domain/storage-level.ts). See docs/decisions/0054.

-- Without a row nothing was counted yet.
CREATE TABLE storage_uses (
  business_id uuid PRIMARY KEY REFERENCES businesses (id),
  -- As counted last, over all tables of the business.
  row_count bigint NOT NULL DEFAULT 0 CHECK (row_count >= 0),
  bytes bigint NOT NULL DEFAULT 0 CHECK (bytes >= 0),
  counted_at timestamptz,
  -- When the count was last asked for because the business is full.
  asked_at timestamptz,
  -- About how many bytes came since a count was last asked for.
  grown_bytes bigint NOT NULL DEFAULT 0,
  -- About how many came in the hour that began then.
  hour_started_at timestamptz,
  hour_bytes bigint NOT NULL DEFAULT 0,
  -- When the owner was told that little is left; null while there is enough.
  warned_at timestamptz
);
SELECT enable_tenant_policy('storage_uses');
CREATE POLICY owner_reads ON storage_uses FOR SELECT TO CURRENT_USER USING (true);
GRANT SELECT, INSERT, UPDATE ON storage_uses TO isiro_app;

-- The tables whose rows count: all of tenants, without those that are emptied by themselves within days. A new table is
-- among them.
CREATE FUNCTION stored_tables() RETURNS SETOF name
  LANGUAGE sql STABLE SET search_path = public, pg_temp
  AS $$
    SELECT c.relname FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'business_id' AND NOT a.attisdropped
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
      AND EXISTS (SELECT FROM pg_policy p WHERE p.polrelid = c.oid AND p.polname ~ '^tenant_only')
      AND c.relname NOT IN ('idempotency_keys', 'data_export_parts')
    ORDER BY c.relname
  $$;

-- The rows of one table of the current business, and their bytes as they are stored. Values that PostgreSQL keeps beside the row
-- are measured without being read.
CREATE FUNCTION count_stored(of_business uuid, of_table name, OUT row_count bigint, OUT bytes bigint)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  sizes text;
BEGIN
  PERFORM require_current_business(of_business);
  -- Values without a length of their own are small: with the row's header they count 80 bytes. A file in the store counts as
  -- it would here.
  SELECT coalesce(string_agg(CASE a.attname WHEN 'file_bytes' THEN ' + coalesce(t.file_bytes, 0)'
      ELSE format(' + coalesce(pg_column_size(t.%I), 0)', a.attname) END, ''), '') INTO sizes
    FROM stored_tables() s JOIN pg_class c ON c.relname = s AND c.relnamespace = 'public'::regnamespace
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
      AND (a.attlen = -1 OR a.attname = 'file_bytes')
    WHERE s = of_table;
  EXECUTE format('SELECT count(*), coalesce(sum(80%s), 0)::bigint FROM %I t WHERE t.business_id = $1', sizes, of_table)
    INTO row_count, bytes USING of_business;
END $$;

-- What a session's business was counted to hold, and what came in this hour, for the gate before a call is taken. Figures only.
CREATE FUNCTION storage_use_of(of_business uuid) RETURNS TABLE (
    row_count bigint, bytes bigint, hour_started_at timestamptz, hour_bytes bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT s.row_count, s.bytes, s.hour_started_at, s.hour_bytes FROM storage_uses s WHERE s.business_id = of_business
  $$;

REVOKE ALL ON FUNCTION stored_tables(), count_stored(uuid, name), storage_use_of(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION stored_tables(), count_stored(uuid, name), storage_use_of(uuid) TO isiro_app;
