-- Accounts of people, the businesses they belong to, their sessions and tokens, what they agreed to, and a requested deletion.

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
  -- From then on nobody can sign in to the account. A mailed link brings it back until the erasure begins.
  deletion_requested_at timestamptz,
  CHECK (email_lost_at IS NULL OR email_verified_at IS NULL),
  CHECK (set_aside_at IS NULL OR email_lost_at IS NOT NULL)
);
CREATE INDEX accounts_email ON accounts (email, created_at);
GRANT SELECT, INSERT ON accounts TO isiro_app;
GRANT UPDATE (password_hash, first_name, last_name, phone, language, email_verified_at, email_lost_at,
  set_aside_at, deletion_requested_at) ON accounts TO isiro_app;

-- Who a business is: what a session, a request and a document need of it. What features let it set stands in tables of their
-- own, each with a row that is made with the business (openBusiness of features/auth/service.ts).
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
  language text NOT NULL,
  currency text NOT NULL,
  time_zone text NOT NULL,
  plan text NOT NULL DEFAULT 'free' CHECK (plan IN ('free', 'basic', 'pro', 'business')),
  is_demo boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  country text NOT NULL DEFAULT 'NG' CHECK (country ~ '^[A-Z]{2}$'),
  -- As referral_codes has it, which leads from it to the business. Neither changes.
  referral_code text NOT NULL,
  -- The first day of the VAT status; null where it always held. Before that day, the business was the other.
  vat_status_since date,
  -- Consultants, lawyers, engineers and the like, who are never small for VAT. Null until the question is answered.
  provides_professional_services boolean,
  -- The sales tax of a business outside Nigeria, as it typed it. Rates are in ten-thousandths of a percent.
  sales_tax_name text,
  sales_tax_rate integer CHECK (sales_tax_rate BETWEEN 0 AND 1000000),
  -- The taxes of which that rate is made, in their order: name, rate, isCompound. Empty where it is one tax.
  sales_taxes jsonb NOT NULL DEFAULT '[]',
  -- Its deletion was asked for: nobody opens it any more, unless the deletion is taken back.
  closed_at timestamptz,
  CONSTRAINT businesses_professional_not_small
    CHECK (NOT (vat_status = 'small' AND country = 'NG' AND provides_professional_services IS TRUE)),
  CONSTRAINT businesses_sales_tax_abroad CHECK (country <> 'NG' OR (num_nonnulls(sales_tax_name, sales_tax_rate) = 0 AND sales_taxes = '[]')),
  CONSTRAINT businesses_sales_taxes CHECK (jsonb_array_length(sales_taxes) <> 1)
);
SELECT enable_tenant_policy('businesses', 'id');
-- The owner's lookup functions read across businesses; the app role never can.
CREATE POLICY owner_reads ON businesses FOR SELECT TO CURRENT_USER USING (true);
GRANT SELECT, INSERT ON businesses TO isiro_app;
-- The plan is not among them: a subscription decides it.
GRANT UPDATE (name, address, phone, email, tax_id, rc_number, legal_form, vat_status, language, currency, time_zone, country,
  vat_status_since, provides_professional_services, sales_tax_name, sales_tax_rate, sales_taxes, closed_at) ON businesses TO isiro_app;

-- What the documents that are issued from now on say, and how. A row is made with the business.
CREATE TABLE document_settings (
  business_id uuid PRIMARY KEY REFERENCES businesses (id),
  -- Of the numbers of invoices.
  number_pattern text NOT NULL,
  payment_terms_days integer NOT NULL DEFAULT 30 CHECK (payment_terms_days BETWEEN 0 AND 365),
  invoice_notes text,
  -- Whether documents spell their amounts out.
  amount_in_words boolean NOT NULL DEFAULT false,
  -- The owner lets the preview of a pasted link to an invoice name its amount.
  previews_show_amount boolean NOT NULL DEFAULT false,
  -- The business's own brand: design, accent, texts in each language, sender of its mails and patterns of its notes, as
  -- BrandSettings of packages/domain/src/brand.ts. Null: the standard design. The plan decides whether it is printed, and a
  -- document keeps the brand that it was issued with in its supplier: docs/decisions/0036-a-document-keeps-its-brand.md.
  brand jsonb CONSTRAINT document_settings_brand CHECK (jsonb_typeof(brand) = 'object' AND length(brand::text) <= 40000),
  -- The fee for paying late: kind, value, rhythm, graceDays, and whether a fee is issued without the owner; null while
  -- there is none.
  late_fee jsonb
);
SELECT enable_tenant_policy('document_settings');
GRANT SELECT, INSERT ON document_settings TO isiro_app;
GRANT UPDATE (number_pattern, payment_terms_days, invoice_notes, amount_in_words, previews_show_amount, brand, late_fee)
  ON document_settings TO isiro_app;

