-- Clients and the price list: their import from a file, the merging of duplicates, and notes.

-- A file that is being imported. Its rows are collected first and then taken in together, or not at all.
CREATE TABLE imports (
  business_id uuid NOT NULL REFERENCES businesses (id),
  id uuid NOT NULL,
  -- The table that its rows are for.
  kind text NOT NULL CHECK (kind IN ('clients', 'expenses', 'invoices', 'items')),
  file_name text NOT NULL,
  -- The number of rows in the file, as the browser counted them.
  row_count int NOT NULL CHECK (row_count > 0),
  -- The sum of the rows of a file of expenses, as the browser computed it.
  total bigint CHECK (total > 0),
  opened_at timestamptz NOT NULL,
  opened_by uuid REFERENCES accounts (id),
  committed_at timestamptz,
  created_count int,
  created_total bigint,
  -- Rows that name an existing record.
  known_count int,
  PRIMARY KEY (business_id, id),
  CONSTRAINT imports_total CHECK ((total IS NOT NULL) = (kind = 'expenses')),
  CONSTRAINT imports_outcome CHECK (num_nulls(committed_at, created_count, known_count) IN (0, 3)),
  CONSTRAINT imports_created_total CHECK ((created_total IS NOT NULL) = (total IS NOT NULL AND committed_at IS NOT NULL))
);
CREATE INDEX imports_open ON imports (business_id, opened_at) WHERE committed_at IS NULL;
SELECT enable_tenant_policy('imports');
GRANT SELECT, INSERT, DELETE ON imports TO isiro_app;
GRANT UPDATE (committed_at, created_count, created_total, known_count) ON imports TO isiro_app;

CREATE TABLE import_rows (
  business_id uuid NOT NULL,
  import_id uuid NOT NULL,
  row_number int NOT NULL CHECK (row_number >= 0),
  -- The record as it will stand in the table of its kind, with that table's column names.
  content jsonb NOT NULL,
  PRIMARY KEY (business_id, import_id, row_number),
  FOREIGN KEY (business_id, import_id) REFERENCES imports (business_id, id) ON DELETE CASCADE
);
SELECT enable_tenant_policy('import_rows');
GRANT SELECT, INSERT, UPDATE, DELETE ON import_rows TO isiro_app;

CREATE TABLE clients (
  business_id uuid NOT NULL REFERENCES businesses (id),
  id uuid NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
  -- The name as people search and compare it: lower case, without diacritics.
  name_key text NOT NULL,
  email text,
  phone text,
  address text,
  tax_id text,
  kind text NOT NULL CHECK (kind IN ('company', 'individual', 'government')),
  language text NOT NULL,
  withholds_wht boolean NOT NULL,
  -- In the business's currency, smallest unit. It warns, and blocks nothing.
  credit_limit bigint CHECK (credit_limit >= 0),
  -- The client that this duplicate was merged into. Never a chain: a client that others are merged into is not merged
  -- itself. The row stays with all documents that name it, so merging changes no document.
  merged_into uuid,
  import_id uuid,
  archived_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  -- A client that withholds VAT: government, or a company appointed to.
  withholds_vat boolean NOT NULL DEFAULT false,
  charges_late_fees boolean NOT NULL DEFAULT true,
  PRIMARY KEY (business_id, id),
  FOREIGN KEY (business_id, merged_into) REFERENCES clients (business_id, id),
  FOREIGN KEY (business_id, import_id) REFERENCES imports (business_id, id),
  CONSTRAINT clients_not_merged_into_itself CHECK (merged_into <> id)
);
-- The same name with the same address is the same client, however often and however many at once it is typed.
CREATE UNIQUE INDEX clients_identity ON clients (business_id, name_key, email) NULLS NOT DISTINCT;
-- The search for a text anywhere in a name cannot jump to a place in an index. It reads this one, which holds all that
-- is compared, and never the table.
CREATE INDEX clients_order ON clients (business_id, name_key, id) INCLUDE (email, phone);
CREATE INDEX clients_merged ON clients (business_id, merged_into) WHERE merged_into IS NOT NULL;
CREATE INDEX clients_import ON clients (business_id, import_id) WHERE import_id IS NOT NULL;
SELECT enable_tenant_policy('clients');
-- Clients are deleted only when their import is taken back and nothing refers to them yet.
GRANT SELECT, INSERT, DELETE ON clients TO isiro_app;
GRANT UPDATE (name, name_key, email, phone, address, tax_id, kind, language, withholds_wht, credit_limit, merged_into, import_id,
  archived_at, updated_at, withholds_vat, charges_late_fees) ON clients TO isiro_app;

