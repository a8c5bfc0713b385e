-- Taxes by the month: what they are added up from, which duties a business has, and which it has met.

-- Of an invoice's sales before VAT, what is not at the standard rate: zero-rated, exempt, and all of an invoice on
-- which no VAT was charged. Null where there is none, as on most invoices, so that the index stays narrow.
ALTER TABLE invoices
  ADD COLUMN zero_sales bigint GENERATED ALWAYS AS
    (jsonb_path_query_first(taxes, '$[*] ? (@.tax == "vat" && @.code == "zero").base')::bigint) STORED,
  ADD COLUMN exempt_sales bigint GENERATED ALWAYS AS
    (jsonb_path_query_first(taxes, '$[*] ? (@.tax == "vat" && @.code == "exempt").base')::bigint) STORED,
  ADD COLUMN uncharged_sales bigint GENERATED ALWAYS AS
    (CASE WHEN NOT jsonb_path_exists(taxes, '$[*] ? (@.tax == "vat")') THEN subtotal END) STORED;

-- What the dashboard and the VAT return add up, without a visit to the table.
DROP INDEX invoices_figures;
CREATE INDEX invoices_figures ON invoices (business_id, issue_date)
  INCLUDE (id, currency, supply_date, subtotal, vat, total, paid, vat_withheld, zero_sales, exempt_sales, uncharged_sales)
  WHERE voided_at IS NULL;

-- Goods from abroad: their VAT is paid to Customs, and has a box of its own in the return.
ALTER TABLE expenses
  DROP CONSTRAINT expenses_vat_treatment_check,
  ADD CONSTRAINT expenses_vat_treatment_check
    CHECK (vat_treatment IN ('charged', 'import', 'zero', 'exempt', 'small_supplier', 'not_charged'));
-- Only purchases of which the VAT is known stand in a return.
CREATE INDEX expenses_vat ON expenses (business_id, expense_date DESC, id DESC)
  INCLUDE (currency, amount, vat_amount, vat_recoverable, vat_treatment)
  WHERE deleted_at IS NULL AND (vat_treatment IS NOT NULL OR vat_recoverable);

-- The deductions that stand. One that an invoice asked for stands while the invoice is paid in full, or because
-- somebody said so; one with a payment of its own stands while that pays the invoice; and any stands once its
-- certificate is there, which is only looked up for those that otherwise would not. The reader's own fence holds
-- in the view.
CREATE VIEW standing_wht_deductions WITH (security_invoker = true) AS
  SELECT d.business_id, d.id, d.invoice_id, d.client_id, d.wht_type, d.amount, d.currency, d.deducted_on
  FROM wht_deductions d
  JOIN invoices i ON i.business_id = d.business_id AND i.id = d.invoice_id
  LEFT JOIN payments p ON p.business_id = d.business_id AND p.id = d.payment_id
  WHERE CASE WHEN d.payment_id IS NOT NULL THEN p.allocated > 0
      ELSE i.voided_at IS NULL AND (d.recorded_by IS NOT NULL OR i.paid >= i.total) END
    OR 'received' = (SELECT c.state FROM wht_certificates c
      WHERE c.business_id = d.business_id AND c.deduction_id = d.id ORDER BY c.at DESC, c.id DESC LIMIT 1);
GRANT SELECT ON standing_wht_deductions TO isiro_app;

-- What decides which duties a business has, beside its legal form and VAT status.
CREATE TABLE tax_profiles (
  business_id uuid PRIMARY KEY REFERENCES businesses (id),
  has_staff boolean NOT NULL,
  deducts_wht boolean NOT NULL,
  withholds_vat boolean NOT NULL,
  year_end_month integer NOT NULL CHECK (year_end_month BETWEEN 1 AND 12),
  updated_at timestamptz NOT NULL
);
SELECT fence_tenant_table('tax_profiles');
GRANT SELECT, INSERT, UPDATE ON tax_profiles TO isiro_app;

-- A duty that was met. Taking it back keeps the row.
CREATE TABLE tax_filings (
  business_id uuid NOT NULL REFERENCES businesses (id),
  id uuid NOT NULL,
  duty text NOT NULL CHECK (duty IN ('paye', 'vat_withheld', 'vat', 'wht', 'employer_return', 'income_tax', 'company_tax', 'e_invoicing')),
  -- 'YYYY-MM' or 'YYYY'
  period text NOT NULL CHECK (period ~ '^\d{4}(-\d{2})?$'),
  filed_on date NOT NULL,
  reference text,
  amount bigint CHECK (amount >= 0),
  -- Of a VAT return: the boxes as they were on the day, amounts as the wire has them.
  figures jsonb,
  recorded_at timestamptz NOT NULL,
  recorded_by uuid REFERENCES accounts (id),
  undone_at timestamptz,
  undone_by uuid REFERENCES accounts (id),
  PRIMARY KEY (business_id, id),
  CONSTRAINT tax_filings_figures CHECK ((duty = 'vat') = (figures IS NOT NULL))
);
CREATE UNIQUE INDEX tax_filings_standing ON tax_filings (business_id, duty, period) WHERE undone_at IS NULL;
SELECT fence_tenant_table('tax_filings');
GRANT SELECT, INSERT ON tax_filings TO isiro_app;
GRANT UPDATE (undone_at, undone_by) ON tax_filings TO isiro_app;

-- Notices that somebody has put away, by their name: duty, period and stage.
CREATE TABLE notice_dismissals (
  business_id uuid NOT NULL REFERENCES businesses (id),
  notice text NOT NULL,
  dismissed_at timestamptz NOT NULL,
  dismissed_by uuid REFERENCES accounts (id),
  PRIMARY KEY (business_id, notice)
);
SELECT fence_tenant_table('notice_dismissals');
GRANT SELECT, INSERT ON notice_dismissals TO isiro_app;
