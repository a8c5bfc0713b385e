-- Taxes by the month: which duties a business has, and which it has met.

-- The facts that decide a business's tax duties, beside its legal form and VAT status.
CREATE TABLE tax_profiles (
  business_id uuid PRIMARY KEY REFERENCES businesses (id),
  has_staff boolean NOT NULL,
  deducts_wht boolean NOT NULL,
  withholds_vat boolean NOT NULL,
  year_end_month integer NOT NULL CHECK (year_end_month BETWEEN 1 AND 12),
  updated_at timestamptz NOT NULL
);
SELECT enable_tenant_policy('tax_profiles');
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
  -- The figures of a VAT or WHT return as they were on the day; amounts as in the API.
  figures jsonb,
  recorded_at timestamptz NOT NULL,
  recorded_by uuid REFERENCES accounts (id),
  undone_at timestamptz,
  undone_by uuid REFERENCES accounts (id),
  PRIMARY KEY (business_id, id),
  CONSTRAINT tax_filings_figures CHECK (CASE duty WHEN 'vat' THEN figures IS NOT NULL
    WHEN 'wht' THEN true ELSE figures IS NULL END)
);
CREATE UNIQUE INDEX tax_filings_standing ON tax_filings (business_id, duty, period) WHERE undone_at IS NULL;
SELECT enable_tenant_policy('tax_filings');
GRANT SELECT, INSERT ON tax_filings TO isiro_app;
GRANT UPDATE (undone_at, undone_by) ON tax_filings TO isiro_app;

-- Dismissed notices by their name: duty, period and stage.
CREATE TABLE notice_dismissals (
  business_id uuid NOT NULL REFERENCES businesses (id),
  notice text NOT NULL,
  dismissed_at timestamptz NOT NULL,
  dismissed_by uuid REFERENCES accounts (id),
  PRIMARY KEY (business_id, notice)
);
SELECT enable_tenant_policy('notice_dismissals');
GRANT SELECT, INSERT ON notice_dismissals TO isiro_app;
