-- What documents share: the links that clients are sent, drafts, and files beside them.

-- The token in the address of a client's page. The subject is the document, or the client of a statement. Knowing the token is
-- the only key to the page, and its first characters lead to the business: link_keys.
CREATE TABLE public_links (
  business_id uuid NOT NULL REFERENCES businesses (id),
  token text NOT NULL,
  -- The kinds are a closed list of the code (domain/public-pages), so the database asks for their form only.
  kind text NOT NULL CHECK (kind ~ '^[a-z_]{1,40}$'),
  subject_id uuid NOT NULL,
  created_at timestamptz NOT NULL,
  created_by uuid REFERENCES accounts (id),
  revoked_at timestamptz,
  -- The maker of the document that it belongs to.
  maker uuid,
  PRIMARY KEY (business_id, token)
);
CREATE UNIQUE INDEX public_links_live ON public_links (business_id, subject_id, kind) WHERE revoked_at IS NULL;
SELECT enable_tenant_policy('public_links');
SELECT enable_maker_policy('public_links');
CREATE POLICY owner_reads ON public_links FOR SELECT TO CURRENT_USER USING (true);
GRANT SELECT, INSERT ON public_links TO isiro_app;
GRANT UPDATE (revoked_at) ON public_links TO isiro_app;

-- What a token opens, with the time zone of its business; no row for an unknown or revoked token. Several statements, so
-- that each of them reads one machine when the tables are spread by business.
CREATE FUNCTION find_public_link(link_token text, link_kind text)
  RETURNS TABLE (business_id uuid, subject_id uuid, time_zone text)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
  BEGIN
    SELECT k.business_id INTO business_id FROM link_keys k WHERE k.key = left(link_token, 8);
    SELECT l.subject_id INTO subject_id FROM public_links l
      WHERE l.business_id = find_public_link.business_id AND l.token = link_token AND l.kind = link_kind AND l.revoked_at IS NULL;
    IF NOT FOUND THEN RETURN; END IF;
    -- Nothing is answered for a business that was deleted, unless the owner comes back.
    SELECT b.time_zone INTO time_zone FROM businesses b WHERE b.id = find_public_link.business_id AND b.closed_at IS NULL;
    IF NOT FOUND THEN RETURN; END IF;
    RETURN NEXT;
  END $$;
REVOKE ALL ON FUNCTION find_public_link(text, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_public_link(text, text) TO isiro_app;

-- Drafts of invoices and quotes. A draft is another table than what is issued, because nothing that may happen to them is the
-- same: the app role can change a draft in every way, and cannot change what an issued document says.
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
  -- Who made the document, by the account; null for one that came from a file. Without a reference: it stays when the member leaves.
  maker uuid,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (business_id, kind, id)
);
CREATE INDEX document_drafts_recent ON document_drafts (business_id, kind, updated_at DESC, id DESC);
SELECT enable_tenant_policy('document_drafts');
SELECT enable_maker_policy('document_drafts');
GRANT SELECT, INSERT, UPDATE, DELETE ON document_drafts TO isiro_app;

-- Files beside a document, such as a contract or a note of delivery. They are no part of the document: they can be added,
-- renamed and deleted after it was issued.
CREATE TABLE attachments (
  business_id uuid NOT NULL REFERENCES businesses (id),
  id uuid NOT NULL,
  owner_kind text NOT NULL CHECK (owner_kind IN ('invoice', 'quote')),
  -- An invoice, a quote, or a draft of one: draft and document have one id, so that issuing keeps the files. The service locks
  -- the owner while it adds.
  owner_id uuid NOT NULL,
  -- 'client': the client's page lists it and mails may attach it. 'internal': members only.
  audience text NOT NULL CHECK (audience IN ('client', 'internal')),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
  media_type text NOT NULL CHECK (media_type IN ('image/jpeg', 'image/png', 'image/webp', 'application/pdf')),
  -- The bytes, or where they are kept: 0024_files.sql.
  file bytea CHECK (length(file) BETWEEN 1 AND 5000000),
  file_object uuid,
  file_bytes integer CHECK (file_bytes BETWEEN 1 AND 5000000),
  file_sha256 bytea CHECK (length(file_sha256) = 32),
  -- The size of the file, so that a list reads no file.
  bytes integer NOT NULL GENERATED ALWAYS AS (coalesce(file_bytes, length(file))) STORED,
  added_at timestamptz NOT NULL,
  added_by uuid REFERENCES accounts (id),
  -- The maker of the document that it belongs to.
  maker uuid,
  PRIMARY KEY (business_id, id),
  CONSTRAINT attachments_file CHECK (num_nonnulls(file, file_object) = 1 AND num_nulls(file_object, file_bytes, file_sha256) IN (0, 3))
);
CREATE INDEX attachments_owner ON attachments (business_id, owner_kind, owner_id, id);
SELECT enable_tenant_policy('attachments');
SELECT enable_maker_policy('attachments');
GRANT SELECT, INSERT, DELETE ON attachments TO isiro_app;
GRANT UPDATE (name, audience) ON attachments TO isiro_app;
