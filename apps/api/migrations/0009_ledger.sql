-- The ledger: the money that came in, which invoices it pays, what was given back, what clients say they have paid, and what
-- they kept back. Entries are only added, by functions that also change the sums on payments and invoices; nothing else does.

CREATE TABLE payments (
  business_id uuid NOT NULL REFERENCES businesses (id),
  id uuid NOT NULL,
  client_id uuid NOT NULL,
  currency text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  method text NOT NULL CONSTRAINT payments_method
    CHECK (method IN ('transfer', 'cash', 'mobile_money', 'cheque', 'other', 'card', 'bank', 'ussd', 'withheld')),
  received_on date NOT NULL,
  reference text,
  note text,
  source text NOT NULL DEFAULT 'hand' CHECK (source IN ('hand', 'paystack', 'flutterwave')),
  provider_transaction_id text,
  attempt_id uuid,
  -- The provider's fee in minor units; null if the provider did not report one.
  fee bigint CHECK (fee >= 0),
  payer text,
  -- The reason the payment is held until the owner decides about it.
  held_reason text CHECK (held_reason IN ('wrong_currency', 'void_invoice', 'amount_mismatch')),
  -- The invoice that it came for, whether or not it pays that one.
  meant_for uuid,
  -- The sum of the allocations, and the sum of the refunds that have not failed.
  allocated bigint NOT NULL DEFAULT 0,
  refunded bigint NOT NULL DEFAULT 0,
  search text NOT NULL DEFAULT '',
  recorded_at timestamptz NOT NULL,
  recorded_by uuid REFERENCES accounts (id),
  -- A backup file can say that a payment came through a provider, but only the provider's own answer may take a place among
  -- the provider's transactions. So a restored payment is one by hand, and these columns keep what the file said.
  restored_source text CHECK (restored_source IN ('paystack', 'flutterwave')),
  restored_transaction_id text,
  -- What money in another currency was worth in the currency of the books on the day it came, from which the exchange gains
  -- follow: millionths of the home currency for one unit of the payment's, as on invoices. Both are null while nobody has
  -- said the rate, and for money in the currency of the books.
  exchange_rate_micro bigint CHECK (exchange_rate_micro > 0),
  home_currency text,
  -- No money came: a credit note took the invoice that it is meant for, of which the client had kept back this tax with a
  -- certificate. The tax credit stays with the business, which owes the client as much.
  kept_tax text CHECK (kept_tax IN ('wht', 'vat')),
  -- The money that came and stayed, which every sum of money counts. Below zero where more was given back than had come.
  received bigint NOT NULL GENERATED ALWAYS AS (CASE WHEN kept_tax IS NULL THEN amount ELSE 0 END - refunded) STORED,
  -- Credit that the client had when the business began here: the day before that day is when it counts as received. The money came
  -- elsewhere, so it pays invoices and is no money received. Null for all other payments.
  opening_day date,
  -- The file that brought such a credit; null for the form.
  opening_import uuid,
  -- The maker of the invoice that it is meant for, or else of the one that it paid first. Only the functions below set it.
  maker uuid,
  PRIMARY KEY (business_id, id),
  FOREIGN KEY (business_id, client_id) REFERENCES clients (business_id, id),
  FOREIGN KEY (business_id, meant_for) REFERENCES invoices (business_id, id),
  FOREIGN KEY (business_id, attempt_id) REFERENCES payment_attempts (business_id, id),
  CONSTRAINT payments_add_up CHECK (allocated >= 0 AND refunded >= 0 AND allocated + refunded <= amount),
  CONSTRAINT payments_kept_tax CHECK ((kept_tax IS NOT NULL) = (method = 'withheld')
    AND (kept_tax IS NULL OR (source = 'hand' AND meant_for IS NOT NULL AND held_reason IS NULL))),
  CONSTRAINT payments_opening CHECK (received_on < opening_day AND (opening_day IS NULL OR (source = 'hand' AND meant_for IS NULL))
    AND (opening_day IS NOT NULL OR opening_import IS NULL)),
  CONSTRAINT payments_restored CHECK (source = 'hand' OR num_nulls(restored_source, restored_transaction_id) = 2),
  CONSTRAINT payments_exchange_rate_whole
    CHECK (num_nulls(exchange_rate_micro, home_currency) IN (0, 2) AND home_currency <> currency)
);
-- The same transaction of a provider, reported twice, is one payment.
CREATE UNIQUE INDEX payments_provider ON payments (business_id, source, provider_transaction_id);
CREATE INDEX payments_order ON payments (business_id, received_on DESC, id DESC);
CREATE INDEX payments_client ON payments (business_id, client_id);
-- The search for an amount.
CREATE INDEX payments_amount ON payments (business_id, amount, received_on, id);
-- For a client's unused credit.
CREATE INDEX payments_unused ON payments (business_id, client_id, id) WHERE allocated + refunded < amount;
-- For the held money that the client's page shows.
CREATE INDEX payments_held ON payments (business_id, meant_for) WHERE held_reason IS NOT NULL;
-- Sums of money received, by the day, without reading the table.
CREATE INDEX payments_received ON payments (business_id, received_on, currency, method)
  INCLUDE (received, client_id, maker) WHERE opening_day IS NULL;
