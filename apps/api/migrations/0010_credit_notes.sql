-- Credit notes lessen an issued invoice, debit notes add to it. Like an invoice, a note is one document and one row that never
-- changes, with a gap-free number of its own series in invoice_counters.
CREATE TABLE credit_notes (
  -- The foreign key to the invoice leads on to the business.
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('credit', 'debit')),
  number text NOT NULL,
  number_key text NOT NULL,
  invoice_id uuid NOT NULL,
  client_id uuid NOT NULL,
  client_name text NOT NULL,
  language text NOT NULL,
  currency text NOT NULL,
  issue_date date NOT NULL,
  -- The month in whose VAT return it counts, 'YYYY-MM'. The trigger below sets it.
  tax_month text NOT NULL DEFAULT '',
  reason text NOT NULL CHECK (reason <> ''),
  -- The supplier and the client as they were on the day of the note.
  supplier jsonb NOT NULL,
  client jsonb NOT NULL,
  -- In their order: line (the place on the invoice; null on a debit note), description, quantityMilli, amount, net, vatCategory, whtType.
  lines jsonb NOT NULL,
  -- As on the invoice, with the invoice's rates: tax, code, rate, base, amount.
  taxes jsonb NOT NULL,
  prices_include_vat boolean NOT NULL,
  subtotal bigint NOT NULL,
  vat bigint NOT NULL,
  wht bigint NOT NULL,
  vat_withheld bigint NOT NULL,
  total bigint NOT NULL,
  -- The part of the subtotal that is not at the standard rate, as on the invoice.
  zero_sales bigint,
  exempt_sales bigint,
  uncharged_sales bigint NOT NULL,
  -- Money that a credit note took off its invoice and left to the client: paymentId and amount of each payment.
  freed jsonb NOT NULL DEFAULT '[]',
  is_watermarked boolean NOT NULL,
  search text NOT NULL,
  issued_at timestamptz NOT NULL,
  PRIMARY KEY (business_id, id),
  FOREIGN KEY (business_id, invoice_id) REFERENCES invoices (business_id, id),
  FOREIGN KEY (business_id, client_id) REFERENCES clients (business_id, id),
  CONSTRAINT credit_notes_add_up CHECK (total = subtotal + vat - wht - vat_withheld),
  CONSTRAINT credit_notes_positive CHECK (
    subtotal >= 0 AND vat >= 0 AND subtotal + vat > 0 AND wht >= 0 AND vat_withheld BETWEEN 0 AND vat),
  CONSTRAINT credit_notes_untaxed_sales CHECK (
    zero_sales >= 0 AND exempt_sales >= 0 AND uncharged_sales IN (0, subtotal)
    AND coalesce(zero_sales, 0) + coalesce(exempt_sales, 0) + uncharged_sales <= subtotal),
  CONSTRAINT credit_notes_tax_month CHECK (tax_month >= to_char(issue_date, 'YYYY-MM'))
);
CREATE UNIQUE INDEX credit_notes_number ON credit_notes (business_id, number);
CREATE UNIQUE INDEX credit_notes_number_key ON credit_notes (business_id, number_key);
CREATE INDEX credit_notes_invoice ON credit_notes (business_id, invoice_id);
CREATE INDEX credit_notes_newest ON credit_notes (business_id, issued_at DESC, id DESC);
CREATE INDEX credit_notes_by_client ON credit_notes (business_id, client_id, issue_date)
  INCLUDE (kind, currency, subtotal, vat, total);
-- The VAT return and the dashboard.
CREATE INDEX credit_notes_tax_months ON credit_notes (business_id, tax_month, currency)
  INCLUDE (kind, subtotal, vat, zero_sales, exempt_sales, uncharged_sales);
CREATE INDEX credit_notes_days ON credit_notes (business_id, issue_date, currency) INCLUDE (kind, subtotal, vat, wht, vat_withheld);
SELECT enable_tenant_policy('credit_notes');
GRANT SELECT, INSERT ON credit_notes TO isiro_app;

CREATE FUNCTION set_credit_note_tax_month() RETURNS trigger
  LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  NEW.tax_month := open_tax_month(NEW.business_id, 'vat', greatest(NEW.tax_month, to_char(NEW.issue_date, 'YYYY-MM')));
  RETURN NEW;
END $$;
REVOKE ALL ON FUNCTION set_credit_note_tax_month() FROM PUBLIC;
CREATE TRIGGER credit_notes_tax_month BEFORE INSERT ON credit_notes FOR EACH ROW EXECUTE FUNCTION set_credit_note_tax_month();

-- Adds a note to the sums of its invoice. The invoice must be of its client and currency and not void. Its row stays locked,
-- and a CHECK refuses more than is open of it. The ledger sets what the client may keep back from then on.
CREATE FUNCTION add_credit_note_to_invoice() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  sign integer := CASE NEW.kind WHEN 'debit' THEN 1 ELSE -1 END;
BEGIN
  UPDATE invoices SET
      credited = credited + CASE NEW.kind WHEN 'credit' THEN NEW.subtotal + NEW.vat ELSE 0 END,
      debited = debited + CASE NEW.kind WHEN 'debit' THEN NEW.subtotal + NEW.vat ELSE 0 END,
      noted_deduction = noted_deduction + sign * (NEW.wht + NEW.vat_withheld),
      noted_vat = noted_vat + sign * NEW.vat_withheld
    WHERE business_id = NEW.business_id AND id = NEW.invoice_id AND client_id = NEW.client_id AND currency = NEW.currency
      AND voided_at IS NULL;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'a note needs an invoice of its client that is not void, in its currency' USING ERRCODE = 'check_violation';
  END IF;
  PERFORM note_settled_day(NEW.business_id, NEW.invoice_id);
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION add_credit_note_to_invoice() FROM PUBLIC;
CREATE TRIGGER credit_notes_settle AFTER INSERT ON credit_notes FOR EACH ROW EXECUTE FUNCTION add_credit_note_to_invoice();
