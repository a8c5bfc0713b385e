-- The Data Privacy Center: exports, and requests of people about their data.

-- A file with a person's data. It is mailed as a link that works once.
CREATE TABLE data_exports (
  business_id uuid NOT NULL,
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
  -- The mail's job makes the token. Only its SHA-256 is stored.
  token_hash bytea,
  expires_at timestamptz,
  downloaded_at timestamptz,
  PRIMARY KEY (business_id, id),
  FOREIGN KEY (business_id, account_id) REFERENCES members (business_id, account_id),
  CHECK ((ready_at IS NULL) = (bytes IS NULL) AND (ready_at IS NULL) = (expires_at IS NULL)),
  CHECK (downloaded_at IS NULL OR ready_at IS NOT NULL)
);
CREATE INDEX data_exports_recent ON data_exports (business_id, account_id, requested_at DESC);
CREATE INDEX data_exports_age ON data_exports (requested_at);
CREATE UNIQUE INDEX data_exports_token ON data_exports (token_hash);
SELECT enable_tenant_policy('data_exports');
CREATE POLICY owner_reads ON data_exports FOR SELECT TO CURRENT_USER USING (true);
CREATE POLICY owner_deletes ON data_exports FOR DELETE TO CURRENT_USER USING (true);
GRANT SELECT, INSERT ON data_exports TO isiro_app;
GRANT UPDATE (ready_at, bytes, token_hash, expires_at, downloaded_at) ON data_exports TO isiro_app;

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
CREATE INDEX data_export_parts_expiry ON data_export_parts (expires_at);
SELECT enable_tenant_policy('data_export_parts');
CREATE POLICY owner_reads ON data_export_parts FOR SELECT TO CURRENT_USER USING (true);
CREATE POLICY owner_deletes ON data_export_parts FOR DELETE TO CURRENT_USER USING (true);
GRANT SELECT, INSERT, DELETE ON data_export_parts TO isiro_app;

-- What a person asked about their data. The operator answers it by a command.
CREATE TABLE subject_requests (
  business_id uuid NOT NULL,
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
  FOREIGN KEY (business_id, account_id) REFERENCES members (business_id, account_id),
  CHECK ((answered_at IS NULL) = (answer IS NULL))
);
CREATE UNIQUE INDEX subject_requests_reference ON subject_requests (reference);
CREATE INDEX subject_requests_recent ON subject_requests (business_id, account_id, submitted_at DESC);
CREATE INDEX subject_requests_answered ON subject_requests (answered_at);
SELECT enable_tenant_policy('subject_requests');
CREATE POLICY owner_reads ON subject_requests FOR SELECT TO CURRENT_USER USING (true);
CREATE POLICY owner_deletes ON subject_requests FOR DELETE TO CURRENT_USER USING (true);
GRANT SELECT, INSERT ON subject_requests TO isiro_app;
GRANT UPDATE (started_at, answered_at, answer) ON subject_requests TO isiro_app;

-- The export of a mailed link; no row for an unknown token. Ids only: the rest is read behind the policy.
CREATE FUNCTION find_data_export(hash bytea) RETURNS TABLE (business_id uuid, id uuid, account_id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT business_id, id, account_id FROM data_exports WHERE token_hash = hash $$;

-- Deletes what the Data Privacy Center has kept long enough at the time `at`, of every business.
CREATE FUNCTION purge_expired_privacy(at timestamptz) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    DELETE FROM data_export_parts WHERE expires_at < at;
    DELETE FROM data_exports WHERE requested_at < at - interval '365 days';
    DELETE FROM subject_requests WHERE answered_at < at - interval '3 years';
    DELETE FROM email_changes WHERE expires_at < at;
  $$;
REVOKE ALL ON FUNCTION find_data_export(bytea), purge_expired_privacy(timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_data_export(bytea), purge_expired_privacy(timestamptz) TO isiro_app;
