-- The ledger: the money that came in, which invoices it pays, and what was given back. Entries are only added; the sums
-- on payments and invoices are changed by triggers and by nothing else.

CREATE TABLE payments (
  business_id uuid NOT NULL REFERENCES businesses (id),
  id uuid NOT NULL,
  client_id uuid NOT NULL,
  currency text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  -- 'wht' is not money: WHT that the payer deducted although the invoice had not asked for it.
  method text NOT NULL
    CHECK (method IN ('transfer', 'cash', 'mobile_money', 'cheque', 'other', 'card', 'bank', 'ussd', 'wht')),
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
  PRIMARY KEY (business_id, id),
  FOREIGN KEY (business_id, client_id) REFERENCES clients (business_id, id),
  FOREIGN KEY (business_id, meant_for) REFERENCES invoices (business_id, id),
  FOREIGN KEY (business_id, attempt_id) REFERENCES payment_attempts (business_id, id),
  CONSTRAINT payments_add_up CHECK (allocated >= 0 AND refunded >= 0 AND allocated + refunded <= amount)
);
-- The same transaction of a provider, reported twice, is one payment.
CREATE UNIQUE INDEX payments_provider ON payments (business_id, source, provider_transaction_id);
CREATE INDEX payments_order ON payments (business_id, received_on DESC, id DESC);
CREATE INDEX payments_client ON payments (business_id, client_id);
-- For a client's unused credit.
CREATE INDEX payments_unused ON payments (business_id, client_id, id) WHERE allocated + refunded < amount;
-- For the held money that the client's page shows.
CREATE INDEX payments_held ON payments (business_id, meant_for) WHERE held_reason IS NOT NULL;
-- Sums of money received, by the day, without reading the table.
CREATE INDEX payments_received ON payments (business_id, received_on, currency, method)
  INCLUDE (amount, refunded, client_id) WHERE method <> 'wht';
SELECT enable_tenant_policy('payments');
-- A payment can be neither allocated nor refunded when it is recorded.
GRANT SELECT ON payments TO isiro_app;
GRANT INSERT (business_id, id, client_id, currency, amount, method, received_on, reference, note, recorded_at, recorded_by, source,
  provider_transaction_id, attempt_id, fee, payer, held_reason, meant_for, search) ON payments TO isiro_app;

CREATE TABLE payment_allocations (
  business_id uuid NOT NULL REFERENCES businesses (id),
  id uuid NOT NULL,
  payment_id uuid NOT NULL,
  invoice_id uuid NOT NULL,
  -- A negative amount takes an earlier allocation back, and its share of the WHT with it.
  amount bigint NOT NULL,
  -- The part of the invoice's WHT that the payer deducted with this money, pro rata.
  wht_kept bigint NOT NULL,
  received_on date NOT NULL,
  allocated_at timestamptz NOT NULL,
  allocated_by uuid REFERENCES accounts (id),
  PRIMARY KEY (business_id, id),
  FOREIGN KEY (business_id, payment_id) REFERENCES payments (business_id, id),
  FOREIGN KEY (business_id, invoice_id) REFERENCES invoices (business_id, id),
  CONSTRAINT payment_allocations_signs CHECK (amount <> 0 AND (wht_kept = 0 OR (wht_kept > 0) = (amount > 0)))
);
CREATE INDEX payment_allocations_invoice ON payment_allocations (business_id, invoice_id);
CREATE INDEX payment_allocations_payment ON payment_allocations (business_id, payment_id);
CREATE INDEX payment_allocations_received ON payment_allocations (business_id, received_on) INCLUDE (invoice_id, wht_kept, amount);
SELECT enable_tenant_policy('payment_allocations');
GRANT SELECT, INSERT ON payment_allocations TO isiro_app;

