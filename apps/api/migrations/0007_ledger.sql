-- The whole ledger: where money came from, what it paid, what was given back, and what tax was kept back.
-- Entries are only ever added; the sums on payments and invoices are kept by triggers and by nothing else.

-- The fence holds the owner too, so the rows that are there already are filled in without it.
ALTER TABLE payments NO FORCE ROW LEVEL SECURITY;
ALTER TABLE payment_allocations NO FORCE ROW LEVEL SECURITY;
ALTER TABLE clients NO FORCE ROW LEVEL SECURITY;

ALTER TABLE payments
  ADD COLUMN source text NOT NULL DEFAULT 'hand' CHECK (source IN ('hand', 'paystack', 'flutterwave')),
  ADD COLUMN provider_transaction_id text,
  ADD COLUMN attempt_id uuid,
  -- What the provider kept for itself; null when it did not say.
  ADD COLUMN fee bigint CHECK (fee >= 0),
  ADD COLUMN payer text,
  -- Why the money pays nothing until the owner has looked at it.
  ADD COLUMN held_reason text CHECK (held_reason IN ('wrong_currency', 'void_invoice', 'amount_mismatch')),
  -- The invoice it came for, whether or not it pays that one.
  ADD COLUMN meant_for uuid,
  -- Sum of the allocations, and of the refunds that have not failed.
  ADD COLUMN allocated bigint NOT NULL DEFAULT 0,
  ADD COLUMN refunded bigint NOT NULL DEFAULT 0,
  ADD COLUMN search text NOT NULL DEFAULT '',
  ALTER COLUMN recorded_by DROP NOT NULL,
  DROP CONSTRAINT payments_method_check,
  -- 'wht' is no money: tax that the payer kept back although the invoice had not asked for it.
  ADD CONSTRAINT payments_method_check CHECK (
    method IN ('transfer', 'cash', 'mobile_money', 'cheque', 'other', 'card', 'bank', 'ussd', 'wht')),
  ADD FOREIGN KEY (business_id, meant_for) REFERENCES invoices (business_id, id);
UPDATE payments p SET
  allocated = coalesce((SELECT sum(a.amount) FROM payment_allocations a WHERE a.business_id = p.business_id AND a.payment_id = p.id), 0),
  meant_for = (SELECT a.invoice_id FROM payment_allocations a WHERE a.business_id = p.business_id AND a.payment_id = p.id LIMIT 1),
  search = concat_ws(' ', (SELECT c.name_key FROM clients c WHERE c.business_id = p.business_id AND c.id = p.client_id), lower(p.reference));
ALTER TABLE payments ADD CONSTRAINT payments_add_up CHECK (allocated >= 0 AND refunded >= 0 AND allocated + refunded <= amount);

-- The same money told twice is one payment.
CREATE UNIQUE INDEX payments_provider ON payments (business_id, source, provider_transaction_id);
CREATE INDEX payments_order ON payments (business_id, received_on DESC, id DESC);
-- What a client has left over, and what waits to be looked at.
CREATE INDEX payments_unused ON payments (business_id, client_id, id) WHERE allocated + refunded < amount;
-- What the money received is added up from, without a visit to the table.
DROP INDEX payments_received;
CREATE INDEX payments_received ON payments (business_id, received_on, currency) INCLUDE (amount, refunded) WHERE method <> 'wht';
-- Nobody can record a payment that is already used or given back.
REVOKE INSERT ON payments FROM isiro_app;
GRANT INSERT (business_id, id, client_id, currency, amount, method, received_on, reference, note, recorded_at, recorded_by, source,
  provider_transaction_id, attempt_id, fee, payer, held_reason, meant_for, search) ON payments TO isiro_app;

