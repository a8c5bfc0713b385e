-- What businesses pay us: their plan, its periods, the card on file, every charge, and its receipt.

-- One row a business, from its first trial or purchase on. The rules are those of the domain (subscription.ts).
CREATE TABLE subscriptions (
  business_id uuid PRIMARY KEY REFERENCES businesses (id),
  -- A plan that the operator gave without payment.
  granted_plan text CHECK (granted_plan IN ('basic', 'pro', 'business')),
  granted_until timestamptz,
  trial_plan text CHECK (trial_plan IN ('pro', 'business')),
  trial_started_at timestamptz,
  trial_ends_at timestamptz,
  -- What was bought; all null before the first purchase.
  plan text CHECK (plan IN ('basic', 'pro', 'business')),
  billing_interval text CHECK (billing_interval IN ('month', 'year')),
  provider text CHECK (provider IN ('paystack', 'flutterwave')),
  -- Whether the provider charges the card on file when the period ends.
  renews boolean NOT NULL DEFAULT false,
  first_paid_at timestamptz,
  period_starts_at timestamptz,
  period_ends_at timestamptz,
  -- What the whole period cost, in kobo, with what was credited from an earlier one.
  period_value bigint CHECK (period_value >= 0),
  cancelled_at timestamptz,
  failed_at timestamptz,
  failed_attempts integer NOT NULL DEFAULT 0,
  next_plan text CHECK (next_plan IN ('free', 'basic', 'pro')),
  ended_at timestamptz,
  -- The customer, the card and the subscription as the provider names them. The code that charges the card is encrypted.
  customer_id text,
  customer_code text,
  customer_email text,
  authorization_sealed bytea,
  card_brand text,
  card_last4 text,
  card_exp_month integer,
  card_exp_year integer,
  subscription_code text,
  CONSTRAINT subscriptions_grant_whole CHECK (granted_plan IS NOT NULL OR granted_until IS NULL),
  CONSTRAINT subscriptions_trial_whole CHECK (num_nulls(trial_plan, trial_started_at, trial_ends_at) IN (0, 3)),
  CONSTRAINT subscriptions_paid_whole CHECK (
    num_nulls(plan, billing_interval, provider, first_paid_at, period_starts_at, period_ends_at, period_value) IN (0, 7)),
  CONSTRAINT subscriptions_card_whole CHECK (
    num_nulls(authorization_sealed, card_brand, card_last4, card_exp_month, card_exp_year) IN (0, 5))
);
SELECT enable_tenant_policy('subscriptions');
CREATE POLICY owner_reads ON subscriptions FOR SELECT TO CURRENT_USER USING (true);
GRANT SELECT, INSERT, UPDATE ON subscriptions TO isiro_app;

-- The provider's subscriptions that charge a business. Those that are not closed are looked at.
CREATE TABLE provider_subscriptions (
  business_id uuid NOT NULL REFERENCES businesses (id),
  code text NOT NULL,
  created_at timestamptz NOT NULL,
  closed_at timestamptz,
  PRIMARY KEY (business_id, code)
);
CREATE INDEX provider_subscriptions_business ON provider_subscriptions (business_id, created_at);
SELECT enable_tenant_policy('provider_subscriptions');
GRANT SELECT, INSERT ON provider_subscriptions TO isiro_app;
GRANT UPDATE (closed_at) ON provider_subscriptions TO isiro_app;

-- Every charge for a plan, written before the provider is called. What it is for never changes; its state does.
CREATE TABLE subscription_charges (
  business_id uuid NOT NULL REFERENCES businesses (id),
  id uuid NOT NULL,
  -- purchase: somebody chose a plan; renewal: the provider charged the card for the next period; retry: we did, after
  -- that failed.
  kind text NOT NULL CHECK (kind IN ('purchase', 'renewal', 'retry')),
  provider text NOT NULL CHECK (provider IN ('paystack', 'flutterwave')),
  reference text NOT NULL,
  plan text NOT NULL CHECK (plan IN ('basic', 'pro', 'business')),
  billing_interval text NOT NULL CHECK (billing_interval IN ('month', 'year')),
  -- In kobo: the price by the catalogue, the unused part of the plan before, and what is charged.
  price bigint NOT NULL CHECK (price > 0),
  credit bigint NOT NULL CHECK (credit >= 0),
  amount bigint NOT NULL CHECK (amount >= 0),
  -- open: not settled yet; superseded: another choice took its place, so money that still comes is returned.
  state text NOT NULL CHECK (state IN ('open', 'superseded', 'failed', 'paid', 'refunding', 'refunded')),
  -- Whether the card on file is charged; otherwise the payer pays on the provider's page.
  with_card boolean NOT NULL,
  authorization_url text,
  provider_transaction_id text,
  -- What came, in kobo; it differs from the amount only where it goes back.
  received bigint CHECK (received > 0),
  failure text,
  created_at timestamptz NOT NULL,
  created_by uuid REFERENCES accounts (id),
  paid_at timestamptz,
  -- The VAT contained in the amount, in kobo, by the rate of the day of payment. Only a sale has it: what was bought with money.
  vat bigint CHECK (vat >= 0),
  vat_rate integer,
  -- A sale gets its number a moment after it: `take_receipt_numbers` below.
  receipt_number text,
  refund_id text,
  refunded_at timestamptz,
  PRIMARY KEY (business_id, id),
  CONSTRAINT subscription_charges_paid_whole CHECK (
    (state IN ('paid', 'refunding', 'refunded')) = (paid_at IS NOT NULL)),
  CONSTRAINT subscription_charges_sale_whole CHECK (
    num_nulls(vat, vat_rate) IN (0, 2) AND (vat IS NULL OR paid_at IS NOT NULL) AND (receipt_number IS NULL OR vat IS NOT NULL))
);
CREATE UNIQUE INDEX subscription_charges_reference ON subscription_charges (business_id, provider, reference);
CREATE UNIQUE INDEX subscription_charges_transaction ON subscription_charges (business_id, provider, provider_transaction_id);
CREATE UNIQUE INDEX subscription_charges_receipt ON subscription_charges (business_id, receipt_number);
-- Of two choices at once, one is charged.
CREATE UNIQUE INDEX subscription_charges_one_open ON subscription_charges (business_id) WHERE state = 'open';
CREATE INDEX subscription_charges_recent ON subscription_charges (business_id, created_at DESC);
SELECT enable_tenant_policy('subscription_charges');
CREATE POLICY owner_reads ON subscription_charges FOR SELECT TO CURRENT_USER USING (true);
GRANT SELECT, INSERT ON subscription_charges TO isiro_app;
GRANT UPDATE (state, authorization_url, provider_transaction_id, received, failure, paid_at, vat, vat_rate, receipt_number, refund_id,
  refunded_at) ON subscription_charges TO isiro_app;

