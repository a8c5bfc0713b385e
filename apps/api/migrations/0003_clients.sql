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
  archived_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (business_id, id)
);
-- The same name at the same address is the same client, whoever types it and how many at once.
CREATE UNIQUE INDEX clients_identity ON clients (business_id, name_key, email) NULLS NOT DISTINCT;
CREATE INDEX clients_order ON clients (business_id, name_key, id);
SELECT fence_tenant_table('clients');
GRANT SELECT, INSERT ON clients TO isiro_app;
GRANT UPDATE (name, name_key, email, phone, address, tax_id, kind, language, withholds_wht, archived_at, updated_at) ON clients TO isiro_app;
