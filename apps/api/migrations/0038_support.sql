-- Questions to support with their answers, and the incidents that the status page tells of:
-- docs/decisions/0094-support-answers-by-command-and-status-is-what-the-node-sees.md.

ALTER TABLE mailed_references
  DROP CONSTRAINT mailed_references_kind_check,
  ADD CONSTRAINT mailed_references_kind_check
    CHECK (kind IN ('data_export', 'subject_request', 'account_deletion', 'invitation', 'support_request'));

-- What a member asked of support. The operator answers it by a command.
CREATE TABLE support_requests (
  business_id uuid NOT NULL REFERENCES businesses (id),
  id uuid NOT NULL,
  -- 'S-7K3F2Q', which stands in the subject of each mail. mailed_references has it once over all businesses.
  reference text NOT NULL CHECK (reference ~ '^S-[2-9A-HJKMNP-Z]{6}$'),
  account_id uuid NOT NULL,
  subject text NOT NULL CHECK (length(subject) BETWEEN 1 AND 120),
  -- The path of the screen that it was asked from, without a query.
  screen text CHECK (length(screen) <= 200),
  -- The record that it is about, without a reference: the question outlives it. Its name is that of then.
  record_kind text CHECK (record_kind IN ('invoice', 'quote', 'delivery_note', 'client')),
  record_id uuid,
  record_name text,
  -- 'Chrome, Android'
  browser text,
  -- The plan when the answer that is awaited was asked for, and the instant that it promises; null for as soon as possible.
  plan text NOT NULL,
  asked_at timestamptz NOT NULL,
  promised_by timestamptz,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'answered', 'closed')),
  -- When it was written, answered or closed last.
  changed_at timestamptz NOT NULL,
  -- A screenshot: its bytes, or where they are kept (0024_files.sql).
  media_type text CHECK (media_type IN ('image/jpeg', 'image/png', 'image/webp')),
  file bytea CHECK (length(file) BETWEEN 1 AND 3000000),
  file_object uuid,
  file_bytes integer CHECK (file_bytes BETWEEN 1 AND 3000000),
  file_sha256 bytea CHECK (length(file_sha256) = 32),
  PRIMARY KEY (business_id, id),
  CONSTRAINT support_requests_reference UNIQUE (business_id, reference),
  CONSTRAINT support_requests_record CHECK (num_nonnulls(record_kind, record_id) <> 1),
  CONSTRAINT support_requests_file CHECK (num_nonnulls(file, file_object) = num_nonnulls(media_type)
    AND num_nulls(file_object, file_bytes, file_sha256) IN (0, 3))
);
CREATE INDEX support_requests_recent ON support_requests (business_id, changed_at DESC, id DESC);
SELECT enable_tenant_policy('support_requests');
CREATE POLICY owner_reads ON support_requests FOR SELECT TO CURRENT_USER USING (true);
GRANT SELECT, INSERT ON support_requests TO isiro_app;
GRANT UPDATE (plan, asked_at, promised_by, state, changed_at) ON support_requests TO isiro_app;

-- What was said in a request, by the member or by support.
CREATE TABLE support_messages (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  request_id uuid NOT NULL,
  -- The member who wrote it; null for support.
  account_id uuid,
  text text NOT NULL CHECK (length(text) BETWEEN 1 AND 4000),
  at timestamptz NOT NULL,
  PRIMARY KEY (business_id, id),
  CONSTRAINT support_messages_request FOREIGN KEY (business_id, request_id)
    REFERENCES support_requests (business_id, id) ON DELETE CASCADE
);
CREATE INDEX support_messages_of_request ON support_messages (business_id, request_id, at, id);
SELECT enable_tenant_policy('support_messages');
CREATE POLICY owner_reads ON support_messages FOR SELECT TO CURRENT_USER USING (true);
GRANT SELECT, INSERT ON support_messages TO isiro_app;

-- Deletes at most `most` requests of the current business in which nothing happened since `before`, with their messages, and
-- returns how many. One that waits for support stays. The period is that of the domain (retention-periods.ts).
CREATE FUNCTION delete_old_support(of_business uuid, before timestamptz, most integer) RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  gone text[];
BEGIN
  PERFORM require_current_business(of_business);
  gone := ARRAY(SELECT r.reference FROM support_requests r
    WHERE r.business_id = of_business AND r.state <> 'open' AND r.changed_at < before LIMIT most);
  DELETE FROM mailed_references m WHERE m.business_id = of_business AND m.kind = 'support_request' AND m.reference = ANY (gone);
  DELETE FROM support_requests r WHERE r.business_id = of_business AND r.reference = ANY (gone);
  RETURN cardinality(gone);
END $$;
REVOKE ALL ON FUNCTION delete_old_support(uuid, timestamptz, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION delete_old_support(uuid, timestamptz, integer) TO isiro_app;

-- What did not work, as the operator tells it to everybody. It belongs to no business and names none.
CREATE TABLE incidents (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 120),
  -- The language of title and updates.
  language text NOT NULL CHECK (language IN ('en', 'fr', 'es')),
  -- The parts of the product that it concerns, as the status page names them.
  affects text[] NOT NULL CHECK (cardinality(affects) > 0),
  opened_at timestamptz NOT NULL,
  closed_at timestamptz
);
CREATE INDEX incidents_recent ON incidents (opened_at DESC);
GRANT SELECT, INSERT ON incidents TO isiro_app;
GRANT UPDATE (closed_at) ON incidents TO isiro_app;

CREATE TABLE incident_updates (
  incident_id integer NOT NULL REFERENCES incidents (id),
  id uuid NOT NULL,
  at timestamptz NOT NULL,
  text text NOT NULL CHECK (length(text) BETWEEN 1 AND 2000),
  PRIMARY KEY (incident_id, id)
);
GRANT SELECT, INSERT ON incident_updates TO isiro_app;