-- The accounts that clients pay into. A row is made with the business.
CREATE TABLE payout_details (
  business_id uuid PRIMARY KEY REFERENCES businesses (id),
  bank_name text,
  bank_account_number text,
  bank_account_name text,
  -- The code by which the card provider knows the bank. Null for a bank that was typed in by its name.
  bank_code text CHECK (bank_code ~ '^[0-9]{3,6}$'),
  -- When a look-up found the account number under the account name that is stored.
  bank_account_checked_at timestamptz,
  mobile_money_provider text,
  mobile_money_number text,
  mobile_money_name text,
  CONSTRAINT payout_details_checked_bank CHECK (bank_account_checked_at IS NULL OR bank_code IS NOT NULL)
);
SELECT enable_tenant_policy('payout_details');
GRANT SELECT, INSERT ON payout_details TO isiro_app;
GRANT UPDATE (bank_name, bank_account_number, bank_account_name, bank_code, bank_account_checked_at, mobile_money_provider,
  mobile_money_number, mobile_money_name) ON payout_details TO isiro_app;

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
  role text NOT NULL CHECK (role IN ('owner', 'admin', 'accountant', 'sales', 'cashier', 'viewer')),
  created_at timestamptz NOT NULL,
  -- The card of the set-up at which the member goes on, on any device; null before the second card and after the last.
  setup_step text CHECK (setup_step IN ('details', 'tax', 'payout', 'cards', 'invoice')),
  PRIMARY KEY (business_id, account_id)
);
-- A business has one owner.
CREATE UNIQUE INDEX members_owner ON members (business_id) WHERE role = 'owner';
SELECT enable_tenant_policy('members');
CREATE POLICY owner_reads ON members FOR SELECT TO CURRENT_USER USING (true);
GRANT SELECT, INSERT ON members TO isiro_app;
GRANT UPDATE (setup_step) ON members TO isiro_app;

-- A lookup table without keys into the tenants' tables: the businesses of an account. Each member has a row here.
CREATE TABLE account_businesses (
  account_id uuid NOT NULL REFERENCES accounts (id),
  business_id uuid NOT NULL,
  joined_at timestamptz NOT NULL,
  -- As the business has it.
  closed_at timestamptz,
  PRIMARY KEY (account_id, business_id)
);
SELECT enable_tenant_policy('account_businesses');
CREATE POLICY owner_reads ON account_businesses FOR SELECT TO CURRENT_USER USING (true);
GRANT SELECT, INSERT ON account_businesses TO isiro_app;
GRANT UPDATE (closed_at) ON account_businesses TO isiro_app;

-- A lookup table without keys into the tenants' tables: which business a referral code belongs to.
CREATE TABLE referral_codes (
  code text PRIMARY KEY,
  business_id uuid NOT NULL
);
CREATE UNIQUE INDEX referral_codes_business ON referral_codes (business_id);
SELECT enable_tenant_policy('referral_codes');
CREATE POLICY owner_reads ON referral_codes FOR SELECT TO CURRENT_USER USING (true);
GRANT SELECT, INSERT ON referral_codes TO isiro_app;

