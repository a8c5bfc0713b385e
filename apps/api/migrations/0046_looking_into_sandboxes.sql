-- Whoever makes the keys of a business looks into its sandbox: docs/decisions/0102-who-makes-keys-looks-into-the-sandbox.md.

DROP FUNCTION resolve_session(bytea, uuid, timestamptz, interval);
-- As before, and where `business` is the sandbox that the test keys of a live business call: for an account whose role there makes keys, the
-- role of a viewer, with the plan of the live business, what its team asks for, and its id as `live_id`. The roles are those of the verb
-- api.manage in domain/roles.ts. No row for a sandbox that was emptied, and none where the live business is closed.
CREATE FUNCTION resolve_session(hash bytea, business uuid, at timestamptz, idle interval)
  RETURNS TABLE (
    account_id uuid, member_name text, business_id uuid, role text, plan text, time_zone text, language text,
    last_seen_at timestamptz, sees_own_only boolean, factor_due_on date, live_id uuid)
  -- PL/pgSQL keeps the plans of its statements between calls.
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
  #variable_conflict use_column
  DECLARE
    session sessions;
    wanted uuid;
  BEGIN
    SELECT * INTO session FROM sessions s
    WHERE s.token_hash = hash AND s.expires_at > at AND s.last_seen_at > at - idle;
    IF NOT FOUND THEN RETURN; END IF;
    wanted := coalesce(business, session.business_id);
    -- Four rows, each by its primary key.
    SELECT a.id, a.first_name || ' ' || a.last_name, b.id, m.role, b.plan, b.time_zone, a.language, session.last_seen_at,
      m.role = 'sales' AND NOT t.sales_see_all, t.factor_required_on
    INTO account_id, member_name, business_id, role, plan, time_zone, language, last_seen_at, sees_own_only, factor_due_on
    FROM members m, businesses b, accounts a, team_settings t
    WHERE m.business_id = wanted AND m.account_id = session.account_id
      AND b.id = wanted AND b.closed_at IS NULL AND a.id = session.account_id AND t.business_id = wanted;
    IF NOT FOUND AND business IS NOT NULL THEN
      SELECT s.business_id INTO live_id FROM sandboxes s WHERE s.sandbox_id = business;
      IF NOT FOUND THEN RETURN; END IF;
      SELECT a.id, a.first_name || ' ' || a.last_name, 'viewer', b.plan, a.language, session.last_seen_at, false, t.factor_required_on
      INTO account_id, member_name, role, plan, language, last_seen_at, sees_own_only, factor_due_on
      FROM members m, businesses b, accounts a, team_settings t
      WHERE m.business_id = live_id AND m.account_id = session.account_id AND m.role IN ('owner', 'admin')
        AND b.id = live_id AND b.closed_at IS NULL AND a.id = session.account_id AND t.business_id = live_id;
      IF NOT FOUND THEN RETURN; END IF;
      -- A statement of its own: the two businesses may stand on two machines.
      SELECT b.id, b.time_zone INTO business_id, time_zone FROM businesses b WHERE b.id = business AND b.closed_at IS NULL;
    END IF;
    IF FOUND THEN
      IF factor_due_on IS NOT NULL AND (
        EXISTS (SELECT FROM passkeys k WHERE k.account_id = session.account_id)
        OR EXISTS (SELECT FROM authenticators c WHERE c.account_id = session.account_id AND c.confirmed_at IS NOT NULL))
      THEN factor_due_on := NULL;
      END IF;
      RETURN NEXT;
      RETURN;
    END IF;
    IF business IS NOT NULL THEN RETURN; END IF;
    wanted := find_home_business(session.account_id);
    IF wanted <> session.business_id THEN RETURN QUERY SELECT * FROM resolve_session(hash, wanted, at, idle); END IF;
  END $$;
REVOKE ALL ON FUNCTION resolve_session(bytea, uuid, timestamptz, interval) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION resolve_session(bytea, uuid, timestamptz, interval) TO isiro_app;
