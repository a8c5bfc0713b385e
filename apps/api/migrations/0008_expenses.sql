-- Money spent. Expenses are business records: deleting one only marks it, so that it can come back.

-- A file of expenses that is being imported. Its rows are collected first and then taken in together, or not at all.
CREATE TABLE expense_imports (
  business_id uuid NOT NULL REFERENCES businesses (id),
  id uuid NOT NULL,
  file_name text NOT NULL,
  -- The number of rows in the file, as the browser counted them.
  row_count int NOT NULL CHECK (row_count > 0),
  total bigint NOT NULL CHECK (total > 0),
  opened_at timestamptz NOT NULL,
  opened_by uuid REFERENCES accounts (id),
  committed_at timestamptz,
  created_count int,
  created_total bigint,
  known_count int,
  PRIMARY KEY (business_id, id),
  CONSTRAINT expense_imports_outcome CHECK (num_nulls(committed_at, created_count, created_total, known_count) IN (0, 4))
);
CREATE INDEX expense_imports_open ON expense_imports (business_id, opened_at) WHERE committed_at IS NULL;
SELECT enable_tenant_policy('expense_imports');
GRANT SELECT, INSERT, DELETE ON expense_imports TO isiro_app;
GRANT UPDATE (committed_at, created_count, created_total, known_count) ON expense_imports TO isiro_app;

CREATE TABLE expense_import_rows (
  business_id uuid NOT NULL,
  import_id uuid NOT NULL,
  row_number int NOT NULL CHECK (row_number >= 0),
  -- A hash of what the row says, however it is spelled: the same row of the same file has the same one again.
  fingerprint bytea NOT NULL,
  -- The expense as it will stand in its table.
  content jsonb NOT NULL,
  PRIMARY KEY (business_id, import_id, row_number),
  FOREIGN KEY (business_id, import_id) REFERENCES expense_imports (business_id, id) ON DELETE CASCADE
);
SELECT enable_tenant_policy('expense_import_rows');
GRANT SELECT, INSERT, UPDATE, DELETE ON expense_import_rows TO isiro_app;

CREATE TABLE expenses (
  business_id uuid NOT NULL REFERENCES businesses (id),
  id uuid NOT NULL,
  description text NOT NULL CHECK (length(description) BETWEEN 1 AND 200),
  -- The gross amount in minor units, including VAT and the WHT deducted from the supplier.
  amount bigint NOT NULL CHECK (amount > 0),
  currency text NOT NULL,
  category text NOT NULL CHECK (category IN ('office_supplies', 'travel', 'marketing', 'utilities', 'rent', 'internet',
    'professional_services', 'insurance', 'equipment', 'meals', 'fuel', 'maintenance', 'software', 'training', 'other')),
  expense_date date NOT NULL,
  tax_deductible boolean NOT NULL,
  non_deductible_reason text CHECK (non_deductible_reason IN ('private', 'capital', 'fine', 'tax', 'vat_not_charged',
    'connected_person', 'other')),
  notes text,
  supplier text,
  supplier_tax_id text,
  supplier_invoice text,
  -- 'import' is goods from abroad: their VAT is paid to Customs and has a box of its own in the return.
  vat_treatment text
    CHECK (vat_treatment IN ('charged', 'import', 'zero', 'exempt', 'small_supplier', 'not_charged')),
  -- The VAT inside the amount; null where it is not known.
  vat_amount bigint,
  vat_recoverable boolean NOT NULL,
  -- Tax kept back from the supplier and paid to the tax office; all null where none was. The rate is in basis points, as
  -- it was applied.
  wht_type text CHECK (wht_type IN ('professional', 'goods', 'service_other', 'rent', 'brokerage',
    'construction_major', 'construction_other', 'telecom_tower', 'royalty', 'dividend_interest', 'directors_fee',
    'loss_of_employment', 'entertainer', 'winnings')),
  wht_recipient text CHECK (wht_recipient IN ('company', 'individual')),
  wht_resident boolean,
  wht_rate int CHECK (wht_rate BETWEEN 0 AND 10000),
  wht_amount bigint,
  payment_method text CHECK (payment_method IN ('transfer', 'cash', 'card', 'mobile_money', 'cheque', 'other')),
  -- The text that is searched: lower case, without diacritics.
  search text NOT NULL,
  -- Its beginning, with description and supplier: short enough for an index, however long the notes are.
  search_head text NOT NULL GENERATED ALWAYS AS (left(search, 340)) STORED,
  revision int NOT NULL DEFAULT 1 CHECK (revision > 0),
  created_at timestamptz NOT NULL,
  created_by uuid REFERENCES accounts (id),
  updated_at timestamptz NOT NULL,
  deleted_at timestamptz,
  import_id uuid,
  -- The fingerprint of the imported row, and how many rows before it in the file had the same one.
  import_fingerprint bytea,
  import_occurrence int,
  PRIMARY KEY (business_id, id),
  FOREIGN KEY (business_id, import_id) REFERENCES expense_imports (business_id, id),
  CONSTRAINT expenses_vat CHECK (vat_amount >= 0 AND vat_amount < amount),
  CONSTRAINT expenses_input_vat CHECK (NOT vat_recoverable OR vat_amount IS NOT NULL),
  CONSTRAINT expenses_reason CHECK (NOT tax_deductible OR non_deductible_reason IS NULL),
  CONSTRAINT expenses_wht_whole
    CHECK (num_nulls(wht_type, wht_recipient, wht_resident, wht_rate, wht_amount) IN (0, 5)),
  -- At most the amount that the supplier would get before VAT.
  CONSTRAINT expenses_wht CHECK (wht_amount >= 0 AND wht_amount <= amount - coalesce(vat_amount, 0)),
  -- The schedule to remit names the supplier.
  CONSTRAINT expenses_wht_supplier CHECK (wht_type IS NULL OR supplier IS NOT NULL)
);
-- The order of the list. The search for a text anywhere in an expense reads this index and never the table.
CREATE INDEX expenses_search ON expenses (business_id, expense_date DESC, id DESC) INCLUDE (search_head) WHERE deleted_at IS NULL;
CREATE INDEX expenses_amount ON expenses (business_id, amount DESC, id DESC) WHERE deleted_at IS NULL;
-- Sums by the day, without reading the table: of all expenses, of the few in a VAT return, and of the few with WHT.
CREATE INDEX expenses_figures ON expenses (business_id, expense_date, currency, category)
  INCLUDE (amount, vat_amount, vat_recoverable, tax_deductible) WHERE deleted_at IS NULL;
