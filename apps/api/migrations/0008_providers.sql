-- Card providers: each business's own keys, every attempt to pay through them, and what they told us.

-- Secrets are sealed with the installation's key before they come here. Without them the provider is
-- not connected; the row stays, so that the webhook address does.
CREATE TABLE provider_connections (
  business_id uuid NOT NULL REFERENCES businesses (id),
  provider text NOT NULL CHECK (provider IN ('paystack', 'flutterwave')),
  public_key text,
  secret_sealed bytea,
  -- Signs late webhooks of the days after a change of keys.
  previous_secret_sealed bytea,
  previous_until timestamptz,
  -- What the provider's dashboard was told to prove its webhooks with, where it has such a thing.
  hook_secret_sealed bytea,
  key_hint text,
  hook_id text NOT NULL CHECK (length(hook_id) >= 22),
  is_test boolean NOT NULL,
  connected_at timestamptz NOT NULL,
  connected_by uuid REFERENCES accounts (id),
  PRIMARY KEY (business_id, provider),
  CONSTRAINT provider_connections_whole CHECK ((secret_sealed IS NULL) = (public_key IS NULL))
);
CREATE INDEX provider_connections_hook ON provider_connections (hook_id);
SELECT fence_tenant_table('provider_connections');
CREATE POLICY owner_reads ON provider_connections FOR SELECT TO CURRENT_USER USING (true);
GRANT SELECT, INSERT ON provider_connections TO isiro_app;
GRANT UPDATE (public_key, secret_sealed, previous_secret_sealed, previous_until, hook_secret_sealed, key_hint, is_test,
  connected_at, connected_by) ON provider_connections TO isiro_app;

-- One try to be paid through a provider, written before the provider hears of it. What it is for never
-- changes; what became of it does.
CREATE TABLE payment_attempts (
  business_id uuid NOT NULL REFERENCES businesses (id),
  id uuid NOT NULL,
  provider text NOT NULL CHECK (provider IN ('paystack', 'flutterwave')),
  reference text NOT NULL CHECK (reference ~ '^[A-Za-z0-9.-]{8,60}$'),
  invoice_id uuid NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  currency text NOT NULL,
  email text NOT NULL,
  made_by text NOT NULL CHECK (made_by IN ('owner', 'client')),
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
  -- When the provider is asked again by itself; null when there is nothing more to learn.
  next_check_at timestamptz,
  checks integer NOT NULL DEFAULT 0,
  PRIMARY KEY (business_id, id),
  FOREIGN KEY (business_id, invoice_id) REFERENCES invoices (business_id, id)
);
CREATE UNIQUE INDEX payment_attempts_reference ON payment_attempts (business_id, provider, reference);
CREATE INDEX payment_attempts_invoice ON payment_attempts (business_id, invoice_id, created_at);
CREATE INDEX payment_attempts_due ON payment_attempts (next_check_at) WHERE next_check_at IS NOT NULL;
SELECT fence_tenant_table('payment_attempts');
CREATE POLICY owner_reads ON payment_attempts FOR SELECT TO CURRENT_USER USING (true);
GRANT SELECT ON payment_attempts TO isiro_app;
GRANT INSERT (business_id, id, provider, reference, invoice_id, amount, currency, email, made_by, is_test, created_at, next_check_at)
  ON payment_attempts TO isiro_app;
GRANT UPDATE (state, authorization_url, access_code, provider_transaction_id, failure, checked_at, next_check_at, checks)
  ON payment_attempts TO isiro_app;

ALTER TABLE payments ADD FOREIGN KEY (business_id, attempt_id) REFERENCES payment_attempts (business_id, id);

-- A webhook exactly as it came. Neither provider numbers its events, so the bytes are the key.
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
SELECT fence_tenant_table('provider_events');
GRANT SELECT ON provider_events TO isiro_app;
GRANT INSERT (business_id, id, provider, body_hash, body, received_at) ON provider_events TO isiro_app;
GRANT UPDATE (worked_at, outcome) ON provider_events TO isiro_app;

-- That a provider is asked for a refund, written before it is: one asks at a time, and after a silence the
-- refund is looked for there first.
CREATE TABLE refund_orders (
  business_id uuid NOT NULL,
  refund_id uuid NOT NULL,
  asked_at timestamptz NOT NULL,
  PRIMARY KEY (business_id, refund_id),
  FOREIGN KEY (business_id, refund_id) REFERENCES refunds (business_id, id)
);
SELECT fence_tenant_table('refund_orders');
GRANT SELECT, INSERT ON refund_orders TO isiro_app;
GRANT UPDATE (asked_at) ON refund_orders TO isiro_app;

-- Whose a webhook's address is.
CREATE FUNCTION find_provider_hook(hook text)
  RETURNS TABLE (business_id uuid, provider text)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
  #variable_conflict use_column
  BEGIN
    RETURN QUERY SELECT c.business_id, c.provider FROM provider_connections c WHERE c.hook_id = hook;
  END $$;

-- Which attempts it is time to ask about, in every business: their ids and nothing else.
CREATE FUNCTION due_payment_attempts(at timestamptz, most integer)
  RETURNS TABLE (business_id uuid, id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT a.business_id, a.id FROM payment_attempts a
    WHERE a.next_check_at <= at ORDER BY a.next_check_at LIMIT most
  $$;
REVOKE ALL ON FUNCTION find_provider_hook(text), due_payment_attempts(timestamptz, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_provider_hook(text), due_payment_attempts(timestamptz, integer) TO isiro_app;
