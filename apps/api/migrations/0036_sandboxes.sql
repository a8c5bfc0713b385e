-- The sandboxes that test keys call: docs/decisions/0092-a-sandbox-is-a-business-of-its-own.md.

-- The live business that this one is the sandbox of; null for a live one. Without a reference: the two may stand on two machines. The app
-- role sets it with the row and never changes it.
ALTER TABLE businesses ADD COLUMN sandbox_of uuid CHECK (sandbox_of <> id);

-- A lookup table without keys into the tenants' tables: which sandbox the test keys of a live business call. It is the live business's row,
-- so that no sandbox can be put in the place of another's. The one that was emptied is not here any more.
CREATE TABLE sandboxes (
  business_id uuid PRIMARY KEY,
  sandbox_id uuid NOT NULL UNIQUE CHECK (sandbox_id <> business_id),
  opened_at timestamptz NOT NULL
);
SELECT enable_tenant_policy('sandboxes');
CREATE POLICY owner_reads ON sandboxes FOR SELECT TO CURRENT_USER USING (true);
GRANT SELECT, INSERT ON sandboxes TO isiro_app;
GRANT UPDATE (sandbox_id, opened_at) ON sandboxes TO isiro_app;

ALTER TABLE api_keys ADD COLUMN is_test boolean NOT NULL DEFAULT false;
-- The key itself says which it is.
ALTER TABLE api_keys ADD CONSTRAINT api_keys_test CHECK (is_test = starts_with(prefix, 'isk_test_'));

-- Finds the key of a hash, with what it may do and from where, and the business that it calls: its own, or for a test key its sandbox,
-- which `live_id` tells apart. No row for an unknown key, and none where the business is closed. The plan, and whether sales sees only
-- its own, are those of the live business. `place` is the address that the call came from.
DROP FUNCTION resolve_api_key(bytea, inet);
CREATE FUNCTION resolve_api_key(key_hash bytea, place inet)
  RETURNS TABLE (
    business_id uuid, live_id uuid, id uuid, name text, scopes text[], role text, sees_own_only boolean, is_in_network boolean,
    version date, expires_at timestamptz, revoked_at timestamptz, last_used_at timestamptz, plan text, time_zone text, language text)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
  #variable_conflict use_column
  DECLARE
    found_key api_key_hashes;
    is_of_sandbox boolean;
    sandbox uuid;
  BEGIN
    SELECT * INTO found_key FROM api_key_hashes h WHERE h.hash = key_hash;
    IF NOT FOUND THEN RETURN; END IF;
    SELECT k.is_test INTO is_of_sandbox FROM api_keys k WHERE k.business_id = found_key.business_id AND k.id = found_key.key_id;
    IF is_of_sandbox THEN
      SELECT s.sandbox_id INTO sandbox FROM sandboxes s WHERE s.business_id = found_key.business_id;
      IF NOT FOUND THEN RETURN; END IF;
    END IF;
    RETURN QUERY
    SELECT coalesce(sandbox, b.id), CASE WHEN is_of_sandbox THEN b.id END, k.id, k.name, k.scopes, k.role,
      k.role IS NOT DISTINCT FROM 'sales' AND NOT t.sales_see_all,
      cardinality(k.networks) = 0 OR place <<= ANY (k.networks), k.version, k.expires_at, k.revoked_at, k.last_used_at, b.plan,
      b.time_zone, b.language
    FROM api_keys k, businesses b, team_settings t
    WHERE k.business_id = found_key.business_id AND k.id = found_key.key_id
      AND b.id = found_key.business_id AND b.closed_at IS NULL AND t.business_id = found_key.business_id;
  END $$;
REVOKE ALL ON FUNCTION resolve_api_key(bytea, inet) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION resolve_api_key(bytea, inet) TO isiro_app;

-- The plan of the live business of the current sandbox: what works in it follows that plan and falls with it. Null for a live business,
-- and where the live one is closed or gone.
CREATE FUNCTION plan_of_live_business() RETURNS text
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  live uuid;
BEGIN
  -- Two statements: the two may stand on two machines.
  SELECT b.sandbox_of INTO live FROM businesses b WHERE b.id = current_business_id();
  RETURN (SELECT b.plan FROM businesses b WHERE b.id = live AND b.closed_at IS NULL);
END $$;

-- The sandboxes that the current business has or had and that are not erased yet.
CREATE FUNCTION list_sandboxes() RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT id FROM businesses WHERE sandbox_of = current_business_id() $$;
CREATE INDEX businesses_sandbox_of ON businesses (sandbox_of) WHERE sandbox_of IS NOT NULL;

REVOKE ALL ON FUNCTION plan_of_live_business(), list_sandboxes() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION plan_of_live_business(), list_sandboxes() TO isiro_app;
