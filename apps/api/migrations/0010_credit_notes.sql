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
  -- The month in whose VAT return it counts, 'YYYY-MM'. book_credit_notes sets it; null for a credit note of an opening invoice,
  -- whose sale was never counted here.
  tax_month text,
  reason text NOT NULL CHECK (reason <> ''),
  -- The supplier and the client as they were on the day of the note.
  supplier jsonb NOT NULL,
  client jsonb NOT NULL,
  -- In their order: line (the place on the invoice; null on a debit note), description, quantityMilli, amount, net, vatCategory,
  -- vatGround, whtType.
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
  -- The note in the currency of the books, at the rate of its invoice: null where the invoice states none. Each figure is what
  -- all notes of its kind on the invoice come to with this one, rounded, less what they came to without it.
  home_currency text,
  home_subtotal bigint,
  home_vat bigint,
  home_wht bigint,
  home_vat_withheld bigint,
  home_zero_sales bigint,
  home_exempt_sales bigint,
  -- The rows of VAT in `taxes`.
  home_taxes jsonb,
  -- Money that a credit note took off its invoice and left to the client: paymentId and amount of each payment. One with a
  -- keptTax stands for tax that the client had kept back with a certificate, which stays with the business.
  freed jsonb NOT NULL DEFAULT '[]',
  is_watermarked boolean NOT NULL,
  search text NOT NULL,
  issued_at timestamptz NOT NULL,
  -- The maker of the invoice.
  maker uuid,
  PRIMARY KEY (business_id, id),
  FOREIGN KEY (business_id, invoice_id) REFERENCES invoices (business_id, id),
  FOREIGN KEY (business_id, client_id) REFERENCES clients (business_id, id),
  CONSTRAINT credit_notes_add_up CHECK (total = subtotal + vat - wht - vat_withheld),
  CONSTRAINT credit_notes_positive CHECK (
    subtotal >= 0 AND vat >= 0 AND subtotal + vat > 0 AND wht >= 0 AND vat_withheld BETWEEN 0 AND vat),
  CONSTRAINT credit_notes_untaxed_sales CHECK (
    zero_sales >= 0 AND exempt_sales >= 0 AND uncharged_sales IN (0, subtotal)
    AND coalesce(zero_sales, 0) + coalesce(exempt_sales, 0) + uncharged_sales <= subtotal),
  CONSTRAINT credit_notes_home_whole CHECK (num_nulls(home_currency, home_subtotal, home_vat, home_wht, home_vat_withheld,
    home_taxes) IN (0, 6)),
  CONSTRAINT credit_notes_home_sales CHECK (home_currency IS NOT NULL OR num_nonnulls(home_zero_sales, home_exempt_sales) = 0),
  CONSTRAINT credit_notes_home_figures CHECK (home_currency <> currency AND home_subtotal >= 0 AND home_vat >= 0
    AND home_wht >= 0 AND home_vat_withheld BETWEEN 0 AND home_vat
    AND coalesce(home_zero_sales, 0) + coalesce(home_exempt_sales, 0) <= home_subtotal),
  CONSTRAINT credit_notes_tax_month CHECK (tax_month >= to_char(issue_date, 'YYYY-MM'))
);
CREATE UNIQUE INDEX credit_notes_number ON credit_notes (business_id, number);
CREATE UNIQUE INDEX credit_notes_number_key ON credit_notes (business_id, number_key);
CREATE INDEX credit_notes_invoice ON credit_notes (business_id, invoice_id);
CREATE INDEX credit_notes_newest ON credit_notes (business_id, issued_at DESC, id DESC);
CREATE INDEX credit_notes_by_client ON credit_notes (business_id, client_id, issue_date);
-- The VAT return and the dashboard.
CREATE INDEX credit_notes_tax_months ON credit_notes (business_id, tax_month, currency)
  INCLUDE (id, kind, issue_date, subtotal, vat, total, vat_withheld, zero_sales, exempt_sales, uncharged_sales,
    home_currency, home_subtotal, home_vat, home_wht, home_vat_withheld, home_zero_sales, home_exempt_sales, maker);
CREATE INDEX credit_notes_days ON credit_notes (business_id, issue_date, currency)
  INCLUDE (kind, client_id, subtotal, vat, home_currency, home_subtotal, home_vat, tax_month, maker);
SELECT enable_tenant_policy('credit_notes');
SELECT enable_maker_policy('credit_notes');
GRANT SELECT ON credit_notes TO isiro_app;

-- Notes as the books count them: in the home currency where their invoice states a rate, and else as they stand, what credit
-- notes took below zero. Credit notes of opening invoices are left out. The columns are those of booked_invoices; `stated_…` is what the
-- note itself says.
CREATE VIEW booked_notes WITH (security_invoker = true) AS
  SELECT n.business_id, n.id, n.kind, n.invoice_id, n.client_id, n.issue_date, n.issue_date AS supply_date, n.tax_month,
    coalesce(n.home_currency, n.currency) AS currency,
    s.sign * coalesce(n.home_subtotal, n.subtotal) AS subtotal,
    s.sign * coalesce(n.home_vat, n.vat) AS vat,
    s.sign * coalesce(n.home_vat_withheld, n.vat_withheld) AS vat_withheld,
    s.sign * CASE WHEN n.home_currency IS NULL THEN n.total
      ELSE n.home_subtotal + n.home_vat - n.home_wht - n.home_vat_withheld END AS total,
    s.sign * CASE WHEN n.home_currency IS NULL THEN n.zero_sales ELSE n.home_zero_sales END AS zero_sales,
    s.sign * CASE WHEN n.home_currency IS NULL THEN n.exempt_sales ELSE n.home_exempt_sales END AS exempt_sales,
    s.sign * CASE WHEN n.home_currency IS NULL OR n.uncharged_sales = 0 THEN n.uncharged_sales ELSE n.home_subtotal END AS uncharged_sales,
    s.sign,
    coalesce(n.home_taxes, n.taxes) AS taxes,
    n.currency AS stated_currency,
    s.sign * n.subtotal AS stated_subtotal,
    s.sign * n.vat AS stated_vat
  FROM credit_notes n, LATERAL (SELECT CASE n.kind WHEN 'credit' THEN -1 ELSE 1 END AS sign) s
  WHERE n.tax_month IS NOT NULL;