-- The same of money in other currencies, which is counted by its stored rate. A business without such money has nothing in it.
CREATE INDEX payments_foreign ON payments (business_id, received_on)
  INCLUDE (currency, home_currency, amount, received, exchange_rate_micro, kept_tax, method, client_id, opening_day, maker)
  WHERE home_currency IS NOT NULL;
-- For the deductions that cannot be taken back, because their tax is owed to the client.
CREATE INDEX payments_kept_tax ON payments (business_id, meant_for) WHERE kept_tax IS NOT NULL;
-- Opening credits, of which most businesses have none.
CREATE INDEX payments_opening ON payments (business_id, opening_day, id) WHERE opening_day IS NOT NULL;
SELECT enable_tenant_policy('payments');
SELECT enable_maker_policy('payments');
-- A payment can be neither allocated nor refunded when it is recorded.
GRANT SELECT ON payments TO isiro_app;
GRANT INSERT (business_id, id, client_id, currency, amount, method, received_on, reference, note, recorded_at, recorded_by, source,
  provider_transaction_id, attempt_id, fee, payer, held_reason, meant_for, search, restored_source,
  restored_transaction_id, exchange_rate_micro, home_currency, kept_tax,
  opening_day, opening_import, allocated, refunded, maker) ON payments TO isiro_app;
-- Citus names each column with a standard value when it inserts on a worker: a right to insert has to cover them, and this holds
-- them to that value.
CREATE POLICY begins_unbooked ON payments AS RESTRICTIVE FOR INSERT TO isiro_app WITH CHECK (allocated = 0 AND refunded = 0);
-- A card provider says no rate, so the owner adds it afterwards; it changes neither the money nor what it pays.
GRANT UPDATE (exchange_rate_micro, home_currency) ON payments TO isiro_app;

-- The money that the business received while it was here: all but opening credits. Whatever sums money received reads this.
CREATE VIEW received_payments WITH (security_invoker = true) AS SELECT * FROM payments WHERE opening_day IS NULL;
GRANT SELECT ON received_payments TO isiro_app;

-- What was in the bank on the evening before the business began here, in the currency of the books. The forecast counts from it.
CREATE TABLE opening_bank_balances (
  business_id uuid PRIMARY KEY REFERENCES businesses (id),
  opening_day date NOT NULL,
  amount bigint NOT NULL CHECK (amount >= 0),
  -- The file that brought it; null once the form set it.
  opening_import uuid,
  updated_at timestamptz NOT NULL
);
SELECT enable_tenant_policy('opening_bank_balances');
GRANT SELECT, INSERT, UPDATE, DELETE ON opening_bank_balances TO isiro_app;

-- Deletes the opening credits, all or those of one import, and returns how many. The keys of other tables refuse one that was used
-- or refunded.
CREATE FUNCTION take_back_opening_credits(of_business uuid, of_import uuid) RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  gone integer;
BEGIN
  PERFORM require_current_business(of_business);
  DELETE FROM payments WHERE business_id = of_business AND opening_day IS NOT NULL
    AND (of_import IS NULL OR opening_import = of_import);
  GET DIAGNOSTICS gone = ROW_COUNT;
  RETURN gone;
