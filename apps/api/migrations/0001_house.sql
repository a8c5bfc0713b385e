-- The fences that every later table stands behind.
--
-- Two roles: the owner runs these files, and the product connects as isiro_app, which owns nothing
-- and cannot bypass row-level security. Which business a statement speaks for is a setting that
-- lives exactly as long as its transaction.

GRANT USAGE ON SCHEMA public TO isiro_app;

CREATE FUNCTION current_business_id() RETURNS uuid
  LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT nullif(current_setting('app.business_id', true), '')::uuid $$;

-- Puts a tenant table behind its fence: without a business set, there are no rows at all.
CREATE FUNCTION fence_tenant_table(fenced regclass, tenant_column name DEFAULT 'business_id') RETURNS void
  LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', fenced);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', fenced);
  EXECUTE format(
    -- The sub-select makes it one evaluation a statement and not one a row.
    'CREATE POLICY tenant_only ON %s USING (%I = (SELECT current_business_id())) WITH CHECK (%I = (SELECT current_business_id()))',
    fenced, tenant_column, tenant_column);
END $$;
REVOKE ALL ON FUNCTION fence_tenant_table(regclass, name) FROM PUBLIC;
