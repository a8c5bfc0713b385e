-- Who comes in at the same moment is found with one statement. A session's function is kept for nodes of the version before.
CREATE FUNCTION resolve_sessions(hashes bytea[], at timestamptz, idle interval)
  RETURNS TABLE (
    token_hash bytea, account_id uuid, member_name text, business_id uuid, plan text, time_zone text, language text,
    last_seen_at timestamptz)
  -- Its plan is kept as long as the connection: one made while the tables were small must not read them whole.
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off
  AS $$
  #variable_conflict use_column
  BEGIN
    RETURN QUERY
    SELECT s.token_hash, s.account_id, a.first_name || ' ' || a.last_name, s.business_id, b.plan, b.time_zone, a.language,
           s.last_seen_at
    FROM sessions s
    JOIN members m ON m.business_id = s.business_id AND m.account_id = s.account_id
    JOIN businesses b ON b.id = s.business_id
    JOIN accounts a ON a.id = s.account_id
    WHERE s.token_hash = ANY (hashes) AND s.expires_at > at AND s.last_seen_at > at - idle;
  END $$;
REVOKE ALL ON FUNCTION resolve_sessions(bytea[], timestamptz, interval) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION resolve_sessions(bytea[], timestamptz, interval) TO isiro_app;