END $$;
REVOKE ALL ON FUNCTION take_back_opening_credits(uuid, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION take_back_opening_credits(uuid, uuid) TO isiro_app;

CREATE TABLE payment_allocations (
  business_id uuid NOT NULL REFERENCES businesses (id),
  id uuid NOT NULL,
  payment_id uuid NOT NULL,
  invoice_id uuid NOT NULL,
  -- A negative amount takes an earlier allocation back.
  amount bigint NOT NULL,
  received_on date NOT NULL,
  allocated_at timestamptz NOT NULL,
  allocated_by uuid REFERENCES accounts (id),
  -- The maker of the invoice.
  maker uuid,
  PRIMARY KEY (business_id, id),
  FOREIGN KEY (business_id, payment_id) REFERENCES payments (business_id, id),
  FOREIGN KEY (business_id, invoice_id) REFERENCES invoices (business_id, id),
  CONSTRAINT payment_allocations_amount CHECK (amount <> 0)
);
CREATE INDEX payment_allocations_invoice ON payment_allocations (business_id, invoice_id);
CREATE INDEX payment_allocations_payment ON payment_allocations (business_id, payment_id);
SELECT enable_tenant_policy('payment_allocations');
SELECT enable_maker_policy('payment_allocations');
GRANT SELECT ON payment_allocations TO isiro_app;

-- Locks a payment until the transaction ends, so that its money is spent by one transaction after another. The app role
-- may not change a payment, and so cannot lock one by itself.
CREATE FUNCTION lock_payment(of_business uuid, payment uuid) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM 1 FROM payments WHERE business_id = of_business AND id = payment FOR NO KEY UPDATE;
END $$;
REVOKE ALL ON FUNCTION lock_payment(uuid, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lock_payment(uuid, uuid) TO isiro_app;

-- Notes the day on which an invoice was settled, the latest of what settled it, and forgets it where it is open again. A credit
-- note, whose table is in the next file, can settle an invoice, too.
CREATE FUNCTION note_settled_day(of_business uuid, of_invoice uuid) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE invoices i SET settled_on = CASE WHEN i.balance = 0 THEN greatest(
      (SELECT max(on_day) FROM (
        SELECT max(a.received_on) AS on_day FROM payment_allocations a
        WHERE a.business_id = of_business AND a.invoice_id = of_invoice
        GROUP BY a.payment_id HAVING sum(a.amount) > 0) standing),
      (SELECT max(d.deducted_on) FROM deductions d
        WHERE d.business_id = of_business AND d.invoice_id = of_invoice AND d.reverses IS NULL
          AND NOT EXISTS (SELECT 1 FROM deductions r WHERE r.business_id = of_business AND r.reverses = d.id)),
      (SELECT max(n.issue_date) FROM credit_notes n WHERE n.business_id = of_business AND n.invoice_id = of_invoice),
      i.issue_date) END
    WHERE i.business_id = of_business AND i.id = of_invoice AND (i.balance = 0) <> (i.settled_on IS NOT NULL);
END $$;
REVOKE ALL ON FUNCTION note_settled_day(uuid, uuid) FROM PUBLIC;

-- Adds allocations, in their order, to the sums of their payments and invoices. Each must stay within both, be in one currency
-- and not pay a void invoice. The payment is locked before the invoice, here and everywhere in the product.
CREATE FUNCTION book_allocations(of_business uuid, entries jsonb) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  added payment_allocations;
  of_payment text;
BEGIN
  PERFORM require_current_business(of_business);
  FOR added IN SELECT * FROM jsonb_populate_recordset(NULL::payment_allocations, entries) LOOP
    added.business_id := of_business;
    added.maker := (SELECT i.maker FROM invoices i WHERE i.business_id = of_business AND i.id = added.invoice_id);
    INSERT INTO payment_allocations (
        business_id, id, payment_id, invoice_id, amount, received_on, allocated_at, allocated_by, maker
      ) VALUES (
        of_business, added.id, added.payment_id, added.invoice_id, added.amount, added.received_on,
        added.allocated_at, added.allocated_by, added.maker
      );
    UPDATE payments SET allocated = allocated + added.amount, maker = coalesce(maker, added.maker)
      WHERE business_id = of_business AND id = added.payment_id
      RETURNING currency INTO of_payment;
    UPDATE invoices SET paid = paid + added.amount
      WHERE business_id = of_business AND id = added.invoice_id AND currency = of_payment
        AND (added.amount < 0 OR voided_at IS NULL);
    IF NOT FOUND THEN
      RAISE EXCEPTION 'an allocation needs an open invoice in the currency of its payment' USING ERRCODE = 'check_violation';
    END IF;
    PERFORM note_settled_day(of_business, added.invoice_id);
    IF added.amount < 0 AND (SELECT sum(amount) FROM payment_allocations
        WHERE business_id = of_business AND payment_id = added.payment_id AND invoice_id = added.invoice_id) < 0 THEN
      RAISE EXCEPTION 'more was taken back than had been allocated' USING ERRCODE = 'check_violation';
    END IF;
  END LOOP;
END $$;
REVOKE ALL ON FUNCTION book_allocations(uuid, jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION book_allocations(uuid, jsonb) TO isiro_app;

-- Money given back. It is reserved at once, and free again only when the provider says that the refund failed.
CREATE TABLE refunds (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  payment_id uuid NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  through text NOT NULL CHECK (through IN ('hand', 'paystack', 'flutterwave')),
  -- How it was given back by hand; null through a provider, which returns it as it came.
  method text CHECK (method IN ('transfer', 'cash', 'mobile_money', 'cheque', 'other')),
  reason text,
  requested_at timestamptz NOT NULL,
  requested_by uuid REFERENCES accounts (id),
  provider_refund_id text,
  -- What a backup file said of a refund through a provider, as on payments.
  restored_through text CHECK (restored_through IN ('paystack', 'flutterwave')),
  restored_refund_id text,
  -- What a unit of refunded money in another currency was worth in the currency of the books on the day it went back, as on
  -- payments. Both are null while nobody has said the rate, and for money in the currency of the books.
  exchange_rate_micro bigint CHECK (exchange_rate_micro > 0),
  home_currency text,
  PRIMARY KEY (business_id, id),
  FOREIGN KEY (business_id, payment_id) REFERENCES payments (business_id, id),
  CONSTRAINT refunds_method CHECK ((through = 'hand' AND restored_through IS NULL) = (method IS NOT NULL)),
  CONSTRAINT refunds_restored CHECK (through = 'hand' OR num_nulls(restored_through, restored_refund_id) = 2),
  CONSTRAINT refunds_exchange_rate_whole CHECK (num_nulls(exchange_rate_micro, home_currency) IN (0, 2))
);
CREATE INDEX refunds_payment ON refunds (business_id, payment_id);
CREATE UNIQUE INDEX refunds_provider ON refunds (business_id, through, provider_refund_id);
SELECT enable_tenant_policy('refunds');
GRANT SELECT ON refunds TO isiro_app;
-- The provider's own number for it comes with its answer. It says no rate, so the owner adds that afterwards.
GRANT UPDATE (provider_refund_id, exchange_rate_micro, home_currency) ON refunds TO isiro_app;

CREATE TABLE refund_outcomes (
  business_id uuid NOT NULL,
  refund_id uuid NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('processed', 'failed')),
  at timestamptz NOT NULL,
  PRIMARY KEY (business_id, refund_id),
  FOREIGN KEY (business_id, refund_id) REFERENCES refunds (business_id, id)
);
SELECT enable_tenant_policy('refund_outcomes');
GRANT SELECT ON refund_outcomes TO isiro_app;

-- The orders to refund, written before the provider is called. One node calls at a time. After a call without an
-- answer the provider is first asked whether the refund exists.
CREATE TABLE refund_orders (
  business_id uuid NOT NULL,
  refund_id uuid NOT NULL,
  asked_at timestamptz NOT NULL,
  PRIMARY KEY (business_id, refund_id),
  FOREIGN KEY (business_id, refund_id) REFERENCES refunds (business_id, id)
);
SELECT enable_tenant_policy('refund_orders');
GRANT SELECT, INSERT ON refund_orders TO isiro_app;
GRANT UPDATE (asked_at) ON refund_orders TO isiro_app;

-- Adds refunds and reserves their money. Returns those whose refund of a provider was not recorded before.
CREATE FUNCTION book_refunds(of_business uuid, entries jsonb) RETURNS SETOF uuid
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  added refunds;
BEGIN
  PERFORM require_current_business(of_business);
  FOR added IN SELECT * FROM jsonb_populate_recordset(NULL::refunds, entries) LOOP
    added.business_id := of_business;
    INSERT INTO refunds (
        business_id, id, payment_id, amount, through, method, reason, requested_at, requested_by,
        provider_refund_id, restored_through, restored_refund_id, exchange_rate_micro, home_currency
      ) VALUES (
        of_business, added.id, added.payment_id, added.amount, added.through, added.method, added.reason,
        added.requested_at, added.requested_by, added.provider_refund_id, added.restored_through,
        added.restored_refund_id, added.exchange_rate_micro, added.home_currency
      ) ON CONFLICT (business_id, through, provider_refund_id) DO NOTHING;
    IF FOUND THEN
      UPDATE payments SET refunded = refunded + added.amount WHERE business_id = of_business AND id = added.payment_id;
      RETURN NEXT added.id;
    END IF;
  END LOOP;
END $$;

-- Adds the outcomes of refunds; one that failed gives its money back to the payment. Returns the refunds that had none before.
CREATE FUNCTION book_refund_outcomes(of_business uuid, entries jsonb) RETURNS SETOF uuid
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  added refund_outcomes;
BEGIN
  PERFORM require_current_business(of_business);
  FOR added IN SELECT * FROM jsonb_populate_recordset(NULL::refund_outcomes, entries) LOOP
    added.business_id := of_business;
    INSERT INTO refund_outcomes (
        business_id, refund_id, outcome, at
      ) VALUES (
        of_business, added.refund_id, added.outcome, added.at
      ) ON CONFLICT (business_id, refund_id) DO NOTHING;
    IF FOUND THEN
      IF added.outcome = 'failed' THEN
        UPDATE payments p SET refunded = p.refunded - r.amount FROM refunds r
          WHERE r.business_id = of_business AND r.id = added.refund_id AND p.business_id = of_business AND p.id = r.payment_id;
      END IF;
      RETURN NEXT added.refund_id;
    END IF;
  END LOOP;
END $$;
REVOKE ALL ON FUNCTION book_refunds(uuid, jsonb), book_refund_outcomes(uuid, jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION book_refunds(uuid, jsonb), book_refund_outcomes(uuid, jsonb) TO isiro_app;

-- What payers dispute with their bank, as the provider reports it: the provider decides, and the ledger books a lost one as a
-- refund. The owner's answer stands beside it, written before the provider is called.
CREATE TABLE disputes (
  business_id uuid NOT NULL REFERENCES businesses (id),
  id uuid NOT NULL,
  payment_id uuid NOT NULL,
  provider text NOT NULL CHECK (provider IN ('paystack', 'flutterwave')),
  provider_dispute_id text NOT NULL,
  -- In minor units of the payment's currency.
  amount bigint NOT NULL CHECK (amount > 0),
  currency text NOT NULL,
  -- The provider's word for why.
  reason text,
  -- 'open' waits for the owner, 'answered' for the bank. Won and lost are the business's.
  state text NOT NULL CHECK (state IN ('open', 'answered', 'won', 'lost')),
  opened_at timestamptz NOT NULL,
  answer_by timestamptz,
  resolved_at timestamptz,
  -- What went back to the payer.
  refunded bigint NOT NULL DEFAULT 0 CHECK (refunded >= 0),
  -- When the owner was last told to answer.
  told_at timestamptz NOT NULL,
  answer text CHECK (answer IN ('accepted', 'contested')),
  answer_note text,
  answered_by uuid REFERENCES accounts (id),
  -- When the provider was last called with the answer, and when it had taken it.
  asked_at timestamptz,
  answered_at timestamptz,
  PRIMARY KEY (business_id, id),
  FOREIGN KEY (business_id, payment_id) REFERENCES payments (business_id, id),
  CONSTRAINT disputes_answer CHECK ((answer IS NULL) = (asked_at IS NULL))
);
CREATE UNIQUE INDEX disputes_provider ON disputes (business_id, provider, provider_dispute_id);
CREATE INDEX disputes_payment ON disputes (business_id, payment_id);
CREATE INDEX disputes_open ON disputes (business_id, answer_by) WHERE state IN ('open', 'answered');
SELECT enable_tenant_policy('disputes');
GRANT SELECT, INSERT ON disputes TO isiro_app;
GRANT UPDATE (amount, reason, state, answer_by, resolved_at, refunded, told_at, answer, answer_note, answered_by, asked_at, answered_at)
  ON disputes TO isiro_app;

-- The owner's decisions about held money, and about money that was more than its invoice asked for.
CREATE TABLE payment_reviews (
  business_id uuid NOT NULL,
  payment_id uuid NOT NULL,
  resolution text NOT NULL CHECK (resolution IN ('kept', 'refunded', 'moved')),
  note text,
  at timestamptz NOT NULL,
  by uuid REFERENCES accounts (id),
  PRIMARY KEY (business_id, payment_id),
  FOREIGN KEY (business_id, payment_id) REFERENCES payments (business_id, id)
);
SELECT enable_tenant_policy('payment_reviews');
GRANT SELECT, INSERT ON payment_reviews TO isiro_app;

-- A client says that a transfer was made. It is a claim and no money until the owner has seen it arrive.
CREATE TABLE payment_claims (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  invoice_id uuid NOT NULL,
  payer_name text,
  amount bigint NOT NULL CHECK (amount > 0),
  note text,
  claimed_at timestamptz NOT NULL,
  -- Only a restored file says that the client claimed it, as on quotes.
  by_file boolean NOT NULL DEFAULT false,
  PRIMARY KEY (business_id, id),
  FOREIGN KEY (business_id, invoice_id) REFERENCES invoices (business_id, id)
);
CREATE INDEX payment_claims_invoice ON payment_claims (business_id, invoice_id, claimed_at);
SELECT enable_tenant_policy('payment_claims');
GRANT SELECT, INSERT ON payment_claims TO isiro_app;

CREATE TABLE payment_claim_answers (
  business_id uuid NOT NULL,
  claim_id uuid NOT NULL,
  answer text NOT NULL CHECK (answer IN ('confirmed', 'not_received')),
  payment_id uuid,
  at timestamptz NOT NULL,
  by uuid REFERENCES accounts (id),
  PRIMARY KEY (business_id, claim_id),
  FOREIGN KEY (business_id, claim_id) REFERENCES payment_claims (business_id, id),
  FOREIGN KEY (business_id, payment_id) REFERENCES payments (business_id, id),
  CONSTRAINT payment_claim_answers_payment CHECK ((answer = 'confirmed') = (payment_id IS NOT NULL))
);
SELECT enable_tenant_policy('payment_claim_answers');
GRANT SELECT, INSERT ON payment_claim_answers TO isiro_app;

-- What clients kept back, of WHT or of VAT: a tax credit once its certificate has arrived. Entries are only added; one that was
-- wrong is reversed by an entry of its amount below zero.
CREATE TABLE deductions (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  invoice_id uuid NOT NULL,
  client_id uuid NOT NULL,
  payment_id uuid,
  wht_type text,
  amount bigint NOT NULL,
  currency text NOT NULL,
  deducted_on date NOT NULL,
  recorded_at timestamptz NOT NULL,
  recorded_by uuid REFERENCES accounts (id),
  tax text NOT NULL CHECK (tax IN ('wht', 'vat')),
  -- The deduction that this entry takes back.
  reverses uuid,
  -- VAT withheld counts in the return of this month; WHT in none.
  tax_month text,
  -- The amount in the currency of the books, at the rate of its invoice: null where that states none. book_deductions sets it.
  home_currency text,
  home_amount bigint,
  -- The maker of the invoice.
  maker uuid,
  PRIMARY KEY (business_id, id),
  FOREIGN KEY (business_id, invoice_id) REFERENCES invoices (business_id, id),
  FOREIGN KEY (business_id, client_id) REFERENCES clients (business_id, id),
  FOREIGN KEY (business_id, payment_id) REFERENCES payments (business_id, id),
  FOREIGN KEY (business_id, reverses) REFERENCES deductions (business_id, id),
  -- An erasure empties the references of reversals before it deletes the rows; book_deductions refuses other amounts below zero.
  CONSTRAINT deductions_amount CHECK (amount <> 0 AND (reverses IS NULL OR amount < 0)),
  CONSTRAINT deductions_tax_month CHECK ((tax = 'vat') = (tax_month IS NOT NULL)),
  CONSTRAINT deductions_home CHECK ((home_currency IS NULL) = (home_amount IS NULL) AND home_currency <> currency)
);
CREATE INDEX deductions_order ON deductions (business_id, deducted_on DESC, id DESC);
CREATE INDEX deductions_invoice ON deductions (business_id, invoice_id);
CREATE UNIQUE INDEX deductions_reversed ON deductions (business_id, reverses) WHERE reverses IS NOT NULL;
CREATE INDEX deductions_vat_withheld ON deductions (business_id, tax_month, currency)
  INCLUDE (amount, home_currency, home_amount, maker) WHERE tax = 'vat';
SELECT enable_tenant_policy('deductions');
SELECT enable_maker_policy('deductions');
GRANT SELECT ON deductions TO isiro_app;

-- Adds deductions, in their order, to the sums of their invoices. Each must be in the invoice's currency and not stand on a void
-- one; a reversal takes back the whole of a deduction of the same invoice and tax. VAT withheld counts in the month of its day,
-- in a later one that the entry names, or in the first open one. In the currency of the books a deduction is what all of its
-- tax on the invoice come to with it, rounded, less what the others are counted as; a reversal takes back exactly what it reverses.
CREATE FUNCTION book_deductions(of_business uuid, entries jsonb) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  added deductions;
  rate bigint;
BEGIN
  PERFORM require_current_business(of_business);
  FOR added IN SELECT * FROM jsonb_populate_recordset(NULL::deductions, entries) LOOP
    added.business_id := of_business;
    IF added.reverses IS NULL AND added.amount < 0 THEN
      RAISE EXCEPTION 'only a reversal of a deduction is below zero' USING ERRCODE = 'check_violation';
    END IF;
    IF added.reverses IS NOT NULL AND NOT EXISTS (SELECT 1 FROM deductions d WHERE d.business_id = of_business
        AND d.id = added.reverses AND d.reverses IS NULL AND d.invoice_id = added.invoice_id AND d.tax = added.tax
        AND d.amount = -added.amount) THEN
      RAISE EXCEPTION 'a reversal takes back the whole of a deduction of its invoice' USING ERRCODE = 'check_violation';
    END IF;
    IF added.tax = 'vat' THEN
      added.tax_month := open_tax_month(of_business, 'vat', greatest(added.tax_month, to_char(added.deducted_on, 'YYYY-MM')));
    END IF;
    SELECT i.exchange_rate_micro, i.home_currency, i.maker INTO rate, added.home_currency, added.maker FROM invoices i
      WHERE i.business_id = of_business AND i.id = added.invoice_id FOR NO KEY UPDATE;
    added.home_amount := (
      SELECT CASE WHEN rate IS NULL THEN NULL
        WHEN added.reverses IS NOT NULL THEN -max(d.home_amount) FILTER (WHERE d.id = added.reverses)
        ELSE greatest(0, round((coalesce(sum(d.amount), 0) + added.amount) * rate / 1000000.0) - coalesce(sum(d.home_amount), 0)) END
      FROM deductions d
      WHERE d.business_id = of_business AND d.invoice_id = added.invoice_id AND d.tax = added.tax);
    INSERT INTO deductions (
        business_id, id, invoice_id, client_id, payment_id, wht_type, amount, currency, deducted_on, recorded_at,
        recorded_by, tax, reverses, tax_month, home_currency, home_amount, maker
      ) VALUES (
        of_business, added.id, added.invoice_id, added.client_id, added.payment_id, added.wht_type, added.amount,
        added.currency, added.deducted_on, added.recorded_at, added.recorded_by, added.tax, added.reverses,
        added.tax_month, added.home_currency, added.home_amount, added.maker
      );
    UPDATE invoices SET deducted = deducted + added.amount,
        vat_deducted = vat_deducted + CASE WHEN added.tax = 'vat' THEN added.amount ELSE 0 END
      WHERE business_id = of_business AND id = added.invoice_id AND currency = added.currency
        AND (added.amount < 0 OR voided_at IS NULL);
    IF NOT FOUND THEN
      RAISE EXCEPTION 'a deduction needs an invoice that is not void, in its currency' USING ERRCODE = 'check_violation';
    END IF;
    PERFORM note_settled_day(of_business, added.invoice_id);
  END LOOP;
END $$;
REVOKE ALL ON FUNCTION book_deductions(uuid, jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION book_deductions(uuid, jsonb) TO isiro_app;

-- Books an entry: the payment, what the invoice that it is meant for is expected to be short of, its deductions, its activities and
-- its allocation, which comes after the deductions, because an invoice that asks for no more money must be settled. One call, so
-- that it runs where the rows are. No row and no change where the ledger has the provider's transaction already.
CREATE FUNCTION book_entry(of_business uuid, payment jsonb, expected bigint, deductions jsonb, allocations jsonb, activities jsonb)
  RETURNS SETOF uuid
  LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  added payments := jsonb_populate_record(NULL::payments, payment);
  told record;
BEGIN
  INSERT INTO payments (business_id, id, client_id, currency, amount, method, received_on, reference, note, payer, recorded_at,
      recorded_by, source, provider_transaction_id, attempt_id, fee, exchange_rate_micro, home_currency, held_reason, meant_for,
      search, maker)
    VALUES (of_business, added.id, added.client_id, added.currency, added.amount, added.method, added.received_on, added.reference,
      added.note, added.payer, added.recorded_at, added.recorded_by, added.source, added.provider_transaction_id, added.attempt_id,
      added.fee, added.exchange_rate_micro, added.home_currency, added.held_reason, added.meant_for, added.search,
      (SELECT i.maker FROM invoices i WHERE i.business_id = of_business AND i.id = added.meant_for))
    ON CONFLICT (business_id, source, provider_transaction_id) DO NOTHING;
  IF NOT FOUND THEN RETURN; END IF;
  IF expected IS NOT NULL THEN
    UPDATE invoices i SET expected_deduction = expected WHERE i.business_id = of_business AND i.id = added.meant_for;
  END IF;
  PERFORM book_deductions(of_business, deductions);
  FOR told IN SELECT * FROM jsonb_to_recordset(book_entry.activities)
      AS a (id uuid, at timestamptz, account_id uuid, kind text, subject_id uuid, details text) LOOP
    INSERT INTO activities (business_id, id, at, account_id, kind, subject_id, details)
      VALUES (of_business, told.id, told.at, told.account_id, told.kind, told.subject_id, told.details::jsonb);
  END LOOP;
  PERFORM book_allocations(of_business, allocations);
  RETURN NEXT added.id;
END $$;
REVOKE ALL ON FUNCTION book_entry(uuid, jsonb, bigint, jsonb, jsonb, jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION book_entry(uuid, jsonb, bigint, jsonb, jsonb, jsonb) TO isiro_app;

-- The deductions that stand: neither reversed nor a reversal. The policies of the reader hold in the view.
CREATE VIEW standing_deductions WITH (security_invoker = true) AS
  SELECT d.business_id, d.id, d.invoice_id, d.client_id, d.payment_id, d.tax, d.wht_type, d.amount, d.currency, d.deducted_on,
    d.tax_month, d.recorded_by, d.recorded_at,
    -- As the books count it: in the home currency where its invoice states a rate.
    coalesce(d.home_currency, d.currency) AS booked_currency, coalesce(d.home_amount, d.amount) AS booked_amount
  FROM deductions d
  WHERE d.reverses IS NULL
    AND NOT EXISTS (SELECT 1 FROM deductions r WHERE r.business_id = d.business_id AND r.reverses = d.id);
GRANT SELECT ON standing_deductions TO isiro_app;

-- The history of a deduction's certificate. The newest entry says where it is; without one it is waited for.
CREATE TABLE deduction_certificates (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  deduction_id uuid NOT NULL,
  state text NOT NULL CHECK (state IN ('received', 'lost')),
  number text,
  dated date,
  file bytea CHECK (octet_length(file) BETWEEN 1 AND 5000000),
  file_object uuid,
  file_bytes integer CHECK (file_bytes BETWEEN 1 AND 5000000),
  file_sha256 bytea CHECK (length(file_sha256) = 32),
  media_type text CHECK (media_type IN ('image/png', 'image/jpeg', 'image/webp', 'application/pdf')),
  at timestamptz NOT NULL,
  by uuid REFERENCES accounts (id),
  PRIMARY KEY (business_id, id),
  FOREIGN KEY (business_id, deduction_id) REFERENCES deductions (business_id, id),
  CONSTRAINT deduction_certificates_file CHECK (num_nonnulls(file, file_object) = num_nonnulls(media_type)
    AND num_nulls(file_object, file_bytes, file_sha256) IN (0, 3))
);
CREATE INDEX deduction_certificates_newest ON deduction_certificates (business_id, deduction_id, at DESC, id DESC);
-- Few certificates are given up as lost, so what is lost is read from here and taken off the sums.
CREATE INDEX deduction_certificates_lost ON deduction_certificates (business_id, deduction_id) INCLUDE (at, id) WHERE state = 'lost';
SELECT enable_tenant_policy('deduction_certificates');
GRANT SELECT, INSERT ON deduction_certificates TO isiro_app;
-- A certificate that was restored without its file can be given the file by a later restore.
GRANT UPDATE (file, media_type) ON deduction_certificates TO isiro_app;