GRANT SELECT ON booked_notes TO isiro_app;

-- Adds notes to the sums of their invoices, and returns those whose id and number were free. The invoice must be of the note's
-- client and currencies and not void. Its row stays locked, and a CHECK refuses more than is open of it. The ledger sets what the
-- client may keep back from then on. Tax that the note returns to the client in money settles the invoice no longer, in the same
-- statement: its deduction stands.
CREATE FUNCTION book_credit_notes(of_business uuid, entries jsonb) RETURNS SETOF uuid
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  added credit_notes;
  sign integer;
  returned_wht bigint;
  returned_vat bigint;
BEGIN
  PERFORM require_current_business(of_business);
  FOR added IN SELECT * FROM jsonb_populate_recordset(NULL::credit_notes, entries) LOOP
    added.business_id := of_business;
    added.tax_month := CASE WHEN added.kind = 'credit' AND EXISTS (SELECT FROM invoices WHERE business_id = of_business AND id = added.invoice_id
        AND opening_day IS NOT NULL) THEN NULL
      ELSE open_tax_month(of_business, 'vat', greatest(added.tax_month, to_char(added.issue_date, 'YYYY-MM'))) END;
    added.maker := (SELECT i.maker FROM invoices i WHERE i.business_id = of_business AND i.id = added.invoice_id);
    INSERT INTO credit_notes (
        business_id, id, kind, number, number_key, invoice_id, client_id, client_name, language, currency,
        issue_date, tax_month, reason, supplier, client, lines, taxes, prices_include_vat, subtotal, vat, wht,
        vat_withheld, total, zero_sales, exempt_sales, uncharged_sales, home_currency, home_subtotal, home_vat,
        home_wht, home_vat_withheld, home_zero_sales, home_exempt_sales, home_taxes, freed, is_watermarked, search,
        issued_at, maker
      ) VALUES (
        of_business, added.id, added.kind, added.number, added.number_key, added.invoice_id, added.client_id,
        added.client_name, added.language, added.currency, added.issue_date, added.tax_month, added.reason,
        added.supplier, added.client, added.lines, added.taxes, added.prices_include_vat, added.subtotal, added.vat,
        added.wht, added.vat_withheld, added.total, added.zero_sales, added.exempt_sales, added.uncharged_sales,
        added.home_currency, added.home_subtotal, added.home_vat, added.home_wht, added.home_vat_withheld,
        added.home_zero_sales, added.home_exempt_sales, added.home_taxes, added.freed, added.is_watermarked,
        added.search, added.issued_at, added.maker
      ) ON CONFLICT DO NOTHING;
    CONTINUE WHEN NOT FOUND;
    sign := CASE added.kind WHEN 'debit' THEN 1 ELSE -1 END;
    SELECT coalesce(sum(f.amount) FILTER (WHERE f."keptTax" = 'wht'), 0), coalesce(sum(f.amount) FILTER (WHERE f."keptTax" = 'vat'), 0)
      INTO returned_wht, returned_vat
      FROM jsonb_to_recordset(added.freed) AS f("paymentId" uuid, amount bigint, "keptTax" text)
      JOIN payments p ON p.business_id = of_business AND p.id = f."paymentId" AND p.kept_tax = f."keptTax" AND p.amount = f.amount
        AND p.meant_for = added.invoice_id AND p.currency = added.currency;
    UPDATE invoices SET
        deducted = deducted - returned_wht - returned_vat,
        vat_deducted = vat_deducted - returned_vat,
        credited = credited + CASE WHEN added.kind = 'credit' THEN added.subtotal + added.vat ELSE 0 END,
        debited = debited + CASE WHEN added.kind = 'debit' THEN added.subtotal + added.vat ELSE 0 END,
        noted_deduction = noted_deduction + sign * (added.wht + added.vat_withheld),
        noted_vat = noted_vat + sign * added.vat_withheld
      WHERE business_id = of_business AND id = added.invoice_id AND client_id = added.client_id AND currency = added.currency
        AND home_currency IS NOT DISTINCT FROM added.home_currency AND voided_at IS NULL;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'a note needs an invoice of its client that is not void, in its currencies' USING ERRCODE = 'check_violation';
    END IF;
    PERFORM note_settled_day(of_business, added.invoice_id);
    RETURN NEXT added.id;
  END LOOP;
END $$;
REVOKE ALL ON FUNCTION book_credit_notes(uuid, jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION book_credit_notes(uuid, jsonb) TO isiro_app;
