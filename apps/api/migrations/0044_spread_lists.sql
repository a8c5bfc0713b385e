-- What asked several machines in one statement that Citus can't part: docs/decisions/0077.

-- As before, person by person.
CREATE OR REPLACE FUNCTION list_people_to_erase(most integer) RETURNS TABLE (id uuid, requested_at timestamptz)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  person record;
  listed integer := 0;
BEGIN
  FOR person IN SELECT a.id, a.deletion_requested_at FROM accounts a
      WHERE a.deletion_requested_at IS NOT NULL AND a.email <> '' ORDER BY a.id LOOP
    CONTINUE WHEN has_closed_business(person.id);
    CONTINUE WHEN EXISTS (SELECT 1 FROM account_deletions d WHERE d.account_id = person.id);
    EXIT WHEN listed = most;
    listed := listed + 1;
    RETURN QUERY VALUES (person.id, person.deletion_requested_at);
  END LOOP;
END $$;

-- What is due of a kind in all businesses, with its time, as `due_work_of` says.
CREATE FUNCTION due_work_with_time(of_kind text, at timestamptz, most integer)
  RETURNS TABLE (business_id uuid, subject uuid, due_at timestamptz)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  RETURN QUERY
    SELECT w.business_id, w.subject, w.due_at FROM due_work w
    WHERE w.kind = of_kind AND w.due_at <= at AND NOT (of_kind IN ('recurring', 'client_card', 'quote_expiry', 'tax_dates')
      AND EXISTS (SELECT FROM account_deletions d WHERE d.business_id = w.business_id))
    ORDER BY w.due_at, w.business_id, w.subject LIMIT most;
END $$;
REVOKE ALL ON FUNCTION due_work_with_time(text, timestamptz, integer) FROM PUBLIC;

-- As before: the list and the figures are of the same rows.
CREATE OR REPLACE FUNCTION due_work_of(of_kind text, at timestamptz, most integer) RETURNS TABLE (business_id uuid, subject uuid)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  RETURN QUERY SELECT w.business_id, w.subject FROM due_work_with_time(of_kind, at, most) w;
END $$;

-- As before, kind by kind.
CREATE OR REPLACE FUNCTION due_work_lag(of_kinds text[], at timestamptz)
  RETURNS TABLE (kind text, waiting bigint, lag_seconds double precision)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  of_kind text;
BEGIN
  FOREACH of_kind IN ARRAY of_kinds LOOP
    RETURN QUERY
      SELECT of_kind, count(*), coalesce(extract(epoch FROM at - min(w.due_at) FILTER (WHERE w.due_at > 'epoch')), 0)::double precision
      FROM due_work_with_time(of_kind, at, 10000) w;
  END LOOP;
END $$;
