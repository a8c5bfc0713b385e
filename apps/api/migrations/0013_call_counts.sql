-- How often an address has called a public page in the last minute, counted over all nodes. Not logged, because each call
-- of such a page counts and must not wait for the disk: after a crash of the database counting begins anew.
CREATE UNLOGGED TABLE call_counts (
  key text PRIMARY KEY,
  window_started_at timestamptz NOT NULL,
  count integer NOT NULL
);
CREATE INDEX call_counts_window ON call_counts (window_started_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON call_counts TO isiro_app;

-- As before, and the counts of calls too.
CREATE OR REPLACE FUNCTION purge_expired(at timestamptz) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    DELETE FROM sessions WHERE expires_at < at;
    DELETE FROM one_time_tokens WHERE expires_at < at - interval '1 day';
    DELETE FROM throttles WHERE window_started_at < at - interval '2 days';
    DELETE FROM call_counts WHERE window_started_at < at - interval '1 hour';
    DELETE FROM idempotency_keys WHERE created_at < at - interval '1 day';
    DELETE FROM provider_events WHERE received_at < at - interval '180 days';
    DELETE FROM message_reports WHERE received_at < at - interval '180 days';
  $$;
