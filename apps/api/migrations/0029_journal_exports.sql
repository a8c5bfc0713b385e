-- Journals for accountants: which account and tax code of another program stands for which of ours, and what was given out.

-- What a business writes in a program's columns of accounts and tax codes. What has no row has the default of
-- domain/journal-accounts.
CREATE TABLE journal_accounts (
  business_id uuid NOT NULL REFERENCES businesses (id),
  form text NOT NULL CHECK (form IN ('quickbooks', 'xero', 'sage', 'zoho')),
  kind text NOT NULL CHECK (kind IN ('account', 'tax')),
  -- A name of domain/journal-accounts: 'receivable', 'expense_rent'.
  key text NOT NULL CHECK (length(key) BETWEEN 1 AND 60),
  -- An account's name or code, or a tax code; an empty tax code is none.
  value text NOT NULL CHECK (length(value) <= 100 AND (kind = 'tax' OR value <> '')),
  PRIMARY KEY (business_id, form, kind, key)
);
SELECT enable_tenant_policy('journal_accounts');
GRANT SELECT, INSERT, DELETE ON journal_accounts TO isiro_app;

-- A file that was made. 'all' has the whole of its months and takes the place of what was given out of them before; 'late' has
-- what was booked or changed in exported months since.
CREATE TABLE journal_exports (
  business_id uuid NOT NULL REFERENCES businesses (id),
  id uuid NOT NULL,
  -- Exports of one form, in their order, from 1.
  position integer NOT NULL CHECK (position > 0),
  form text NOT NULL CHECK (form IN ('quickbooks', 'xero', 'sage', 'zoho')),
  kind text NOT NULL CHECK (kind IN ('all', 'late')),
  -- 'YYYY-MM', both included.
  first_month text NOT NULL CHECK (first_month ~ '^\d{4}-\d{2}$'),
  last_month text NOT NULL CHECK (last_month ~ '^\d{4}-\d{2}$'),
  currency text NOT NULL,
  entries integer NOT NULL CHECK (entries >= 0),
  -- The sum of its debits, which is that of its credits, in minor units of its currency.
  total bigint NOT NULL CHECK (total >= 0),
  -- SHA-256 of its entries in their order.
  digest text NOT NULL CHECK (length(digest) = 64),
  made_at timestamptz NOT NULL,
  made_by uuid REFERENCES accounts (id),
  PRIMARY KEY (business_id, id),
  CONSTRAINT journal_exports_months CHECK (first_month <= last_month)
);
-- Two that are made at once do not both become the next one.
CREATE UNIQUE INDEX journal_exports_position ON journal_exports (business_id, form, position);
SELECT enable_tenant_policy('journal_exports');
GRANT SELECT, INSERT ON journal_exports TO isiro_app;

-- The entries of an export as they were given out, so that its file can be had again and a later change be told from it.
CREATE TABLE journal_export_entries (
  business_id uuid NOT NULL,
  export_id uuid NOT NULL,
  position integer NOT NULL CHECK (position > 0),
  -- What it is an entry of: 'invoice:' and an id.
  key text NOT NULL,
  -- Of the entry's day, 'YYYY-MM'.
  month text NOT NULL CHECK (month ~ '^\d{4}-\d{2}$'),
  entry jsonb NOT NULL,
  PRIMARY KEY (business_id, export_id, position),
  FOREIGN KEY (business_id, export_id) REFERENCES journal_exports (business_id, id)
);
CREATE INDEX journal_export_entries_month ON journal_export_entries (business_id, month, export_id);
SELECT enable_tenant_policy('journal_export_entries');
GRANT SELECT, INSERT ON journal_export_entries TO isiro_app;
