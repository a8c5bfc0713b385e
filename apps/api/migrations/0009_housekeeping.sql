-- Webhooks are kept for as long as a dispute about one may take, and then go with the rest that has run out.
CREATE INDEX provider_events_age ON provider_events (business_id, received_at);
CREATE POLICY owner_reads ON provider_events FOR SELECT TO CURRENT_USER USING (true);
CREATE POLICY owner_deletes ON provider_events FOR DELETE TO CURRENT_USER USING (true);
CREATE OR REPLACE FUNCTION purge_expired(at timestamptz) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    DELETE FROM sessions WHERE expires_at < at;
    DELETE FROM one_time_tokens WHERE expires_at < at - interval '1 day';
    DELETE FROM throttles WHERE window_started_at < at - interval '2 days';
    DELETE FROM idempotency_keys WHERE created_at < at - interval '1 day';
    DELETE FROM provider_events WHERE received_at < at - interval '180 days';
  $$;
