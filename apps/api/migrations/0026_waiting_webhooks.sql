-- A webhook is worked by the node that took it in. What a node leaves behind is found here by any other: ids only.
CREATE INDEX provider_events_waiting ON provider_events (received_at) WHERE worked_at IS NULL;

CREATE FUNCTION waiting_provider_events(received_before timestamptz, most integer)
  RETURNS TABLE (business_id uuid, id uuid)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
  #variable_conflict use_column
  BEGIN
    RETURN QUERY
    SELECT e.business_id, e.id FROM provider_events e
    WHERE e.worked_at IS NULL AND e.received_at < received_before ORDER BY e.received_at LIMIT most;
  END $$;
REVOKE ALL ON FUNCTION waiting_provider_events(timestamptz, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION waiting_provider_events(timestamptz, integer) TO isiro_app;