-- The ids under which a client's documents may stand: its own and those of all clients merged with it, whichever of
-- them is asked for.
CREATE FUNCTION client_family(of_business uuid, client uuid) RETURNS uuid[]
  LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
BEGIN
  RETURN (
    SELECT array_agg(c.id)
    FROM (SELECT coalesce(merged_into, id) AS id FROM clients WHERE business_id = of_business AND id = client) root
    JOIN clients c ON c.business_id = of_business AND (c.id = root.id OR c.merged_into = root.id));
END $$;

-- One merging of duplicates, with what it needs to be undone.
CREATE TABLE client_merges (
  business_id uuid NOT NULL REFERENCES businesses (id),
  id uuid NOT NULL,
  keep_id uuid NOT NULL,
  merged_at timestamptz NOT NULL,
  merged_by uuid REFERENCES accounts (id),
  undone_at timestamptz,
  PRIMARY KEY (business_id, id),
  FOREIGN KEY (business_id, keep_id) REFERENCES clients (business_id, id)
);
CREATE INDEX client_merges_kept ON client_merges (business_id, keep_id);
SELECT enable_tenant_policy('client_merges');
GRANT SELECT, INSERT ON client_merges TO isiro_app;
GRANT UPDATE (undone_at) ON client_merges TO isiro_app;

CREATE TABLE client_merge_members (
  business_id uuid NOT NULL,
  merge_id uuid NOT NULL,
  client_id uuid NOT NULL,
  -- The client that it had been merged into before this merging; null for none.
  merged_before uuid,
  PRIMARY KEY (business_id, merge_id, client_id),
  FOREIGN KEY (business_id, merge_id) REFERENCES client_merges (business_id, id),
  FOREIGN KEY (business_id, client_id) REFERENCES clients (business_id, id)
);
CREATE INDEX client_merge_members_client ON client_merge_members (business_id, client_id);
SELECT enable_tenant_policy('client_merge_members');
GRANT SELECT, INSERT ON client_merge_members TO isiro_app;

-- Notes about a client, each with the day to come back to it, if any.
CREATE TABLE client_notes (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  client_id uuid NOT NULL,
  text text NOT NULL CHECK (length(text) BETWEEN 1 AND 2000),
  follow_up_on date,
  done_at timestamptz,
  created_at timestamptz NOT NULL,
  created_by uuid REFERENCES accounts (id),
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (business_id, id),
  FOREIGN KEY (business_id, client_id) REFERENCES clients (business_id, id),
  CONSTRAINT client_notes_done CHECK (done_at IS NULL OR follow_up_on IS NOT NULL)
);
CREATE INDEX client_notes_client ON client_notes (business_id, client_id, created_at DESC, id DESC);
CREATE INDEX client_notes_due ON client_notes (business_id, follow_up_on, id) WHERE follow_up_on IS NOT NULL AND done_at IS NULL;
SELECT enable_tenant_policy('client_notes');
GRANT SELECT, INSERT, DELETE ON client_notes TO isiro_app;
GRANT UPDATE (text, follow_up_on, done_at, updated_at) ON client_notes TO isiro_app;

-- The price list: what the business sells, with the price and the taxes that a line of an invoice begins with. A line is a
-- copy, so changing or archiving an item changes no draft and no document.
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
  -- Why it bears no VAT: a listed supply. Null where nobody said.
  vat_ground text CONSTRAINT items_vat_ground CHECK (vat_ground IS NULL OR vat_category <> 'standard'),
  -- A type of WHT; 'invoice' takes the one of the invoice, 'none' keeps the line out of the base.
  wht text NOT NULL,
  code text CHECK (length(code) BETWEEN 1 AND 40),
  code_key text,
  import_id uuid,
  archived_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (business_id, id),
  FOREIGN KEY (business_id, import_id) REFERENCES imports (business_id, id),
  CONSTRAINT items_code CHECK ((code IS NULL) = (code_key IS NULL))
);
CREATE UNIQUE INDEX items_code_once ON items (business_id, code_key) WHERE code_key IS NOT NULL;
CREATE INDEX items_import ON items (business_id, import_id) WHERE import_id IS NOT NULL;
SELECT enable_tenant_policy('items');
-- Items are deleted only when their import is taken back.
GRANT SELECT, INSERT, DELETE ON items TO isiro_app;
GRANT UPDATE (description, description_key, unit, price, vat_category, vat_ground, wht, code, code_key, archived_at, updated_at) ON items TO isiro_app;