-- A lookup table without keys into the tenants' tables: the business that the tokens of its clients' pages begin with, by a part
-- of its id (linkKey of platform/db/public-links.ts).
CREATE TABLE link_keys (
  key text PRIMARY KEY,
  business_id uuid NOT NULL
);
CREATE UNIQUE INDEX link_keys_business ON link_keys (business_id);
SELECT enable_tenant_policy('link_keys');
CREATE POLICY owner_reads ON link_keys FOR SELECT TO CURRENT_USER USING (true);
GRANT SELECT, INSERT ON link_keys TO isiro_app;

-- A lookup table without keys into the tenants' tables: the business whose code a business signed up with.
CREATE TABLE referrals (
  business_id uuid PRIMARY KEY,
  referrer_id uuid NOT NULL
);
CREATE INDEX referrals_referrer ON referrals (referrer_id);
SELECT enable_tenant_policy('referrals');
CREATE POLICY owner_reads ON referrals FOR SELECT TO CURRENT_USER USING (true);
-- A business that is erased is no longer named as the one that sent others.
CREATE POLICY referrer_deletes ON referrals FOR DELETE TO CURRENT_USER USING (referrer_id = current_business_id());
GRANT SELECT, INSERT ON referrals TO isiro_app;

-- A lookup table without keys into the tenants' tables. A token is 256 random bits and is stored only as its SHA-256.
CREATE TABLE sessions (
  token_hash bytea PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts (id),
  business_id uuid NOT NULL,
  created_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  -- Its name in the list of the account's sessions, which is no secret.
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  -- 'Chrome' and 'Android', as the browser named itself at the sign-in; null where it did not.
  browser text,
  system text
);
CREATE UNIQUE INDEX sessions_id ON sessions (id);
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

-- The answer to a creating call, kept for a day under the idempotency key that its sender chose.
CREATE TABLE idempotency_keys (
  business_id uuid NOT NULL REFERENCES businesses (id),
  route text NOT NULL,
  key text NOT NULL,
  request_hash bytea NOT NULL,
  status smallint,
  response jsonb,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (business_id, route, key)
);
CREATE INDEX idempotency_keys_age ON idempotency_keys (business_id, created_at);
SELECT enable_tenant_policy('idempotency_keys');
GRANT SELECT, INSERT, UPDATE, DELETE ON idempotency_keys TO isiro_app;

-- Finds who a session token belongs to: the account, the business that the call is for, its role there and
-- the business's plan. `business` may be null: then it is the one that the session was opened in, and where that is closed, the account's first one. No row where
-- the session is unknown, has expired at the time `at`, or was not used for longer than `idle`, and none for a business that
-- the account is no member of, whether there is one or not.
CREATE FUNCTION resolve_session(hash bytea, business uuid, at timestamptz, idle interval)
  RETURNS TABLE (
    account_id uuid, member_name text, business_id uuid, role text, plan text, time_zone text, language text,
    last_seen_at timestamptz, sees_own_only boolean)
  -- PL/pgSQL keeps the plans of its statements between calls.
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
  #variable_conflict use_column
  DECLARE
    session sessions;
    wanted uuid;
  BEGIN
    SELECT * INTO session FROM sessions s
    WHERE s.token_hash = hash AND s.expires_at > at AND s.last_seen_at > at - idle;
    IF NOT FOUND THEN RETURN; END IF;
    wanted := coalesce(business, session.business_id);
    -- Four rows, each by its primary key.
    RETURN QUERY
    SELECT a.id, a.first_name || ' ' || a.last_name, b.id, m.role, b.plan, b.time_zone, a.language, session.last_seen_at,
      m.role = 'sales' AND NOT t.sales_see_all
    FROM members m, businesses b, accounts a, team_settings t
    WHERE m.business_id = wanted AND m.account_id = session.account_id
      AND b.id = wanted AND b.closed_at IS NULL AND a.id = session.account_id AND t.business_id = wanted;
    IF FOUND OR business IS NOT NULL THEN RETURN; END IF;
    wanted := find_home_business(session.account_id);
    IF wanted <> session.business_id THEN RETURN QUERY SELECT * FROM resolve_session(hash, wanted, at, idle); END IF;
  END $$;

-- The business that an account signs in to: the one it joined first, of those that are not closed if there is any.
CREATE FUNCTION find_home_business(account uuid) RETURNS uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT business_id FROM account_businesses
    WHERE account_id = account ORDER BY closed_at IS NOT NULL, joined_at, business_id LIMIT 1
  $$;

