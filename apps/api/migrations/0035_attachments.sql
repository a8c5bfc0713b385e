-- Files beside a document, such as a contract or a note of delivery. They are no part of the document: they can be added,
-- renamed and deleted after it was issued.
CREATE TABLE attachments (
  business_id uuid NOT NULL REFERENCES businesses (id),
  id uuid NOT NULL,
  owner_kind text NOT NULL CHECK (owner_kind IN ('invoice')),
  -- An invoice or its draft: both have one id, so that issuing keeps the files. The service locks the owner while it adds.
  owner_id uuid NOT NULL,
  -- 'client': the client's page lists it and mails may attach it. 'internal': members only.
  audience text NOT NULL CHECK (audience IN ('client', 'internal')),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
  media_type text NOT NULL CHECK (media_type IN ('image/jpeg', 'image/png', 'image/webp', 'application/pdf')),
  file bytea NOT NULL CHECK (length(file) BETWEEN 1 AND 5000000),
  -- The size of the file, so that a list reads no file.
  bytes integer NOT NULL GENERATED ALWAYS AS (length(file)) STORED,
  added_at timestamptz NOT NULL,
  added_by uuid REFERENCES accounts (id),
  PRIMARY KEY (business_id, id)
);
CREATE INDEX attachments_owner ON attachments (business_id, owner_kind, owner_id, id);
SELECT enable_tenant_policy('attachments');
GRANT SELECT, INSERT, DELETE ON attachments TO isiro_app;
GRANT UPDATE (name, audience) ON attachments TO isiro_app;