-- Locks a payment until the transaction ends, so that its money is spent by one transaction after another. The app role
-- may not change a payment, and so cannot lock one by itself.
CREATE FUNCTION lock_payment(of_business uuid, payment uuid) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM 1 FROM payments WHERE business_id = of_business AND id = payment FOR NO KEY UPDATE;
END $$;
REVOKE ALL ON FUNCTION lock_payment(uuid, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lock_payment(uuid, uuid) TO isiro_app;

-- Adds an allocation to the sums of its payment and its invoice. It must stay within both, be in one currency and not
-- pay a void invoice. The payment is locked before the invoice, here and everywhere in the product.
-- It runs as the owner, behind the tenant policy like everybody, because the app role may not change the sums.
CREATE FUNCTION add_allocation_to_invoice() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  of_payment text;
  lacks_day boolean;
BEGIN
  UPDATE payments SET allocated = allocated + NEW.amount WHERE business_id = NEW.business_id AND id = NEW.payment_id
    RETURNING currency INTO of_payment;
  UPDATE invoices SET paid = paid + NEW.amount, settled_on = CASE WHEN NEW.amount >= total THEN NEW.received_on END
    WHERE business_id = NEW.business_id AND id = NEW.invoice_id AND currency = of_payment AND (NEW.amount < 0 OR voided_at IS NULL)
    RETURNING paid >= total AND settled_on IS NULL INTO lacks_day;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'an allocation needs an open invoice in the currency of its payment' USING ERRCODE = 'check_violation';
  END IF;
  -- The latest date counts if several payments settle an invoice.
  IF lacks_day THEN
    UPDATE invoices SET settled_on = (
        SELECT max(on_day) FROM (
          SELECT max(a.received_on) AS on_day FROM payment_allocations a
          WHERE a.business_id = NEW.business_id AND a.invoice_id = NEW.invoice_id
          GROUP BY a.payment_id HAVING sum(a.amount) > 0) standing)
      WHERE business_id = NEW.business_id AND id = NEW.invoice_id;
  END IF;
  IF NEW.amount < 0 AND (SELECT sum(amount) FROM payment_allocations
      WHERE business_id = NEW.business_id AND payment_id = NEW.payment_id AND invoice_id = NEW.invoice_id) < 0 THEN
    RAISE EXCEPTION 'more was taken back than had been allocated' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION add_allocation_to_invoice() FROM PUBLIC;
CREATE TRIGGER payment_allocations_paid AFTER INSERT ON payment_allocations
  FOR EACH ROW EXECUTE FUNCTION add_allocation_to_invoice();

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
  PRIMARY KEY (business_id, id),
  FOREIGN KEY (business_id, payment_id) REFERENCES payments (business_id, id),
  CONSTRAINT refunds_method CHECK ((through = 'hand') = (method IS NOT NULL))
);
CREATE INDEX refunds_payment ON refunds (business_id, payment_id);
CREATE UNIQUE INDEX refunds_provider ON refunds (business_id, through, provider_refund_id);
SELECT enable_tenant_policy('refunds');
GRANT SELECT, INSERT ON refunds TO isiro_app;
-- The provider's own number for it comes with its answer.
GRANT UPDATE (provider_refund_id) ON refunds TO isiro_app;

CREATE TABLE refund_outcomes (
  business_id uuid NOT NULL,
  refund_id uuid NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('processed', 'failed')),
  at timestamptz NOT NULL,
  PRIMARY KEY (business_id, refund_id),
  FOREIGN KEY (business_id, refund_id) REFERENCES refunds (business_id, id)
);
SELECT enable_tenant_policy('refund_outcomes');
GRANT SELECT, INSERT ON refund_outcomes TO isiro_app;

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

CREATE FUNCTION reserve_refund() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE payments SET refunded = refunded + NEW.amount WHERE business_id = NEW.business_id AND id = NEW.payment_id;
  RETURN NULL;
END $$;
CREATE FUNCTION give_back_failed_refund() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE payments p SET refunded = p.refunded - r.amount FROM refunds r
    WHERE r.business_id = NEW.business_id AND r.id = NEW.refund_id AND p.business_id = r.business_id AND p.id = r.payment_id;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION reserve_refund(), give_back_failed_refund() FROM PUBLIC;
CREATE TRIGGER refunds_reserved AFTER INSERT ON refunds FOR EACH ROW EXECUTE FUNCTION reserve_refund();
CREATE TRIGGER refund_outcomes_failed AFTER INSERT ON refund_outcomes FOR EACH ROW WHEN (NEW.outcome = 'failed')
  EXECUTE FUNCTION give_back_failed_refund();

-- The owner's decisions about held money.
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
