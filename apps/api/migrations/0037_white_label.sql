-- Own domains and sender addresses of businesses: docs/decisions/0093-a-domain-is-its-firms-while-its-records-say-so.md.

-- The domain under which clients see the pages of a business. A row is a claim; who proved it first has it in `client_hosts`.
CREATE TABLE client_domains (
  business_id uuid PRIMARY KEY REFERENCES businesses (id),
  -- In lower case, in ASCII as the DNS has it, without a final dot.
  host text NOT NULL CHECK (host = lower(host) AND length(host) BETWEEN 4 AND 253),
  -- What the owner writes into the DNS.
  challenge text NOT NULL,
  added_at timestamptz NOT NULL,
  -- From when on it is used; null while it waits for its records, and again once they were gone for three days.
  proven_at timestamptz,
  checked_at timestamptz,
  -- Since when its checks fail; null where the last one found all, and before the first.
  failing_since timestamptz,
  lost_at timestamptz,
  -- What the last check did not find.
  missing text[] NOT NULL DEFAULT '{}',
  CHECK (num_nonnulls(proven_at, lost_at) <= 1)
);
SELECT enable_tenant_policy('client_domains');
CREATE POLICY owner_reads ON client_domains FOR SELECT TO CURRENT_USER USING (true);
GRANT SELECT, INSERT, DELETE ON client_domains TO isiro_app;
GRANT UPDATE (host, challenge, added_at, proven_at, checked_at, failing_since, lost_at, missing) ON client_domains TO isiro_app;

-- A lookup table without keys into the tenants' tables: whose pages a host shows. The key lets one business alone have a host.
CREATE TABLE client_hosts (
  host text PRIMARY KEY,
  business_id uuid NOT NULL
);
CREATE UNIQUE INDEX client_hosts_business ON client_hosts (business_id);
SELECT enable_tenant_policy('client_hosts');
CREATE POLICY owner_reads ON client_hosts FOR SELECT TO CURRENT_USER USING (true);
GRANT SELECT, INSERT, DELETE ON client_hosts TO isiro_app;

-- Finds the business whose pages a host shows; no row for a host of nobody, and none where the business is closed.
CREATE FUNCTION find_client_host(wanted text) RETURNS TABLE (business_id uuid, plan text)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
  #variable_conflict use_column
  DECLARE
    owner_id uuid;
  BEGIN
    SELECT h.business_id INTO owner_id FROM client_hosts h WHERE h.host = wanted;
    IF NOT FOUND THEN RETURN; END IF;
    RETURN QUERY SELECT b.id, b.plan FROM businesses b WHERE b.id = owner_id AND b.closed_at IS NULL;
  END $$;
REVOKE ALL ON FUNCTION find_client_host(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_client_host(text) TO isiro_app;

-- The address from which a business's mails to clients come, once its domain lets them.
CREATE TABLE sender_addresses (
  business_id uuid PRIMARY KEY REFERENCES businesses (id),
  address text NOT NULL CHECK (length(address) BETWEEN 6 AND 254),
  -- The key that signs the mails: its name in the DNS, its public half, and its private half encrypted.
  selector text NOT NULL,
  public_key text NOT NULL,
  private_key_sealed bytea NOT NULL,
  added_at timestamptz NOT NULL,
  -- From when on mails come from it; null while it waits for its records, and while they are gone.
  proven_at timestamptz,
  checked_at timestamptz,
  missing text[] NOT NULL DEFAULT '{}'
);
SELECT enable_tenant_policy('sender_addresses');
CREATE POLICY owner_reads ON sender_addresses FOR SELECT TO CURRENT_USER USING (true);
GRANT SELECT, INSERT, DELETE ON sender_addresses TO isiro_app;
GRANT UPDATE (address, selector, public_key, private_key_sealed, added_at, proven_at, checked_at, missing) ON sender_addresses TO isiro_app;

-- The sender name of a business's SMS, which the operator has registered with the provider; null for the product's.
ALTER TABLE message_settings ADD COLUMN sms_sender text CHECK (sms_sender ~ '^[A-Za-z0-9 -]{3,11}$');
GRANT UPDATE (sms_sender) ON message_settings TO isiro_app;
