-- What was done, by whom and when: the audit trail, and the timeline a user sees. Only ever added to.
CREATE TABLE activities (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  at timestamptz NOT NULL,
  -- Null when a client or the product itself did it.
  account_id uuid,
  -- 'subject.what_happened'
  kind text NOT NULL,
  subject_id uuid,
  details jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY (business_id, id),
  FOREIGN KEY (business_id, account_id) REFERENCES members (business_id, account_id)
);
CREATE INDEX activities_recent ON activities (business_id, at DESC, id DESC);
CREATE INDEX activities_subject ON activities (business_id, subject_id, at, id);
SELECT fence_tenant_table('activities');
GRANT SELECT, INSERT ON activities TO isiro_app;

-- The answer to a creating call, kept for a day under the key its sender chose.
CREATE TABLE idempotency_keys (
  business_id uuid NOT NULL REFERENCES businesses (id),
  route text NOT NULL,
  key text NOT NULL,
  request_hash bytea NOT NULL,
  status smallint,
  response jsonb,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (business_id, route, key)
);
CREATE INDEX idempotency_keys_age ON idempotency_keys (business_id, created_at);
SELECT fence_tenant_table('idempotency_keys');
GRANT SELECT, INSERT, UPDATE, DELETE ON idempotency_keys TO isiro_app;

-- What has run out goes: old sessions, links, counters and stored answers, for every business at once.
CREATE POLICY owner_reads ON idempotency_keys FOR SELECT TO CURRENT_USER USING (true);
CREATE POLICY owner_deletes ON idempotency_keys FOR DELETE TO CURRENT_USER USING (true);
CREATE FUNCTION purge_expired(at timestamptz) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    DELETE FROM sessions WHERE expires_at < at;
    DELETE FROM one_time_tokens WHERE expires_at < at - interval '1 day';
    DELETE FROM throttles WHERE window_started_at < at - interval '2 days';
    DELETE FROM idempotency_keys WHERE created_at < at - interval '1 day';
  $$;
REVOKE ALL ON FUNCTION purge_expired(timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION purge_expired(timestamptz) TO isiro_app;