-- Whatever is done with the money of a payment is done one after another. The app role may not change a payment,
-- and so cannot lock one by itself.
CREATE FUNCTION lock_payment(of_business uuid, payment uuid) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM 1 FROM payments WHERE business_id = of_business AND id = payment FOR NO KEY UPDATE;
END $$;
REVOKE ALL ON FUNCTION lock_payment(uuid, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lock_payment(uuid, uuid) TO isiro_app;

ALTER TABLE payment_allocations
  ADD COLUMN allocated_at timestamptz,
  ADD COLUMN allocated_by uuid REFERENCES accounts (id),
  DROP CONSTRAINT payment_allocations_amount_check,
  DROP CONSTRAINT payment_allocations_wht_kept_check,
  -- A negative amount takes an earlier allocation back, and its share of the WHT with it.
  ADD CONSTRAINT payment_allocations_signs CHECK (amount <> 0 AND sign(wht_kept) * sign(amount) >= 0);
UPDATE payment_allocations a SET allocated_at = p.recorded_at, allocated_by = p.recorded_by
  FROM payments p WHERE p.business_id = a.business_id AND p.id = a.payment_id;
ALTER TABLE payment_allocations ALTER COLUMN allocated_at SET NOT NULL;
CREATE INDEX payment_allocations_payment ON payment_allocations (business_id, payment_id);

ALTER TABLE clients FORCE ROW LEVEL SECURITY;
ALTER TABLE payment_allocations FORCE ROW LEVEL SECURITY;
ALTER TABLE payments FORCE ROW LEVEL SECURITY;

ALTER TABLE invoices
  DROP CONSTRAINT invoices_add_up,
  ADD CONSTRAINT invoices_add_up CHECK (
    total = subtotal + vat - wht - vat_withheld AND total > 0 AND subtotal > 0 AND vat >= 0 AND wht >= 0
    AND vat_withheld BETWEEN 0 AND vat AND paid BETWEEN 0 AND total AND due_date >= issue_date);

-- Whoever writes an allocation: it stays within its payment and its invoice, in one currency, and no void
-- invoice is paid. The payment comes first here and in every lock the product takes.
CREATE OR REPLACE FUNCTION add_allocation_to_invoice() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  of_payment text;
BEGIN
  UPDATE payments SET allocated = allocated + NEW.amount WHERE business_id = NEW.business_id AND id = NEW.payment_id
    RETURNING currency INTO of_payment;
  UPDATE invoices SET paid = paid + NEW.amount
    WHERE business_id = NEW.business_id AND id = NEW.invoice_id AND currency = of_payment AND (NEW.amount < 0 OR voided_at IS NULL);
  IF NOT FOUND THEN
    RAISE EXCEPTION 'an allocation needs an open invoice in the currency of its payment' USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.amount < 0 AND (SELECT sum(amount) FROM payment_allocations
      WHERE business_id = NEW.business_id AND payment_id = NEW.payment_id AND invoice_id = NEW.invoice_id) < 0 THEN
    RAISE EXCEPTION 'more was taken back than had been allocated' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;

-- Money on its way back. It is reserved at once, and free again only when the provider says that it failed.
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
SELECT fence_tenant_table('refunds');
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
SELECT fence_tenant_table('refund_outcomes');
GRANT SELECT, INSERT ON refund_outcomes TO isiro_app;

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

-- What the owner decided about money that was held.
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
SELECT fence_tenant_table('payment_reviews');
GRANT SELECT, INSERT ON payment_reviews TO isiro_app;

-- A client says that a transfer was made. It is a word, not money, until the owner has seen it arrive.
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
SELECT fence_tenant_table('payment_claims');
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
SELECT fence_tenant_table('payment_claim_answers');
GRANT SELECT, INSERT ON payment_claim_answers TO isiro_app;

-- Tax kept back by a payer, a credit until its certificate is there. With a payment: the invoice had not asked
-- for it. Without one: the invoice had, and `recorded_by` is null where full payment was the occasion.
CREATE TABLE wht_deductions (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  invoice_id uuid NOT NULL,
  client_id uuid NOT NULL,
  payment_id uuid,
  wht_type text,
  amount bigint NOT NULL CHECK (amount > 0),
  currency text NOT NULL,
  deducted_on date NOT NULL,
  recorded_at timestamptz NOT NULL,
  recorded_by uuid REFERENCES accounts (id),
  PRIMARY KEY (business_id, id),
  FOREIGN KEY (business_id, invoice_id) REFERENCES invoices (business_id, id),
  FOREIGN KEY (business_id, client_id) REFERENCES clients (business_id, id),
  FOREIGN KEY (business_id, payment_id) REFERENCES payments (business_id, id)
);
-- What an invoice asked for is kept back once, however often the invoice is opened and paid again.
CREATE UNIQUE INDEX wht_deductions_asked ON wht_deductions (business_id, invoice_id) WHERE payment_id IS NULL;
CREATE INDEX wht_deductions_order ON wht_deductions (business_id, deducted_on DESC, id DESC);
SELECT fence_tenant_table('wht_deductions');
GRANT SELECT, INSERT ON wht_deductions TO isiro_app;

-- The newest entry of a deduction says where its certificate is; without one it is waited for.
CREATE TABLE wht_certificates (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  deduction_id uuid NOT NULL,
  state text NOT NULL CHECK (state IN ('received', 'lost')),
  number text,
  dated date,
  file bytea CHECK (octet_length(file) BETWEEN 1 AND 5000000),
  media_type text CHECK (media_type IN ('image/png', 'image/jpeg', 'image/webp', 'application/pdf')),
  at timestamptz NOT NULL,
  by uuid REFERENCES accounts (id),
  PRIMARY KEY (business_id, id),
  FOREIGN KEY (business_id, deduction_id) REFERENCES wht_deductions (business_id, id),
  CONSTRAINT wht_certificates_file CHECK ((file IS NULL) = (media_type IS NULL))
);
CREATE INDEX wht_certificates_newest ON wht_certificates (business_id, deduction_id, at DESC, id DESC);
SELECT fence_tenant_table('wht_certificates');
GRANT SELECT, INSERT ON wht_certificates TO isiro_app;

-- Whose books there are to check. Ids only: what is in them is read behind the fence, one business at a time.
CREATE FUNCTION list_business_ids() RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT id FROM businesses ORDER BY id $$;
REVOKE ALL ON FUNCTION list_business_ids() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION list_business_ids() TO isiro_app;
