-- The price list: what the business sells, with the price and the taxes that a line of an invoice begins with. A line is a
-- copy, so changing or archiving an item changes no draft and no document.

-- A file of items that is being imported. Its rows are collected first and then taken in together, or not at all.
CREATE TABLE item_imports (
  business_id uuid NOT NULL REFERENCES businesses (id),
  id uuid NOT NULL,
  file_name text NOT NULL,
  row_count int NOT NULL CHECK (row_count > 0),
  opened_at timestamptz NOT NULL,
  opened_by uuid REFERENCES accounts (id),
  committed_at timestamptz,
  created_count int,
  -- Rows that name an existing item.
  known_count int,
  PRIMARY KEY (business_id, id),
  CONSTRAINT item_imports_outcome CHECK (num_nulls(committed_at, created_count, known_count) IN (0, 3))
);
CREATE INDEX item_imports_open ON item_imports (business_id, opened_at) WHERE committed_at IS NULL;
SELECT enable_tenant_policy('item_imports');
GRANT SELECT, INSERT, DELETE ON item_imports TO isiro_app;
GRANT UPDATE (committed_at, created_count, known_count) ON item_imports TO isiro_app;

CREATE TABLE item_import_rows (
  business_id uuid NOT NULL,
  import_id uuid NOT NULL,
  row_number int NOT NULL CHECK (row_number >= 0),
  -- The item as it will stand in its table.
  content jsonb NOT NULL,
  PRIMARY KEY (business_id, import_id, row_number),
  FOREIGN KEY (business_id, import_id) REFERENCES item_imports (business_id, id) ON DELETE CASCADE
);
SELECT enable_tenant_policy('item_import_rows');
GRANT SELECT, INSERT, UPDATE, DELETE ON item_import_rows TO isiro_app;

CREATE TABLE items (
  business_id uuid NOT NULL REFERENCES businesses (id),
  id uuid NOT NULL,
  description text NOT NULL CHECK (length(description) BETWEEN 1 AND 500),
  -- The description as people search and compare it: lower case, without diacritics, cut to 500 characters.
  description_key text NOT NULL,
  unit text CHECK (length(unit) BETWEEN 1 AND 30),
  -- In the smallest unit of the currency.
  price bigint NOT NULL CHECK (price > 0),
  currency text NOT NULL,
  vat_category text NOT NULL CHECK (vat_category IN ('standard', 'zero', 'exempt')),
  -- A type of WHT; 'invoice' takes the one of the invoice, 'none' keeps the line out of the base.
  wht text NOT NULL,
  code text CHECK (length(code) BETWEEN 1 AND 40),
  code_key text,
  import_id uuid,
  archived_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (business_id, id),
  FOREIGN KEY (business_id, import_id) REFERENCES item_imports (business_id, id),
  CONSTRAINT items_code CHECK ((code IS NULL) = (code_key IS NULL))
);
CREATE UNIQUE INDEX items_code_once ON items (business_id, code_key) WHERE code_key IS NOT NULL;
CREATE INDEX items_import ON items (business_id, import_id) WHERE import_id IS NOT NULL;
SELECT enable_tenant_policy('items');
-- Items are deleted only when their import is taken back.
GRANT SELECT, INSERT, DELETE ON items TO isiro_app;
GRANT UPDATE (description, description_key, unit, price, vat_category, wht, code, code_key, archived_at, updated_at) ON items TO isiro_app;