CREATE INDEX expenses_vat ON expenses (business_id, expense_date, currency, vat_treatment, vat_recoverable)
  INCLUDE (amount, vat_amount) WHERE deleted_at IS NULL AND (vat_treatment IS NOT NULL OR vat_recoverable);
CREATE INDEX expenses_wht ON expenses (business_id, expense_date, currency)
  INCLUDE (amount, vat_amount, wht_amount) WHERE deleted_at IS NULL AND wht_amount IS NOT NULL;
-- Importing the same file again brings nothing again.
CREATE UNIQUE INDEX expenses_imported ON expenses (business_id, import_fingerprint, import_occurrence)
  WHERE import_fingerprint IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX expenses_import ON expenses (business_id, import_id) WHERE import_id IS NOT NULL;
SELECT enable_tenant_policy('expenses');
GRANT SELECT, INSERT ON expenses TO isiro_app;
GRANT UPDATE (description, amount, category, expense_date, tax_deductible, non_deductible_reason, notes, supplier, supplier_tax_id,
  supplier_invoice, vat_treatment, vat_amount, vat_recoverable, wht_type, wht_recipient, wht_resident, wht_rate, wht_amount,
  payment_method, search, revision, updated_at, deleted_at, import_fingerprint, import_occurrence) ON expenses TO isiro_app;

CREATE TABLE expense_receipts (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  expense_id uuid NOT NULL,
  media_type text NOT NULL CHECK (media_type IN ('image/jpeg', 'image/png', 'image/webp', 'application/pdf')),
  name text,
  file bytea NOT NULL CHECK (length(file) <= 5000000),
  thumbnail bytea CHECK (length(thumbnail) <= 40000),
  thumbnail_type text CHECK (thumbnail_type IN ('image/jpeg', 'image/png', 'image/webp')),
  added_at timestamptz NOT NULL,
  added_by uuid REFERENCES accounts (id),
  removed_at timestamptz,
  PRIMARY KEY (business_id, id),
  FOREIGN KEY (business_id, expense_id) REFERENCES expenses (business_id, id),
  CONSTRAINT expense_receipts_thumbnail CHECK ((thumbnail IS NULL) = (thumbnail_type IS NULL))
);
CREATE INDEX expense_receipts_expense ON expense_receipts (business_id, expense_id, id) WHERE removed_at IS NULL;
SELECT enable_tenant_policy('expense_receipts');
GRANT SELECT, INSERT ON expense_receipts TO isiro_app;
GRANT UPDATE (removed_at) ON expense_receipts TO isiro_app;
