-- Multi-tenancy by row-level security.
--
-- There are two roles. The owner runs these files. The product connects as isiro_app, which owns nothing and cannot
-- bypass row-level security. The setting app.business_id says which business a transaction speaks for, and ends with it.

GRANT USAGE ON SCHEMA public TO isiro_app;

-- The business of the transaction; null where none is set. PostgreSQL puts this expression in place of the call, so an
-- index on the business column serves `business_id = current_business_id()`, and it is evaluated once a scan.
CREATE FUNCTION current_business_id() RETURNS uuid
  LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT nullif(current_setting('app.business_id', true), '')::uuid $$;

-- Refuses another business than that of the transaction. Functions that run as their owner begin with it.
CREATE FUNCTION require_current_business(of_business uuid) RETURNS void
  LANGUAGE plpgsql STABLE SET search_path = public, pg_temp AS $$
BEGIN
  IF of_business IS DISTINCT FROM current_business_id() THEN
    RAISE EXCEPTION 'the transaction does not speak for this business' USING ERRCODE = 'insufficient_privilege';
  END IF;
END $$;
REVOKE ALL ON FUNCTION require_current_business(uuid) FROM PUBLIC;

-- Restricts a tenant table to the rows of the current business, for reading and for writing, and for its owner too.
-- Without a business set, the table is empty.
CREATE FUNCTION enable_tenant_policy(tenant_table regclass, tenant_column name DEFAULT 'business_id') RETURNS void
  LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', tenant_table);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', tenant_table);
  EXECUTE format(
    'CREATE POLICY tenant_only ON %s USING (%I = current_business_id()) WITH CHECK (%I = current_business_id())',
    tenant_table, tenant_column, tenant_column);
END $$;
REVOKE ALL ON FUNCTION enable_tenant_policy(regclass, name) FROM PUBLIC;

-- The member to whose own records the transaction is narrowed; null where it sees all of the business.
CREATE FUNCTION current_maker() RETURNS uuid
  LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT nullif(current_setting('app.maker', true), '')::uuid $$;

-- Restricts a transaction that is narrowed to a member to the rows of that maker, for reading and for writing, beside the fence of the
-- business. It compares a column and asks no other table, so that it holds on every machine that has a part of the rows. An index from
-- which sums are read without the table includes the column.
CREATE FUNCTION enable_maker_policy(tenant_table regclass, maker_column name DEFAULT 'maker') RETURNS void
  LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format(
    'CREATE POLICY own_records ON %s AS RESTRICTIVE USING (current_maker() IS NULL OR %I = current_maker())',
    tenant_table, maker_column);
END $$;
REVOKE ALL ON FUNCTION enable_maker_policy(regclass, name) FROM PUBLIC;

-- Always empty. A transaction that adds a job deletes from it, because the jobs stand on the coordinator: where Citus has the rows of
-- the business on another machine, it commits both in two phases then (docs/decisions/0077).
CREATE TABLE job_commits (id uuid PRIMARY KEY);
GRANT DELETE ON job_commits TO isiro_app;
