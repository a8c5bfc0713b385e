-- The Data Privacy Center: exports, and requests of people about their data.

-- A lookup table without keys into the tenants' tables: which business a mailed link, or the reference of a request, belongs to.
CREATE TABLE mailed_references (
  kind text NOT NULL CHECK (kind IN ('data_export', 'subject_request', 'account_deletion', 'invitation')),
  -- The SHA-256 of a token in hexadecimal digits, or what a person reads out: 'PR-7F3K-2M9Q'.
  reference text NOT NULL,
  business_id uuid NOT NULL,
  -- The export, the invitation, or the account whose request or deletion it is.
  subject_id uuid NOT NULL,
  -- Null for a request that is not answered.
  expires_at timestamptz,
  PRIMARY KEY (kind, reference)
);
CREATE INDEX mailed_references_subject ON mailed_references (business_id, kind, subject_id);
SELECT enable_tenant_policy('mailed_references');
CREATE POLICY owner_reads ON mailed_references FOR SELECT TO CURRENT_USER USING (true);
GRANT SELECT, INSERT, DELETE ON mailed_references TO isiro_app;
GRANT UPDATE (expires_at) ON mailed_references TO isiro_app;

-- What a mailed reference leads to; no row for an unknown one. Ids only: the rest is read behind the policy.
CREATE FUNCTION find_mailed_reference(of_kind text, of_reference text) RETURNS TABLE (business_id uuid, subject_id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT business_id, subject_id FROM mailed_references WHERE kind = of_kind AND reference = of_reference $$;
REVOKE ALL ON FUNCTION find_mailed_reference(text, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_mailed_reference(text, text) TO isiro_app;

-- A file with a person's data. It is mailed as a link that works once.
CREATE TABLE data_exports (
  business_id uuid NOT NULL REFERENCES businesses (id),
  id uuid NOT NULL,
  account_id uuid NOT NULL,
  format text NOT NULL CHECK (format IN ('json', 'csv')),
  includes_business_data boolean NOT NULL,
  -- What the person wrote beside it, for the record.
  request_type text CHECK (request_type IN ('access', 'rectification', 'erasure', 'portability', 'restriction')),
  request_details text,
  requested_at timestamptz NOT NULL,
  -- Null until the file is complete.
  ready_at timestamptz,
  bytes bigint,
  expires_at timestamptz,
  downloaded_at timestamptz,
  PRIMARY KEY (business_id, id),
  CHECK ((ready_at IS NULL) = (bytes IS NULL) AND (ready_at IS NULL) = (expires_at IS NULL)),
  CHECK (downloaded_at IS NULL OR ready_at IS NOT NULL)
);
CREATE INDEX data_exports_recent ON data_exports (business_id, account_id, requested_at DESC);
CREATE INDEX data_exports_age ON data_exports (business_id, requested_at);
SELECT enable_tenant_policy('data_exports');
GRANT SELECT, INSERT ON data_exports TO isiro_app;
GRANT UPDATE (ready_at, bytes, expires_at, downloaded_at) ON data_exports TO isiro_app;

-- The file in parts of at most a megabyte, each encrypted with the installation's key.
CREATE TABLE data_export_parts (
  business_id uuid NOT NULL,
  export_id uuid NOT NULL,
  part integer NOT NULL,
  sealed bytea NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (business_id, export_id, part),
  FOREIGN KEY (business_id, export_id) REFERENCES data_exports (business_id, id) ON DELETE CASCADE
);
CREATE INDEX data_export_parts_expiry ON data_export_parts (business_id, expires_at);
SELECT enable_tenant_policy('data_export_parts');
GRANT SELECT, INSERT, DELETE ON data_export_parts TO isiro_app;

-- What a person asked about their data. The operator answers it by a command.
CREATE TABLE subject_requests (
  business_id uuid NOT NULL REFERENCES businesses (id),
  -- 'PR-7F3K-2M9Q'
  reference text NOT NULL,
  account_id uuid NOT NULL,
  request_type text NOT NULL CHECK (request_type IN ('access', 'rectification', 'erasure', 'portability', 'restriction')),
  details text NOT NULL,
  submitted_at timestamptz NOT NULL,
  due_on date NOT NULL,
  started_at timestamptz,
  answered_at timestamptz,
  answer text,
  PRIMARY KEY (business_id, reference),
  CHECK ((answered_at IS NULL) = (answer IS NULL))
);
CREATE INDEX subject_requests_recent ON subject_requests (business_id, account_id, submitted_at DESC);
SELECT enable_tenant_policy('subject_requests');
CREATE POLICY owner_reads ON subject_requests FOR SELECT TO CURRENT_USER USING (true);
GRANT SELECT, INSERT ON subject_requests TO isiro_app;
GRANT UPDATE (started_at, answered_at, answer) ON subject_requests TO isiro_app;
