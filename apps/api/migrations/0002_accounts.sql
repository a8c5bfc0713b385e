-- Accounts of people, the businesses they belong to, and their sessions.

-- An address may have several accounts, so that signing up cannot be used to find out who is a customer. Each has a password
-- of its own, until somebody proves the mailbox: docs/decisions/0022-whoever-proves-the-mailbox-owns-the-address.md.
CREATE TABLE accounts (
  id uuid PRIMARY KEY,
  email text NOT NULL,
  password_hash text NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  phone text,
  language text NOT NULL,
  email_verified_at timestamptz,
  -- Another account of the address was confirmed, so nobody can sign in to this one any more.
  email_lost_at timestamptz,
  -- The mailbox's owner decided to leave this account, which lost its address, as it is.
  set_aside_at timestamptz,
  created_at timestamptz NOT NULL,
  CHECK (email_lost_at IS NULL OR email_verified_at IS NULL),
  CHECK (set_aside_at IS NULL OR email_lost_at IS NOT NULL)
);
CREATE INDEX accounts_email ON accounts (email, created_at);
GRANT SELECT, INSERT ON accounts TO isiro_app;
GRANT UPDATE (password_hash, first_name, last_name, phone, language, email_verified_at, email_lost_at,
  set_aside_at) ON accounts TO isiro_app;

CREATE TABLE businesses (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  address text,
  phone text,
  email text,
  tax_id text,
  rc_number text,
  legal_form text NOT NULL DEFAULT 'business_name' CHECK (legal_form IN ('company', 'business_name', 'sole_trader')),
  vat_status text NOT NULL DEFAULT 'registered' CHECK (vat_status IN ('registered', 'small', 'opted_in')),
  number_pattern text NOT NULL,
  payment_terms_days integer NOT NULL DEFAULT 30 CHECK (payment_terms_days BETWEEN 0 AND 365),
  invoice_notes text,
  language text NOT NULL,
  currency text NOT NULL,
  time_zone text NOT NULL,
  bank_name text,
  bank_account_number text,
  bank_account_name text,
  mobile_money_provider text,
  mobile_money_number text,
  mobile_money_name text,
  -- The automatic messages that are switched on, each as 'kind:channel'. They stand here because the business is read
  -- whenever one could be due: finding that none is switched on costs no statement.
  automatic_messages text[] NOT NULL DEFAULT '{}' CHECK (automatic_messages <@ ARRAY[
    'invoice_created:sms', 'invoice_created:email', 'payment_received:sms', 'payment_received:email',
    'overdue_reminder:sms', 'overdue_reminder:email', 'follow_up:sms', 'follow_up:email',
    'monthly_summary:sms', 'monthly_summary:email']),
  plan text NOT NULL DEFAULT 'free' CHECK (plan IN ('free', 'basic', 'pro', 'business')),
  referred_by uuid REFERENCES businesses (id),
  is_demo boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL
);
SELECT enable_tenant_policy('businesses', 'id');
-- The owner's lookup functions read across businesses; the app role never can.
CREATE POLICY owner_reads ON businesses FOR SELECT TO CURRENT_USER USING (true);
GRANT SELECT, INSERT ON businesses TO isiro_app;
-- The plan is not among them: a subscription decides it.
GRANT UPDATE (name, address, phone, email, tax_id, rc_number, legal_form, vat_status, number_pattern,
  payment_terms_days, invoice_notes, language, currency, time_zone, bank_name, bank_account_number, bank_account_name,
  mobile_money_provider, mobile_money_number, mobile_money_name, automatic_messages) ON businesses TO isiro_app;

CREATE TABLE business_logos (
  business_id uuid PRIMARY KEY REFERENCES businesses (id),
  media_type text NOT NULL CHECK (media_type IN ('image/png', 'image/jpeg')),
  bytes bytea NOT NULL CHECK (length(bytes) <= 200000),
  updated_at timestamptz NOT NULL
);
SELECT enable_tenant_policy('business_logos');
GRANT SELECT, INSERT, UPDATE, DELETE ON business_logos TO isiro_app;

CREATE TABLE members (
  business_id uuid NOT NULL REFERENCES businesses (id),
  account_id uuid NOT NULL REFERENCES accounts (id),
  role text NOT NULL CHECK (role IN ('owner')),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (business_id, account_id)
);
CREATE INDEX members_account ON members (account_id);
SELECT enable_tenant_policy('members');
CREATE POLICY owner_reads ON members FOR SELECT TO CURRENT_USER USING (true);
GRANT SELECT, INSERT ON members TO isiro_app;

