-- An invoice is settled by money, by what the client was seen to keep back, and by credit notes. What is owed is its legal
-- value, subtotal and VAT; `total` stays what the document asks for in money.

ALTER TABLE invoices
  -- The sum of its deductions, and the part of it that is VAT. Only the trigger on deductions changes them.
  ADD COLUMN deducted bigint NOT NULL DEFAULT 0,
  ADD COLUMN vat_deducted bigint NOT NULL DEFAULT 0,
  -- The legal value of its credit notes and of its debit notes. Only the trigger on notes changes them.
  ADD COLUMN credited bigint NOT NULL DEFAULT 0,
  ADD COLUMN debited bigint NOT NULL DEFAULT 0,
  -- What the client may keep back in all: at first the WHT and VAT that the document names. Notes change it, and it sinks to
  -- what was deducted once the client has paid more or says that nothing was kept back.
  ADD COLUMN expected_deduction bigint,
  -- What its notes added to the WHT and VAT that the document names, or took from it. Only the trigger on notes changes it.
  -- When a payment is taken back, the client may again keep back as much as the document and its notes name.
  ADD COLUMN noted_deduction bigint NOT NULL DEFAULT 0;
ALTER TABLE invoices NO FORCE ROW LEVEL SECURITY;
UPDATE invoices SET expected_deduction = wht + vat_withheld;
ALTER TABLE invoices FORCE ROW LEVEL SECURITY;
ALTER TABLE invoices ALTER COLUMN expected_deduction SET NOT NULL;

-- What clients kept back, of WHT or of VAT: a tax credit once its certificate has arrived. Entries are only added; one that
-- was wrong is reversed by an entry of its amount below zero.
DROP VIEW standing_wht_deductions;
ALTER TABLE wht_deductions RENAME TO deductions;
ALTER TABLE wht_certificates RENAME TO deduction_certificates;
ALTER INDEX wht_deductions_pkey RENAME TO deductions_pkey;
ALTER INDEX wht_deductions_order RENAME TO deductions_order;
ALTER INDEX wht_certificates_pkey RENAME TO deduction_certificates_pkey;
ALTER INDEX wht_certificates_newest RENAME TO deduction_certificates_newest;
ALTER TABLE deduction_certificates RENAME CONSTRAINT wht_certificates_file TO deduction_certificates_file;
UPDATE retained_records SET table_name = 'deductions' WHERE table_name = 'wht_deductions';
UPDATE retained_records SET table_name = 'deduction_certificates' WHERE table_name = 'wht_certificates';
UPDATE retained_records SET kept_rows = replace(kept_rows, 'wht_deductions', 'deductions') WHERE kept_rows LIKE '%wht_deductions%';
ALTER TABLE deductions
  ADD COLUMN tax text NOT NULL DEFAULT 'wht' CHECK (tax IN ('wht', 'vat')),
  -- The deduction that this entry takes back.
  ADD COLUMN reverses uuid,
  -- VAT withheld counts in the return of this month; WHT in none.
  ADD COLUMN tax_month text,
  ADD FOREIGN KEY (business_id, reverses) REFERENCES deductions (business_id, id),
  DROP CONSTRAINT wht_deductions_amount_check;
ALTER TABLE deductions ALTER COLUMN tax DROP DEFAULT;
DROP INDEX wht_deductions_asked;

-- Deductions that were recorded until now. Those that did not stand go, and so do the entries without money that settled an
-- invoice by its WHT. Where the money had come to exactly the total, the rest counts as kept back, as it did before.
ALTER TABLE invoices NO FORCE ROW LEVEL SECURITY;
ALTER TABLE payments NO FORCE ROW LEVEL SECURITY;
ALTER TABLE payment_allocations NO FORCE ROW LEVEL SECURITY;
ALTER TABLE deductions NO FORCE ROW LEVEL SECURITY;
ALTER TABLE deduction_certificates NO FORCE ROW LEVEL SECURITY;
CREATE TEMPORARY TABLE fallen_deductions ON COMMIT DROP AS
  SELECT d.business_id, d.id FROM deductions d
  JOIN invoices i ON i.business_id = d.business_id AND i.id = d.invoice_id
  LEFT JOIN payments p ON p.business_id = d.business_id AND p.id = d.payment_id
  WHERE CASE WHEN d.payment_id IS NOT NULL THEN p.allocated = 0
    ELSE (i.voided_at IS NOT NULL OR (d.recorded_by IS NULL AND i.paid < i.total)) AND NOT EXISTS (
      SELECT 1 FROM deduction_certificates c
      WHERE c.business_id = d.business_id AND c.deduction_id = d.id AND c.state = 'received') END;
