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
  -- The month in whose VAT return it counts, 'YYYY-MM'. book_credit_notes sets it.
  tax_month text NOT NULL,
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
GRANT SELECT ON credit_notes TO isiro_app;

-- Adds notes to the sums of their invoices, and returns those whose id and number were free. The invoice must be of the note's
-- client and currency and not void. Its row stays locked, and a CHECK refuses more than is open of it. The ledger sets what the
-- client may keep back from then on.
CREATE FUNCTION book_credit_notes(of_business uuid, entries jsonb) RETURNS SETOF uuid
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  added credit_notes;
  sign integer;
BEGIN
  PERFORM require_current_business(of_business);
  FOR added IN SELECT * FROM jsonb_populate_recordset(NULL::credit_notes, entries) LOOP
    added.business_id := of_business;
    added.tax_month := open_tax_month(of_business, 'vat', greatest(added.tax_month, to_char(added.issue_date, 'YYYY-MM')));
    INSERT INTO credit_notes VALUES (added.*) ON CONFLICT DO NOTHING;
    CONTINUE WHEN NOT FOUND;
    sign := CASE added.kind WHEN 'debit' THEN 1 ELSE -1 END;
    UPDATE invoices SET
        credited = credited + CASE added.kind WHEN 'credit' THEN added.subtotal + added.vat ELSE 0 END,
        debited = debited + CASE added.kind WHEN 'debit' THEN added.subtotal + added.vat ELSE 0 END,
        noted_deduction = noted_deduction + sign * (added.wht + added.vat_withheld),
        noted_vat = noted_vat + sign * added.vat_withheld
      WHERE business_id = of_business AND id = added.invoice_id AND client_id = added.client_id AND currency = added.currency
        AND voided_at IS NULL;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'a note needs an invoice of its client that is not void, in its currency' USING ERRCODE = 'check_violation';
    END IF;
    PERFORM note_settled_day(of_business, added.invoice_id);
    RETURN NEXT added.id;
  END LOOP;
END $$;
REVOKE ALL ON FUNCTION book_credit_notes(uuid, jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION book_credit_notes(uuid, jsonb) TO isiro_app;
