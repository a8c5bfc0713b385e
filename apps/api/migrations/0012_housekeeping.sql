-- Idempotency keys with their stored answers, and the deletion of expired rows.

-- The answer to a creating call, kept for a day under the idempotency key that its sender chose.
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
SELECT enable_tenant_policy('idempotency_keys');
CREATE POLICY owner_reads ON idempotency_keys FOR SELECT TO CURRENT_USER USING (true);
CREATE POLICY owner_deletes ON idempotency_keys FOR DELETE TO CURRENT_USER USING (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON idempotency_keys TO isiro_app;

-- Deletes what has expired at the time `at`, of every business. Webhooks and delivery reports are kept for as long as
-- there may be a dispute about one.
CREATE FUNCTION purge_expired(at timestamptz) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    DELETE FROM sessions WHERE expires_at < at;
    DELETE FROM one_time_tokens WHERE expires_at < at - interval '1 day';
    DELETE FROM known_devices WHERE last_seen_at < at - interval '180 days';
    DELETE FROM throttles WHERE window_started_at < at - interval '2 days';
    DELETE FROM call_counts WHERE window_started_at < at - interval '1 hour';
    DELETE FROM idempotency_keys WHERE created_at < at - interval '1 day';
    DELETE FROM provider_events WHERE received_at < at - interval '180 days';
    DELETE FROM message_reports WHERE received_at < at - interval '180 days';
  $$;

-- All businesses, for jobs that check each of them: ids and nothing else. The job reads the rest behind the policy, one
-- business at a time.
CREATE FUNCTION list_business_ids() RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT id FROM businesses ORDER BY id $$;
REVOKE ALL ON FUNCTION purge_expired(timestamptz), list_business_ids() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION purge_expired(timestamptz), list_business_ids() TO isiro_app;