DELETE FROM deduction_certificates c USING fallen_deductions f WHERE c.business_id = f.business_id AND c.deduction_id = f.id;
DELETE FROM deductions d USING fallen_deductions f WHERE d.business_id = f.business_id AND d.id = f.id;
UPDATE deductions SET payment_id = NULL;
UPDATE invoices i SET paid = i.paid - w.amount FROM (
    SELECT a.business_id, a.invoice_id, sum(a.amount) AS amount FROM payment_allocations a
    JOIN payments p ON p.business_id = a.business_id AND p.id = a.payment_id
    WHERE p.method = 'wht' GROUP BY a.business_id, a.invoice_id) w
  WHERE i.business_id = w.business_id AND i.id = w.invoice_id;
DELETE FROM payment_allocations a USING payments p
  WHERE p.business_id = a.business_id AND p.id = a.payment_id AND p.method = 'wht';
DELETE FROM payments WHERE method = 'wht';
UPDATE invoices i SET deducted = d.amount FROM (
    SELECT business_id, invoice_id, sum(amount) AS amount FROM deductions GROUP BY business_id, invoice_id) d
  WHERE i.business_id = d.business_id AND i.id = d.invoice_id;
INSERT INTO deductions (business_id, id, invoice_id, client_id, tax, amount, currency, deducted_on, recorded_at)
  SELECT i.business_id, gen_random_uuid(), i.id, i.client_id, t.tax, t.amount, i.currency, i.settled_on, now()
  FROM invoices i
  CROSS JOIN LATERAL (VALUES ('vat', i.vat_withheld), ('wht', i.subtotal + i.vat - i.paid - i.deducted - i.vat_withheld)) t (tax, amount)
  WHERE i.settled_on IS NOT NULL AND i.voided_at IS NULL AND t.amount > 0;
UPDATE invoices SET deducted = subtotal + vat - paid, expected_deduction = least(expected_deduction, subtotal + vat - paid)
  WHERE settled_on IS NOT NULL AND voided_at IS NULL;
UPDATE invoices i SET vat_deducted = d.amount FROM (
    SELECT business_id, invoice_id, sum(amount) AS amount FROM deductions WHERE tax = 'vat' GROUP BY business_id, invoice_id) d
  WHERE i.business_id = d.business_id AND i.id = d.invoice_id;
UPDATE deductions d SET tax_month = i.tax_month FROM invoices i
  WHERE d.tax = 'vat' AND i.business_id = d.business_id AND i.id = d.invoice_id;
ALTER TABLE invoices FORCE ROW LEVEL SECURITY;
ALTER TABLE payments FORCE ROW LEVEL SECURITY;
ALTER TABLE payment_allocations FORCE ROW LEVEL SECURITY;
ALTER TABLE deductions FORCE ROW LEVEL SECURITY;
ALTER TABLE deduction_certificates FORCE ROW LEVEL SECURITY;

ALTER TABLE deductions
  -- An erasure empties the references of reversals before it deletes the rows; the trigger below refuses other amounts below zero.
  ADD CONSTRAINT deductions_amount CHECK (amount <> 0 AND (reverses IS NULL OR amount < 0)),
  ADD CONSTRAINT deductions_tax_month CHECK ((tax = 'vat') = (tax_month IS NOT NULL));
CREATE UNIQUE INDEX deductions_reversed ON deductions (business_id, reverses) WHERE reverses IS NOT NULL;
-- Few certificates are given up as lost, so what is lost is read from here and taken off the sums.
CREATE INDEX deduction_certificates_lost ON deduction_certificates (business_id, deduction_id) INCLUDE (at, id) WHERE state = 'lost';
CREATE INDEX deductions_invoice ON deductions (business_id, invoice_id);
CREATE INDEX deductions_vat_withheld ON deductions (business_id, tax_month, currency) INCLUDE (amount) WHERE tax = 'vat';
ALTER TABLE payments DROP CONSTRAINT payments_method_check, ADD CONSTRAINT payments_method
  CHECK (method IN ('transfer', 'cash', 'mobile_money', 'cheque', 'other', 'card', 'bank', 'ussd'));
DROP INDEX payments_received;
CREATE INDEX payments_received ON payments (business_id, received_on, currency, method) INCLUDE (amount, refunded, client_id);

