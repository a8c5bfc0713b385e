-- One table of drafts, in place of one for each kind of document. A draft is another table than what is issued, because
-- nothing that may happen to them is the same: the app role can change a draft in every way, and cannot change what an
-- issued document says.
DROP TABLE invoice_drafts, quote_drafts;

CREATE TABLE document_drafts (
  business_id uuid NOT NULL REFERENCES businesses (id),
  kind text NOT NULL CHECK (kind IN ('invoice', 'quote')),
  id uuid NOT NULL,
  content jsonb NOT NULL,
  client_id uuid,
  client_name text NOT NULL,
  currency text NOT NULL,
  issue_date date,
  -- The due date of an invoice, the last day of a quote.
  due_date date,
  -- The current total of the draft, for lists. It is computed again when the draft is issued.
  total bigint NOT NULL,
  search text NOT NULL,
  revision integer NOT NULL,
  -- What a save replaced that had not read it.
  earlier_content jsonb,
  earlier_saved_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (business_id, kind, id)
);
CREATE INDEX document_drafts_recent ON document_drafts (business_id, kind, updated_at DESC, id DESC);
SELECT enable_tenant_policy('document_drafts');
GRANT SELECT, INSERT, UPDATE, DELETE ON document_drafts TO isiro_app;
