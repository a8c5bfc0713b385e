-- Keys with which programs call the public interface of a business: docs/decisions/0089-a-key-is-a-session-of-scopes.md.

-- A key is shown once, when it is made, and is stored by its hash alone. One that is revoked or over stays, so that the list can
-- say so, and whoever uses it is told.
CREATE TABLE api_keys (
  business_id uuid NOT NULL REFERENCES businesses (id),
  id uuid NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  -- What of the key is shown, by which a leaked one is found: 'isk_live_4fT9x2Qa'.
  prefix text NOT NULL,
  scopes text[] NOT NULL CHECK (cardinality(scopes) > 0),
  -- Narrows the scopes to what a role can; null for all that they hold.
  role text CHECK (role IN ('admin', 'accountant', 'sales', 'cashier', 'viewer')),
  -- From where it may be used; none for everywhere.
  networks cidr[] NOT NULL DEFAULT '{}',
  -- The day of the version of the interface that answers it.
  version date NOT NULL,
  created_at timestamptz NOT NULL,
  -- The member who made it. Without a reference: the key stays when the member leaves.
  created_by uuid NOT NULL,
  expires_at timestamptz,
  last_used_at timestamptz,
  last_used_place inet,
  revoked_at timestamptz,
  revoked_by uuid,
  PRIMARY KEY (business_id, id),
  CHECK (num_nonnulls(last_used_at, last_used_place) <> 1),
  CHECK (num_nonnulls(revoked_at, revoked_by) <> 1)
);
CREATE UNIQUE INDEX api_keys_name ON api_keys (business_id, lower(name)) WHERE revoked_at IS NULL;
SELECT enable_tenant_policy('api_keys');
CREATE POLICY owner_reads ON api_keys FOR SELECT TO CURRENT_USER USING (true);
GRANT SELECT, INSERT ON api_keys TO isiro_app;
GRANT UPDATE (last_used_at, last_used_place, revoked_at, revoked_by) ON api_keys TO isiro_app;

-- A lookup table without keys into the tenants' tables: which business's key has this SHA-256.
CREATE TABLE api_key_hashes (
  hash bytea PRIMARY KEY CHECK (length(hash) = 32),
  business_id uuid NOT NULL,
  key_id uuid NOT NULL
);
CREATE UNIQUE INDEX api_key_hashes_key ON api_key_hashes (business_id, key_id);
SELECT enable_tenant_policy('api_key_hashes');
CREATE POLICY owner_reads ON api_key_hashes FOR SELECT TO CURRENT_USER USING (true);
GRANT SELECT, INSERT ON api_key_hashes TO isiro_app;

-- Finds the key of a hash, with what it may do and from where, and its business. No row for an unknown one, and none where the business is
-- closed. `place` is the address that the call came from.
CREATE FUNCTION resolve_api_key(key_hash bytea, place inet)
  RETURNS TABLE (
    business_id uuid, id uuid, name text, scopes text[], role text, is_in_network boolean, version date, expires_at timestamptz,
    revoked_at timestamptz, last_used_at timestamptz, plan text, time_zone text, language text)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
  #variable_conflict use_column
  DECLARE
    found_key api_key_hashes;
  BEGIN
    SELECT * INTO found_key FROM api_key_hashes h WHERE h.hash = key_hash;
    IF NOT FOUND THEN RETURN; END IF;
    RETURN QUERY
    SELECT b.id, k.id, k.name, k.scopes, k.role, cardinality(k.networks) = 0 OR place <<= ANY (k.networks), k.version, k.expires_at,
      k.revoked_at, k.last_used_at, b.plan, b.time_zone, b.language
    FROM api_keys k, businesses b
    WHERE k.business_id = found_key.business_id AND k.id = found_key.key_id
      AND b.id = found_key.business_id AND b.closed_at IS NULL;
  END $$;
REVOKE ALL ON FUNCTION resolve_api_key(bytea, inet) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION resolve_api_key(bytea, inet) TO isiro_app;