-- WHT is no longer assumed with every allocation.
DROP INDEX payment_allocations_received;
ALTER TABLE payment_allocations DROP CONSTRAINT payment_allocations_signs;
ALTER TABLE payment_allocations DROP COLUMN wht_kept, ADD CONSTRAINT payment_allocations_amount CHECK (amount <> 0);

-- VAT withheld counts in the month of its day, or in the first open one.
CREATE FUNCTION set_deduction_tax_month() RETURNS trigger
  LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF NEW.tax = 'vat' THEN
    NEW.tax_month := open_tax_month(NEW.business_id, 'vat', greatest(NEW.tax_month, to_char(NEW.deducted_on, 'YYYY-MM')));
  END IF;
  RETURN NEW;
END $$;
REVOKE ALL ON FUNCTION set_deduction_tax_month() FROM PUBLIC;
CREATE TRIGGER deductions_tax_month BEFORE INSERT ON deductions FOR EACH ROW EXECUTE FUNCTION set_deduction_tax_month();

-- Where months are opened again, VAT withheld returns there too. A reversal counts in no earlier month than what it reverses.
CREATE OR REPLACE FUNCTION return_rows_to_reopened_months() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  first_open text := to_char((NEW.closed_through || '-01')::date + interval '1 month', 'YYYY-MM');
BEGIN
  IF NEW.duty = 'vat' THEN
    UPDATE invoices SET tax_month = greatest(to_char(least(issue_date, supply_date), 'YYYY-MM'), first_open)
      WHERE business_id = NEW.business_id AND tax_month > OLD.closed_through
        AND tax_month > to_char(least(issue_date, supply_date), 'YYYY-MM');
    UPDATE expenses SET vat_month = greatest(to_char(expense_date, 'YYYY-MM'), first_open)
      WHERE business_id = NEW.business_id AND vat_month > OLD.closed_through AND vat_month > to_char(expense_date, 'YYYY-MM');
    UPDATE deductions SET tax_month = greatest(to_char(deducted_on, 'YYYY-MM'), first_open)
      WHERE business_id = NEW.business_id AND tax = 'vat' AND tax_month > OLD.closed_through
        AND tax_month > to_char(deducted_on, 'YYYY-MM');
  ELSE
    UPDATE expenses SET wht_month = greatest(to_char(expense_date, 'YYYY-MM'), first_open)
      WHERE business_id = NEW.business_id AND wht_month > OLD.closed_through AND wht_month > to_char(expense_date, 'YYYY-MM');
  END IF;
  RETURN NULL;
END $$;

-- The money still asked for. It is 0 exactly when the legal value is settled: the last money or deduction brings it there.
ALTER TABLE invoices DROP CONSTRAINT invoices_add_up;
ALTER TABLE invoices ADD COLUMN balance bigint NOT NULL GENERATED ALWAYS AS
  (greatest(0, subtotal + vat + debited - credited - paid - greatest(deducted, expected_deduction))) STORED;
ALTER TABLE invoices
  ADD CONSTRAINT invoices_add_up CHECK (total = subtotal + vat - wht - vat_withheld),
  ADD CONSTRAINT invoices_settled_within CHECK (paid >= 0 AND vat_deducted BETWEEN 0 AND deducted AND credited >= 0 AND debited >= 0
    AND expected_deduction >= 0 AND paid + deducted + credited <= subtotal + vat + debited),
  ADD CONSTRAINT invoices_settled_whole CHECK (balance > 0 OR paid + deducted + credited = subtotal + vat + debited);
GRANT INSERT (expected_deduction) ON invoices TO isiro_app;
GRANT UPDATE (expected_deduction) ON invoices TO isiro_app;

DROP INDEX invoices_by_client, invoices_open, invoices_figures;
CREATE INDEX invoices_by_client ON invoices (business_id, client_id, issued_at DESC, id DESC)
  INCLUDE (currency, total, paid, balance, voided_at, issue_date, settled_on);
CREATE INDEX invoices_open ON invoices (business_id, due_date, id)
  INCLUDE (currency, issue_date, total, paid, deducted, balance, client_name, client_id) WHERE voided_at IS NULL AND balance > 0;
CREATE INDEX invoices_figures ON invoices (business_id, issue_date, currency)
  INCLUDE (id, supply_date, due_date, subtotal, vat, total, paid, deducted, balance, vat_withheld, zero_sales, exempt_sales, uncharged_sales)
  WHERE voided_at IS NULL;

