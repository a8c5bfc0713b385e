-- Card providers: each business's own keys, every attempt to pay through them, and the webhooks they sent.

-- A lookup table without keys into the tenants' tables: which business and provider the address of a webhook belongs to.
CREATE TABLE webhook_addresses (
  hook_id text PRIMARY KEY CHECK (length(hook_id) >= 22),
  business_id uuid NOT NULL,
  provider text NOT NULL CHECK (provider IN ('paystack', 'flutterwave'))
);
CREATE UNIQUE INDEX webhook_addresses_provider ON webhook_addresses (business_id, provider);
SELECT enable_tenant_policy('webhook_addresses');
CREATE POLICY owner_reads ON webhook_addresses FOR SELECT TO CURRENT_USER USING (true);
GRANT SELECT, INSERT ON webhook_addresses TO isiro_app;

-- A lookup table without keys into the tenants' tables: what providers name, of every business. 'charge', 'transaction',
-- 'subscription' and 'customer' are those of our own account, which charges for plans; 'message' is a provider's id of an SMS, and
-- 'number' whom an SMS went to whose id is not known.
CREATE TABLE provider_references (
  provider text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('charge', 'transaction', 'subscription', 'customer', 'message', 'number')),
  reference text NOT NULL,
  business_id uuid NOT NULL,
  -- The charge or the message; the business itself for a subscription or a customer.
  subject_id uuid NOT NULL,
  named_at timestamptz NOT NULL,
  -- A customer is an e-mail address, and its owner may have several businesses.
  PRIMARY KEY (provider, kind, reference, business_id, subject_id)
);
-- A charge, a transaction and a subscription belong to one business.
CREATE UNIQUE INDEX provider_references_once ON provider_references (provider, kind, reference)
  WHERE kind IN ('charge', 'transaction', 'subscription');
CREATE INDEX provider_references_subject ON provider_references (business_id, subject_id);
SELECT enable_tenant_policy('provider_references');
CREATE POLICY owner_reads ON provider_references FOR SELECT TO CURRENT_USER USING (true);
GRANT SELECT, INSERT, DELETE ON provider_references TO isiro_app;
GRANT UPDATE (named_at) ON provider_references TO isiro_app;