-- The businesses of an account that are not closed, in the order in which it joined them: ids and nothing else.
CREATE FUNCTION list_businesses_of(account uuid, most integer) RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT business_id FROM account_businesses
    WHERE account_id = account AND closed_at IS NULL ORDER BY joined_at, business_id LIMIT most
  $$;

-- The business that a referral code belongs to; null for an unknown code.
CREATE FUNCTION find_referring_business(referral_code text) RETURNS uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT business_id FROM referral_codes WHERE code = referral_code $$;

-- The businesses that signed up with a code of the current business. Who they are stays theirs: the product only counts them.
CREATE FUNCTION list_referrals(of_business uuid) RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT business_id FROM referrals WHERE referrer_id = of_business AND of_business = current_business_id() $$;

REVOKE ALL ON FUNCTION resolve_session(bytea, uuid, timestamptz, interval), find_home_business(uuid),
  list_businesses_of(uuid, integer), find_referring_business(text), list_referrals(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION resolve_session(bytea, uuid, timestamptz, interval), find_home_business(uuid),
  list_businesses_of(uuid, integer), find_referring_business(text), list_referrals(uuid) TO isiro_app;

-- A new address that an account asked for. It counts once its mailbox has confirmed it; until then the account keeps its own.
CREATE TABLE email_changes (
  account_id uuid PRIMARY KEY REFERENCES accounts (id),
  new_email text NOT NULL,
  -- The account's password hashed with the salt of the new address, which all accounts of an address share.
  new_password_hash text NOT NULL,
  -- The hash that the account had. Setting another password stops the change.
  former_password_hash text NOT NULL,
  -- The mail's job makes the token. Only its SHA-256 is stored.
  token_hash bytea,
  requested_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  -- The present mailbox is asked, too: it was confirmed once.
  asks_present boolean NOT NULL,
  -- SHA-256 of the token by which the present mailbox agrees to the change, or stops it. The mail's job makes it.
  present_token_hash bytea,
  new_confirmed_at timestamptz,
  present_confirmed_at timestamptz,
  -- From then on the change needs no answer of the present mailbox, which may be lost.
  takes_effect_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX email_changes_token ON email_changes (token_hash);
CREATE UNIQUE INDEX email_changes_present_token ON email_changes (present_token_hash);
CREATE INDEX email_changes_due ON email_changes (takes_effect_at) WHERE new_confirmed_at IS NOT NULL;
CREATE INDEX email_changes_expiry ON email_changes (expires_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON email_changes TO isiro_app;

-- Gives an account the new address that it asked for, once the new mailbox has confirmed it and the present one agrees or has
-- let its days go by. This is the only way to change an address: the app role cannot write it. False where nothing is due, or
-- another password was set meanwhile.
CREATE FUNCTION apply_email_change(of_account uuid, at timestamptz) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  taken email_changes;
BEGIN
  DELETE FROM email_changes c
  WHERE c.account_id = of_account AND c.new_confirmed_at IS NOT NULL AND c.expires_at > at
    AND (NOT c.asks_present OR c.present_confirmed_at IS NOT NULL OR c.takes_effect_at <= at)
  RETURNING * INTO taken;
  UPDATE accounts a SET email = taken.new_email, password_hash = taken.new_password_hash, email_verified_at = taken.new_confirmed_at
  WHERE a.id = taken.account_id AND a.password_hash = taken.former_password_hash AND a.email_lost_at IS NULL
    AND a.deletion_requested_at IS NULL;
  RETURN FOUND;
END $$;
REVOKE ALL ON FUNCTION apply_email_change(uuid, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION apply_email_change(uuid, timestamptz) TO isiro_app;

-- Which version of the Terms of Service and the Privacy Policy a person accepted, and when. The rows of an account that is
-- deleted go with it; an account that is emptied keeps them, as the proof of the agreement without a name.
CREATE TABLE legal_acceptances (
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('terms', 'privacy')),
  -- The day of the wording, which names the version.
  version date NOT NULL,
  accepted_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, kind, version)
);
GRANT SELECT, INSERT ON legal_acceptances TO isiro_app;

-- A requested deletion, from the request until nothing of the business is left. It has no reference to the business, because
-- the erasure deletes the business before this row.
CREATE TABLE account_deletions (
  business_id uuid PRIMARY KEY,
  account_id uuid NOT NULL,
  requested_at timestamptz NOT NULL,
  undo_until timestamptz NOT NULL CHECK (undo_until >= requested_at),
  -- The owner chose to keep the business records that the law asks for.
  retains boolean NOT NULL,
  -- The last day of those records; null where none are kept.
  retained_until date CHECK (retained_until IS NULL OR retains),
  -- What features stored for the way back, by feature.
  kept jsonb NOT NULL DEFAULT '{}',
  -- When the person was mailed that the erasure begins.
  told_at timestamptz,
  -- When the erasure began. There is no way back from then on.
  began_at timestamptz,
  -- When everything was gone but the records that are kept until `retained_until`.
  erased_at timestamptz
);
SELECT enable_tenant_policy('account_deletions');
CREATE POLICY owner_reads ON account_deletions FOR SELECT TO CURRENT_USER USING (true);
GRANT SELECT, INSERT, DELETE ON account_deletions TO isiro_app;
GRANT UPDATE (retained_until, told_at, kept) ON account_deletions TO isiro_app;

-- What waits for its moment: one row for each thing that a worker must look at, by its kind. The kinds are a closed list of the
-- code, so the database asks for their form only. A look may come early, and then finds nothing to do; it is never late. It has no
-- reference to the business, because the erasure deletes the business before it is done.
CREATE TABLE due_work (
  business_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind ~ '^[a-z_]{1,40}$'),
  -- The row that is looked at: the business's own id where the whole business is.
  subject uuid NOT NULL,
  due_at timestamptz NOT NULL,
  PRIMARY KEY (business_id, kind, subject)
);
CREATE INDEX due_work_due ON due_work (kind, due_at);
SELECT enable_tenant_policy('due_work');
CREATE POLICY owner_reads ON due_work FOR SELECT TO CURRENT_USER USING (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON due_work TO isiro_app;

-- What is due of a kind in all businesses, the longest waiting first: ids and nothing else. The recurring invoices, the cards and
-- the expired quotes of a deleted account wait for its way back or its end.
CREATE FUNCTION due_work_of(of_kind text, at timestamptz, most integer) RETURNS TABLE (business_id uuid, subject uuid)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  RETURN QUERY
    SELECT w.business_id, w.subject FROM due_work w
    WHERE w.kind = of_kind AND w.due_at <= at AND NOT (of_kind IN ('recurring', 'client_card', 'quote_expiry')
      AND EXISTS (SELECT FROM account_deletions d WHERE d.business_id = w.business_id))
    ORDER BY w.due_at, w.business_id, w.subject LIMIT most;
END $$;
REVOKE ALL ON FUNCTION due_work_of(text, timestamptz, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION due_work_of(text, timestamptz, integer) TO isiro_app;

-- How much of each of these kinds is due in all businesses, up to 10,000 rows, and since when: figures for the operator, and no ids.
-- What is to be looked at at once has no time of its own, so it counts without a lag.
CREATE FUNCTION due_work_lag(of_kinds text[], at timestamptz) RETURNS TABLE (kind text, waiting bigint, lag_seconds double precision)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT k.kind, d.waiting, coalesce(extract(epoch FROM at - d.oldest), 0)
    FROM unnest(of_kinds) AS k (kind) CROSS JOIN LATERAL (
      SELECT count(*) AS waiting, min(w.due_at) FILTER (WHERE w.due_at > 'epoch') AS oldest
      FROM due_work_of(k.kind, at, 10000) o JOIN due_work w
        ON w.business_id = o.business_id AND w.kind = k.kind AND w.subject = o.subject
    ) d
  $$;
REVOKE ALL ON FUNCTION due_work_lag(text[], timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION due_work_lag(text[], timestamptz) TO isiro_app;