-- The status of an invoice, computed from its facts. This is the only place in SQL; the same rule is in the domain
-- package, and a test compares the two. 'credited' is an invoice of which a credit note left nothing to pay.
DROP FUNCTION invoice_status(timestamptz, bigint, bigint, date, date);
CREATE FUNCTION invoice_status(voided_at timestamptz, balance bigint, settled bigint, due_date date, today date)
  RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT CASE
      WHEN voided_at IS NOT NULL THEN 'void'
      WHEN balance = 0 AND settled = 0 THEN 'credited'
      WHEN balance = 0 THEN 'paid'
      WHEN due_date < today THEN 'overdue'
      WHEN settled > 0 THEN 'part_paid'
      ELSE 'pending'
    END
  $$;

-- Notes the day on which an invoice was settled, the latest of what settled it, and forgets it where it is open again.
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
      i.issue_date) END
    WHERE i.business_id = of_business AND i.id = of_invoice AND (i.balance = 0) <> (i.settled_on IS NOT NULL);
END $$;
REVOKE ALL ON FUNCTION note_settled_day(uuid, uuid) FROM PUBLIC;

-- Adds an allocation to the sums of its payment and its invoice. It must stay within both, be in one currency and not
-- pay a void invoice. The payment is locked before the invoice, here and everywhere in the product.
-- It runs as the owner, behind the tenant policy like everybody, because the app role may not change the sums.
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
  PERFORM note_settled_day(NEW.business_id, NEW.invoice_id);
  IF NEW.amount < 0 AND (SELECT sum(amount) FROM payment_allocations
      WHERE business_id = NEW.business_id AND payment_id = NEW.payment_id AND invoice_id = NEW.invoice_id) < 0 THEN
    RAISE EXCEPTION 'more was taken back than had been allocated' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;

-- Adds a deduction to the sum of its invoice. It must be in the invoice's currency and not stand on a void one; a reversal
-- takes back the whole of a deduction of the same invoice and tax.
CREATE FUNCTION add_deduction_to_invoice() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF NEW.reverses IS NULL AND NEW.amount < 0 THEN
    RAISE EXCEPTION 'only a reversal of a deduction is below zero' USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.reverses IS NOT NULL AND NOT EXISTS (SELECT 1 FROM deductions d WHERE d.business_id = NEW.business_id AND d.id = NEW.reverses
      AND d.reverses IS NULL AND d.invoice_id = NEW.invoice_id AND d.tax = NEW.tax AND d.amount = -NEW.amount) THEN
    RAISE EXCEPTION 'a reversal takes back the whole of a deduction of its invoice' USING ERRCODE = 'check_violation';
  END IF;
  UPDATE invoices SET deducted = deducted + NEW.amount,
      vat_deducted = vat_deducted + CASE NEW.tax WHEN 'vat' THEN NEW.amount ELSE 0 END
    WHERE business_id = NEW.business_id AND id = NEW.invoice_id AND currency = NEW.currency
      AND (NEW.amount < 0 OR voided_at IS NULL);
  IF NOT FOUND THEN
    RAISE EXCEPTION 'a deduction needs an invoice that is not void, in its currency' USING ERRCODE = 'check_violation';
  END IF;
  PERFORM note_settled_day(NEW.business_id, NEW.invoice_id);
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION add_deduction_to_invoice() FROM PUBLIC;
CREATE TRIGGER deductions_settle AFTER INSERT ON deductions FOR EACH ROW EXECUTE FUNCTION add_deduction_to_invoice();

-- The deductions that stand: neither reversed nor a reversal. The policies of the reader hold in the view.
CREATE VIEW standing_deductions WITH (security_invoker = true) AS
  SELECT d.business_id, d.id, d.invoice_id, d.client_id, d.payment_id, d.tax, d.wht_type, d.amount, d.currency, d.deducted_on, d.tax_month, d.recorded_by
  FROM deductions d
  WHERE d.reverses IS NULL
    AND NOT EXISTS (SELECT 1 FROM deductions r WHERE r.business_id = d.business_id AND r.reverses = d.id);
GRANT SELECT ON standing_deductions TO isiro_app;
-- A client that withholds VAT: government, or a company appointed to.
ALTER TABLE clients ADD COLUMN withholds_vat boolean NOT NULL DEFAULT false;
ALTER TABLE clients NO FORCE ROW LEVEL SECURITY;
UPDATE clients SET withholds_vat = true WHERE kind = 'government';
ALTER TABLE clients FORCE ROW LEVEL SECURITY;
GRANT UPDATE (withholds_vat) ON clients TO isiro_app;
