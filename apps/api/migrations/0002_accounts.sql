-- People, the businesses they belong to, and their sessions.

-- An address may have one primary account. A second sign-up with it gets an account of its own that is
-- never primary, so that signing up cannot be used to find out who is a customer.
CREATE TABLE accounts (
  id uuid PRIMARY KEY,
  email text NOT NULL,
  is_primary boolean NOT NULL,
  password_hash text NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  phone text,
  language text NOT NULL,
  email_verified_at timestamptz,
  created_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX accounts_primary_email ON accounts (email) WHERE is_primary;
CREATE INDEX accounts_email ON accounts (email, created_at);
GRANT SELECT, INSERT ON accounts TO isiro_app;
GRANT UPDATE (password_hash, first_name, last_name, phone, language, email_verified_at) ON accounts TO isiro_app;

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
  plan text NOT NULL DEFAULT 'free' CHECK (plan IN ('free', 'basic', 'pro', 'business')),
  referral_code text NOT NULL,
  referred_by uuid REFERENCES businesses (id),
  is_demo boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX businesses_referral_code ON businesses (referral_code);
SELECT fence_tenant_table('businesses', 'id');
-- The owner's narrow functions below look across businesses; the app role never can.
CREATE POLICY owner_reads ON businesses FOR SELECT TO CURRENT_USER USING (true);
GRANT SELECT, INSERT ON businesses TO isiro_app;
-- Not the plan: that is what a subscription decides.
GRANT UPDATE (name, address, phone, email, tax_id, rc_number, legal_form, vat_status, number_pattern,
  payment_terms_days, invoice_notes, language, currency, time_zone, bank_name, bank_account_number, bank_account_name,
  mobile_money_provider, mobile_money_number, mobile_money_name) ON businesses TO isiro_app;

CREATE TABLE business_logos (
  business_id uuid PRIMARY KEY REFERENCES businesses (id),
  media_type text NOT NULL CHECK (media_type IN ('image/png', 'image/jpeg')),
  bytes bytea NOT NULL CHECK (length(bytes) <= 200000),
  updated_at timestamptz NOT NULL
);
SELECT fence_tenant_table('business_logos');
GRANT SELECT, INSERT, UPDATE, DELETE ON business_logos TO isiro_app;

CREATE TABLE members (
  business_id uuid NOT NULL REFERENCES businesses (id),
  account_id uuid NOT NULL REFERENCES accounts (id),
  role text NOT NULL CHECK (role IN ('owner')),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (business_id, account_id)
);
CREATE INDEX members_account ON members (account_id);
SELECT fence_tenant_table('members');
CREATE POLICY owner_reads ON members FOR SELECT TO CURRENT_USER USING (true);
GRANT SELECT, INSERT ON members TO isiro_app;

-- A token is 256 random bits and stands here only as its SHA-256.
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

-- Where an account has signed in from before: an attacker who spends the account's attempts
-- from elsewhere does not lock its owner out.
CREATE TABLE known_places (
  account_id uuid NOT NULL REFERENCES accounts (id),
  place_hash bytea NOT NULL,
  last_seen_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, place_hash)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON known_places TO isiro_app;

-- One indexed statement a request: session, member, business and plan. PL/pgSQL keeps its plan between calls.
CREATE FUNCTION resolve_session(hash bytea, at timestamptz, idle interval)
  RETURNS TABLE (
    account_id uuid, member_name text, business_id uuid, role text, plan text, time_zone text, language text,
    last_seen_at timestamptz)
  -- Its plan is kept as long as the connection: one made while the tables were small must not read them whole.
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET enable_seqscan = off SET enable_hashjoin = off
  AS $$
  #variable_conflict use_column
  BEGIN
    RETURN QUERY
    SELECT s.account_id, a.first_name || ' ' || a.last_name, s.business_id, m.role, b.plan, b.time_zone, a.language,
           s.last_seen_at
    FROM sessions s
    JOIN members m ON m.business_id = s.business_id AND m.account_id = s.account_id
    JOIN businesses b ON b.id = s.business_id
    JOIN accounts a ON a.id = s.account_id
    WHERE s.token_hash = hash AND s.expires_at > at AND s.last_seen_at > at - idle;
  END $$;

-- Which business a person signs in to: the one joined first.
CREATE FUNCTION find_home_business(account uuid) RETURNS uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT business_id FROM members WHERE account_id = account ORDER BY created_at, business_id LIMIT 1 $$;

CREATE FUNCTION find_referring_business(code text) RETURNS uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT id FROM businesses WHERE referral_code = code $$;

REVOKE ALL ON FUNCTION resolve_session(bytea, timestamptz, interval), find_home_business(uuid), find_referring_business(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION resolve_session(bytea, timestamptz, interval), find_home_business(uuid), find_referring_business(text) TO isiro_app;