-- A lookup table: which business a referral code belongs to.
CREATE TABLE referral_codes (
  code text PRIMARY KEY,
  business_id uuid NOT NULL REFERENCES businesses (id)
);
CREATE UNIQUE INDEX referral_codes_business ON referral_codes (business_id);
SELECT enable_tenant_policy('referral_codes');
CREATE POLICY owner_reads ON referral_codes FOR SELECT TO CURRENT_USER USING (true);
GRANT SELECT, INSERT ON referral_codes TO isiro_app;

-- A token is 256 random bits and is stored only as its SHA-256.
CREATE TABLE sessions (
  token_hash bytea PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts (id),
  business_id uuid NOT NULL REFERENCES businesses (id),
  created_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX sessions_account ON sessions (account_id);
CREATE INDEX sessions_expiry ON sessions (expires_at);
GRANT SELECT, INSERT, DELETE ON sessions TO isiro_app;
GRANT UPDATE (last_seen_at) ON sessions TO isiro_app;

CREATE TABLE one_time_tokens (
  token_hash bytea PRIMARY KEY,
  purpose text NOT NULL CHECK (purpose IN ('reset_password', 'verify_email')),
  account_id uuid NOT NULL REFERENCES accounts (id),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX one_time_tokens_account ON one_time_tokens (account_id, purpose);
CREATE INDEX one_time_tokens_expiry ON one_time_tokens (expires_at);
GRANT SELECT, INSERT, DELETE ON one_time_tokens TO isiro_app;
GRANT UPDATE (used_at) ON one_time_tokens TO isiro_app;

-- Counters that slow guessing down, one row a key and window.
CREATE TABLE throttles (
  key text PRIMARY KEY,
  window_started_at timestamptz NOT NULL,
  count integer NOT NULL
);
CREATE INDEX throttles_window ON throttles (window_started_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON throttles TO isiro_app;

-- How often an address has called a public page in the last minute, counted over all nodes. Not logged, because each call
-- of such a page counts and must not wait for the disk: after a crash of the database counting begins anew.
CREATE UNLOGGED TABLE call_counts (
  key text PRIMARY KEY,
  window_started_at timestamptz NOT NULL,
  count integer NOT NULL
);
CREATE INDEX call_counts_window ON call_counts (window_started_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON call_counts TO isiro_app;

-- Browsers that have signed in to an account before. An attacker who spends the address's attempts does not lock its owner
-- out. A browser holds 256 random bits in a cookie; this is their keyed hash.
CREATE TABLE known_devices (
  device_hash bytea NOT NULL,
  account_id uuid NOT NULL REFERENCES accounts (id),
  last_seen_at timestamptz NOT NULL,
  PRIMARY KEY (device_hash, account_id)
);
CREATE INDEX known_devices_account ON known_devices (account_id, last_seen_at);
CREATE INDEX known_devices_age ON known_devices (last_seen_at);
GRANT SELECT, INSERT, DELETE ON known_devices TO isiro_app;
GRANT UPDATE (device_hash) ON known_devices TO isiro_app;

-- Finds who a session token belongs to: the account, its business and the business's plan. No row where the session is
-- unknown, has expired at the time `at`, or was not used for longer than `idle`.
CREATE FUNCTION resolve_session(hash bytea, at timestamptz, idle interval)
  RETURNS TABLE (
    account_id uuid, member_name text, business_id uuid, plan text, time_zone text, language text, last_seen_at timestamptz)
  -- PL/pgSQL keeps the plans of its statements between calls.
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
  #variable_conflict use_column
  DECLARE
    session sessions;
  BEGIN
    SELECT * INTO session FROM sessions s
    WHERE s.token_hash = hash AND s.expires_at > at AND s.last_seen_at > at - idle;
    IF NOT FOUND THEN RETURN; END IF;
    -- Three rows, each by its primary key.
    RETURN QUERY
    SELECT a.id, a.first_name || ' ' || a.last_name, b.id, b.plan, b.time_zone, a.language, session.last_seen_at
    FROM members m, businesses b, accounts a
    WHERE m.business_id = session.business_id AND m.account_id = session.account_id
      AND b.id = session.business_id AND a.id = session.account_id;
  END $$;

-- The business that an account signs in to: the one it joined first.
CREATE FUNCTION find_home_business(account uuid) RETURNS uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT business_id FROM members WHERE account_id = account ORDER BY created_at, business_id LIMIT 1 $$;

-- The business that a referral code belongs to; null for an unknown code.
CREATE FUNCTION find_referring_business(referral_code text) RETURNS uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT business_id FROM referral_codes WHERE code = referral_code $$;

REVOKE ALL ON FUNCTION resolve_session(bytea, timestamptz, interval), find_home_business(uuid), find_referring_business(text)
  FROM PUBLIC;
GRANT EXECUTE ON FUNCTION resolve_session(bytea, timestamptz, interval), find_home_business(uuid), find_referring_business(text)
  TO isiro_app;