-- Which businesses are being compared with the provider right now, so that two nodes do not do it at once. A node that ends
-- in between leaves a row that counts until its time.
CREATE TABLE subscription_leases (
  business_id uuid PRIMARY KEY REFERENCES businesses (id),
  leased_until timestamptz NOT NULL
);
SELECT enable_tenant_policy('subscription_leases');
GRANT SELECT, INSERT, UPDATE, DELETE ON subscription_leases TO isiro_app;

-- Which mails about a subscription were queued, so that a job which runs twice sends one.
CREATE TABLE subscription_notices (
  business_id uuid NOT NULL REFERENCES businesses (id),
  kind text NOT NULL,
  -- What it is about: a charge's reference, or the day on which a period or a trial ends.
  subject text NOT NULL,
  queued_at timestamptz NOT NULL,
  PRIMARY KEY (business_id, kind, subject)
);
SELECT enable_tenant_policy('subscription_notices');
GRANT SELECT, INSERT ON subscription_notices TO isiro_app;

-- The last number of our own receipts in a year. They are those of one seller, so they run over all businesses.
CREATE TABLE receipt_numbers (
  year integer PRIMARY KEY,
  last integer NOT NULL CHECK (last >= 0)
);

-- Every number that was taken, with its charge. It has no key into the charges, which may stand on another machine. Rows stay
-- when the business is erased: a number of our books is never given again.
CREATE TABLE taken_receipt_numbers (
  year integer NOT NULL,
  number integer NOT NULL CHECK (number > 0),
  charge_id uuid NOT NULL,
  PRIMARY KEY (year, number)
);
CREATE UNIQUE INDEX taken_receipt_numbers_charge ON taken_receipt_numbers (charge_id);

-- Takes the next numbers of a year for sales, in their order here, and returns those of all of them: a sale that has one keeps
-- it. Two callers take turns. Refused in the transaction of a business, which would hold up all others until it ends.
CREATE FUNCTION take_receipt_numbers(of_year integer, sales uuid[]) RETURNS TABLE (charge_id uuid, number integer)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF current_business_id() IS NOT NULL THEN
    RAISE EXCEPTION 'receipts are numbered outside of the transactions of businesses' USING ERRCODE = 'insufficient_privilege';
  END IF;
  INSERT INTO receipt_numbers AS r (year, last) VALUES (of_year, 0) ON CONFLICT (year) DO UPDATE SET last = r.last;
  -- A statement of its own, so that it sees what another took while this one waited for the row of the year.
  WITH taken AS (
    INSERT INTO taken_receipt_numbers (year, number, charge_id)
    SELECT of_year, r.last + row_number() OVER (ORDER BY s.place), s.id
    FROM receipt_numbers r, unnest(sales) WITH ORDINALITY AS s (id, place)
    WHERE r.year = of_year AND NOT EXISTS (SELECT FROM taken_receipt_numbers t WHERE t.charge_id = s.id)
    RETURNING 1
  )
  UPDATE receipt_numbers r SET last = r.last + (SELECT count(*) FROM taken) WHERE r.year = of_year;
  RETURN QUERY SELECT t.charge_id, t.number FROM taken_receipt_numbers t WHERE t.charge_id = ANY (sales);
END $$;
REVOKE ALL ON FUNCTION take_receipt_numbers(integer, uuid[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION take_receipt_numbers(integer, uuid[]) TO isiro_app;

-- Puts a plan into effect for the current business. The plan stands in businesses.plan, because every request reads it; no
-- statement of a feature can change that column by itself.
CREATE FUNCTION put_plan_into_effect(of_business uuid, new_plan text) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM require_current_business(of_business);
  UPDATE businesses SET plan = new_plan WHERE id = of_business AND plan <> new_plan;
END $$;

REVOKE ALL ON FUNCTION put_plan_into_effect(uuid, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION put_plan_into_effect(uuid, text) TO isiro_app;

-- Whether a business that the current one referred pays for a plan at an instant; false for any other business.
CREATE FUNCTION does_referral_pay(of_business uuid, at timestamptz) RETURNS boolean
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  -- Two statements: the referral and the other business's subscription may stand on two machines.
  PERFORM FROM referrals r WHERE r.business_id = of_business AND r.referrer_id = current_business_id();
  IF NOT FOUND THEN RETURN false; END IF;
  PERFORM FROM subscriptions s WHERE s.business_id = of_business AND s.plan IS NOT NULL AND s.period_ends_at > at
    AND (s.ended_at IS NULL OR s.ended_at > at);
  RETURN FOUND;
END $$;
REVOKE ALL ON FUNCTION does_referral_pay(uuid, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION does_referral_pay(uuid, timestamptz) TO isiro_app;
