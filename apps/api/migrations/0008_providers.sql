-- Card providers: each business's own keys, every attempt to pay through them, and the webhooks they sent.

-- A lookup table: which business and provider the address of a webhook belongs to.
CREATE TABLE webhook_addresses (
  hook_id text PRIMARY KEY CHECK (length(hook_id) >= 22),
  business_id uuid NOT NULL REFERENCES businesses (id),
  provider text NOT NULL CHECK (provider IN ('paystack', 'flutterwave'))
);
CREATE UNIQUE INDEX webhook_addresses_provider ON webhook_addresses (business_id, provider);
SELECT enable_tenant_policy('webhook_addresses');
CREATE POLICY owner_reads ON webhook_addresses FOR SELECT TO CURRENT_USER USING (true);
GRANT SELECT, INSERT ON webhook_addresses TO isiro_app;

-- The keys of a business at a provider. Secrets are encrypted with the installation's key before they come here.
-- Without keys the provider is not connected.
CREATE TABLE provider_connections (
  business_id uuid NOT NULL REFERENCES businesses (id),
  provider text NOT NULL CHECK (provider IN ('paystack', 'flutterwave')),
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
  FOREIGN KEY (business_id, provider) REFERENCES webhook_addresses (business_id, provider),
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
  -- When the provider is asked again; null when there is nothing more to learn.
  next_check_at timestamptz,
  checks integer NOT NULL DEFAULT 0,
  PRIMARY KEY (business_id, id),
  FOREIGN KEY (business_id, invoice_id) REFERENCES invoices (business_id, id)
);
CREATE UNIQUE INDEX payment_attempts_reference ON payment_attempts (business_id, provider, reference);
CREATE INDEX payment_attempts_invoice ON payment_attempts (business_id, invoice_id, created_at);
-- For the job that asks across businesses.
CREATE INDEX payment_attempts_due ON payment_attempts (next_check_at) WHERE next_check_at IS NOT NULL;
SELECT enable_tenant_policy('payment_attempts');
CREATE POLICY owner_reads ON payment_attempts FOR SELECT TO CURRENT_USER USING (true);
GRANT SELECT ON payment_attempts TO isiro_app;
GRANT INSERT (business_id, id, provider, reference, invoice_id, amount, currency, email, made_by, is_test, created_at, next_check_at)
  ON payment_attempts TO isiro_app;
GRANT UPDATE (state, authorization_url, access_code, provider_transaction_id, failure, checked_at, next_check_at, checks)
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
-- For the job that looks across businesses for webhooks which the node that took them in did not work.
CREATE INDEX provider_events_waiting ON provider_events (received_at) WHERE worked_at IS NULL;
SELECT enable_tenant_policy('provider_events');
CREATE POLICY owner_reads ON provider_events FOR SELECT TO CURRENT_USER USING (true);
CREATE POLICY owner_deletes ON provider_events FOR DELETE TO CURRENT_USER USING (true);
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

-- The attempts that it is time to ask about, of every business: their ids and nothing else.
CREATE FUNCTION due_payment_attempts(at timestamptz, most integer)
  RETURNS TABLE (business_id uuid, id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT a.business_id, a.id FROM payment_attempts a
    WHERE a.next_check_at <= at ORDER BY a.next_check_at LIMIT most
  $$;

-- The webhooks that came before a time and are not worked yet, of every business: their ids and nothing else.
CREATE FUNCTION waiting_provider_events(received_before timestamptz, most integer)
  RETURNS TABLE (business_id uuid, id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT e.business_id, e.id FROM provider_events e
    WHERE e.worked_at IS NULL AND e.received_at < received_before ORDER BY e.received_at LIMIT most
  $$;
REVOKE ALL ON FUNCTION find_webhook_address(text), due_payment_attempts(timestamptz, integer),
  waiting_provider_events(timestamptz, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_webhook_address(text), due_payment_attempts(timestamptz, integer),
  waiting_provider_events(timestamptz, integer) TO isiro_app;
