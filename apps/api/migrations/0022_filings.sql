-- Filed duties with their versions, what was paid for them, and where a business stood when it began with the product.

-- A filing that was taken back stays as a version of its month; the one after it is the amended return.
ALTER TABLE tax_filings
  ADD COLUMN undo_reason text CHECK (length(undo_reason) BETWEEN 1 AND 500),
  ADD CONSTRAINT tax_filings_undo CHECK (undo_reason IS NULL OR undone_at IS NOT NULL);
GRANT UPDATE (undo_reason) ON tax_filings TO isiro_app;
UPDATE retained_records SET kept_rows = 'true' WHERE table_name = 'tax_filings';

-- A payment of tax belongs to the duty and its period, so that it counts for each version of the return. One that was
-- recorded in error is voided with its reason and stays.
CREATE TABLE tax_payments (
  business_id uuid NOT NULL REFERENCES businesses (id),
  id uuid NOT NULL,
  duty text NOT NULL CHECK (duty IN ('paye', 'vat_withheld', 'vat', 'wht', 'employer_return', 'income_tax', 'company_tax', 'e_invoicing')),
  -- 'YYYY-MM' or 'YYYY'
  period text NOT NULL CHECK (period ~ '^\d{4}(-\d{2})?$'),
  paid_on date NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  reference text CHECK (length(reference) BETWEEN 1 AND 200),
  -- The receipt of the tax office or the bank.
  file bytea CHECK (octet_length(file) BETWEEN 1 AND 5000000),
  media_type text CHECK (media_type IN ('image/png', 'image/jpeg', 'image/webp', 'application/pdf')),
  recorded_at timestamptz NOT NULL,
  recorded_by uuid REFERENCES accounts (id),
  voided_at timestamptz,
  voided_by uuid REFERENCES accounts (id),
  void_reason text CHECK (length(void_reason) BETWEEN 1 AND 500),
  PRIMARY KEY (business_id, id),
  CONSTRAINT tax_payments_file CHECK ((file IS NULL) = (media_type IS NULL)),
  CONSTRAINT tax_payments_void CHECK ((voided_at IS NULL) = (void_reason IS NULL))
);
CREATE INDEX tax_payments_duty ON tax_payments (business_id, duty, period);
SELECT enable_tenant_policy('tax_payments');
GRANT SELECT, INSERT ON tax_payments TO isiro_app;
-- A receipt that was restored without its file can be given the file by a later restore.
GRANT UPDATE (voided_at, voided_by, void_reason, file, media_type) ON tax_payments TO isiro_app;
INSERT INTO retained_records (table_name) VALUES ('tax_payments');

-- The amount that was noted with a filing is its first payment.
ALTER TABLE tax_filings NO FORCE ROW LEVEL SECURITY;
ALTER TABLE tax_payments NO FORCE ROW LEVEL SECURITY;
INSERT INTO tax_payments (business_id, id, duty, period, paid_on, amount, reference, recorded_at, recorded_by)
  SELECT business_id, gen_random_uuid(), duty, period, filed_on, amount, left(nullif(reference, ''), 200), recorded_at, recorded_by
  FROM tax_filings WHERE amount > 0 AND undone_at IS NULL;
ALTER TABLE tax_filings FORCE ROW LEVEL SECURITY;
ALTER TABLE tax_payments FORCE ROW LEVEL SECURITY;
ALTER TABLE tax_filings DROP COLUMN amount;

-- The last returns that a business filed before it used the product, and the credits that it brought along.
CREATE TABLE tax_openings (
  business_id uuid PRIMARY KEY REFERENCES businesses (id),
  -- 'YYYY-MM'; null if it has filed none.
  vat_filed_through text CHECK (vat_filed_through ~ '^\d{4}-\d{2}$'),
  wht_filed_through text CHECK (wht_filed_through ~ '^\d{4}-\d{2}$'),
  -- The credit that its last VAT return carried forward.
  vat_credit bigint NOT NULL CHECK (vat_credit >= 0),
  -- WHT that clients deducted before, with certificates.
  wht_credits bigint NOT NULL CHECK (wht_credits >= 0),
  updated_at timestamptz NOT NULL,
  updated_by uuid REFERENCES accounts (id),
  -- A credit is that of a return.
  CONSTRAINT tax_openings_vat_credit CHECK (vat_credit = 0 OR vat_filed_through IS NOT NULL)
);
SELECT enable_tenant_policy('tax_openings');
GRANT SELECT, INSERT, UPDATE ON tax_openings TO isiro_app;
INSERT INTO retained_records (table_name) VALUES ('tax_openings');