-- What these references lead to, of every business, the latest first: ids, and nothing of what they are about.
CREATE FUNCTION find_provider_references(of_provider text, of_kind text, of_references text[])
  RETURNS TABLE (reference text, business_id uuid, subject_id uuid, named_at timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT r.reference, r.business_id, r.subject_id, r.named_at FROM provider_references r
    WHERE r.provider = of_provider AND r.kind = of_kind AND r.reference = ANY (of_references) ORDER BY r.named_at DESC
  $$;
REVOKE ALL ON FUNCTION find_provider_references(text, text, text[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_provider_references(text, text, text[]) TO isiro_app;

-- The keys of a business at a provider. Secrets are encrypted with the installation's key before they come here.
-- Without keys the provider is not connected.
CREATE TABLE provider_connections (
  business_id uuid NOT NULL REFERENCES businesses (id),
  provider text NOT NULL CHECK (provider IN ('paystack', 'flutterwave')),
  -- As webhook_addresses has it, which leads from it to the business. Neither changes.
  hook_id text NOT NULL,
  public_key text,
  secret_sealed bytea,
  -- Signs webhooks that come late, in the days after a change of keys.
  previous_secret_sealed bytea,
  previous_until timestamptz,
  -- The secret that was typed into the provider's dashboard to prove its webhooks with, where it has such a thing.
  hook_secret_sealed bytea,
  key_hint text,
  is_test boolean NOT NULL,
  connected_at timestamptz NOT NULL,
  connected_by uuid REFERENCES accounts (id),
  -- When the first webhook came that is proven by the keys stored now. Null while the provider has not sent one.
  first_event_at timestamptz,
  PRIMARY KEY (business_id, provider),
  CONSTRAINT provider_connections_whole CHECK ((secret_sealed IS NULL) = (public_key IS NULL))
);
SELECT enable_tenant_policy('provider_connections');
GRANT SELECT, INSERT ON provider_connections TO isiro_app;
GRANT UPDATE (public_key, secret_sealed, previous_secret_sealed, previous_until, hook_secret_sealed, key_hint, is_test,
  connected_at, connected_by, first_event_at) ON provider_connections TO isiro_app;

-- One attempt to pay an invoice through a provider, written before the provider is called. Invoice and amount never
-- change; the state does.
CREATE TABLE payment_attempts (
  business_id uuid NOT NULL REFERENCES businesses (id),
  id uuid NOT NULL,
  provider text NOT NULL CHECK (provider IN ('paystack', 'flutterwave')),
  reference text NOT NULL CHECK (reference ~ '^[A-Za-z0-9.-]{8,60}$'),
  invoice_id uuid NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  currency text NOT NULL,
  email text NOT NULL,
  -- A charge of a card on file is an attempt of nobody's: neither the owner nor the client made it.
  made_by text NOT NULL CHECK (made_by IN ('owner', 'client', 'card')),
  is_test boolean NOT NULL,
  state text NOT NULL DEFAULT 'created'
    CHECK (state IN ('created', 'open', 'paid', 'failed', 'abandoned', 'unknown', 'review')),
  authorization_url text,
  access_code text,
  provider_transaction_id text,
  -- Why it is not paid: the provider's word or our own, never shown to a payer.
  failure text,
  created_at timestamptz NOT NULL,
  checked_at timestamptz,
  checks integer NOT NULL DEFAULT 0,
  PRIMARY KEY (business_id, id),
  FOREIGN KEY (business_id, invoice_id) REFERENCES invoices (business_id, id)
);
CREATE UNIQUE INDEX payment_attempts_reference ON payment_attempts (business_id, provider, reference);
CREATE INDEX payment_attempts_invoice ON payment_attempts (business_id, invoice_id, created_at);
SELECT enable_tenant_policy('payment_attempts');
GRANT SELECT ON payment_attempts TO isiro_app;
GRANT INSERT (business_id, id, provider, reference, invoice_id, amount, currency, email, made_by, is_test, created_at, state, checks)
  ON payment_attempts TO isiro_app;
-- Citus names each column with a standard value when it inserts on a worker: a right to insert has to cover them, and this holds
-- them to that value.
CREATE POLICY begins_created ON payment_attempts AS RESTRICTIVE FOR INSERT TO isiro_app WITH CHECK (state = 'created' AND checks = 0);
GRANT UPDATE (state, authorization_url, access_code, provider_transaction_id, failure, checked_at, checks)
  ON payment_attempts TO isiro_app;

-- A webhook exactly as it came. Neither provider numbers its events, so the hash of the bytes is the key.
CREATE TABLE provider_events (
  business_id uuid NOT NULL REFERENCES businesses (id),
  id uuid NOT NULL,
  provider text NOT NULL CHECK (provider IN ('paystack', 'flutterwave')),
  body_hash bytea NOT NULL CHECK (length(body_hash) = 32),
  body bytea NOT NULL,
  received_at timestamptz NOT NULL,
  worked_at timestamptz,
  outcome text,
  PRIMARY KEY (business_id, id)
);
CREATE UNIQUE INDEX provider_events_body ON provider_events (business_id, provider, body_hash);
CREATE INDEX provider_events_age ON provider_events (business_id, received_at);
SELECT enable_tenant_policy('provider_events');
CREATE POLICY owner_reads ON provider_events FOR SELECT TO CURRENT_USER USING (true);
GRANT SELECT ON provider_events TO isiro_app;
GRANT INSERT (business_id, id, provider, body_hash, body, received_at) ON provider_events TO isiro_app;
GRANT UPDATE (worked_at, outcome) ON provider_events TO isiro_app;

-- The business and provider of a webhook's address; no row for an unknown one.
CREATE FUNCTION find_webhook_address(address text)
  RETURNS TABLE (business_id uuid, provider text)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
  #variable_conflict use_column
  BEGIN
    RETURN QUERY SELECT w.business_id, w.provider FROM webhook_addresses w WHERE w.hook_id = address;
  END $$;

REVOKE ALL ON FUNCTION find_webhook_address(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_webhook_address(text) TO isiro_app;
