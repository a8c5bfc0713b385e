-- Webhooks: addresses that a business has told of events. docs/decisions/0091-webhooks-follow-the-audit-trail.md.

CREATE TABLE webhook_endpoints (
  business_id uuid NOT NULL REFERENCES businesses (id),
  id uuid NOT NULL,
  url text NOT NULL CHECK (length(url) BETWEEN 8 AND 500),
  description text CHECK (length(description) BETWEEN 1 AND 100),
  -- Null for all, also those that come later.
  event_types text[] CHECK (cardinality(event_types) > 0),
  -- Sealed by the installation's key. The previous one signs, too, until its time is over.
  secret_sealed bytea NOT NULL,
  previous_secret_sealed bytea,
  previous_until timestamptz,
  -- The day of the version of the interface in whose form records are sent.
  version date NOT NULL,
  created_at timestamptz NOT NULL,
  -- The member who added it; null for a key. Without a reference: the address stays when the member leaves.
  created_by uuid,
  disabled_at timestamptz,
  -- By a member; after three days of failure; because it answered 410; because the plan opens no webhooks any more.
  disabled_reason text CHECK (disabled_reason IN ('owner', 'failing', 'gone', 'plan')),
  -- The number of its newest event.
  last_seq bigint NOT NULL DEFAULT 0,
  -- How often it failed in a row, and since when; 0 and null after a success.
  failures integer NOT NULL DEFAULT 0,
  failing_since timestamptz,
  -- It is called again after this.
  rests_until timestamptz,
  -- Which worker sends to it, and until when that counts.
  lease uuid,
  leased_until timestamptz,
  delivered_at timestamptz,
  PRIMARY KEY (business_id, id),
  CONSTRAINT webhook_endpoints_url UNIQUE (business_id, url),
  CHECK (num_nonnulls(previous_secret_sealed, previous_until) <> 1),
  CHECK (num_nonnulls(disabled_at, disabled_reason) <> 1),
  CHECK (num_nonnulls(lease, leased_until) <> 1)
);
SELECT enable_tenant_policy('webhook_endpoints');
GRANT SELECT, INSERT, DELETE ON webhook_endpoints TO isiro_app;
GRANT UPDATE (url, description, event_types, secret_sealed, previous_secret_sealed, previous_until, disabled_at, disabled_reason,
  last_seq, failures, failing_since, rests_until, lease, leased_until, delivered_at) ON webhook_endpoints TO isiro_app;

-- An event for an address. Those of a record are sent in the order of `seq`, which counts the events of the address as they were committed.
CREATE TABLE webhook_deliveries (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  endpoint_id uuid NOT NULL,
  seq bigint NOT NULL,
  -- The id by which a receiver knows an event that comes twice.
  event_id uuid NOT NULL,
  type text NOT NULL,
  record text NOT NULL,
  record_id text NOT NULL CHECK (length(record_id) BETWEEN 1 AND 100),
  occurred_at timestamptz NOT NULL,
  -- 'missed': it happened while the address was disabled.
  state text NOT NULL CHECK (state IN ('waiting', 'delivered', 'failed', 'missed')),
  failures integer NOT NULL DEFAULT 0,
  -- Its first attempt since it waits.
  tried_at timestamptz,
  next_at timestamptz NOT NULL,
  delivered_at timestamptz,
  PRIMARY KEY (business_id, id),
  FOREIGN KEY (business_id, endpoint_id) REFERENCES webhook_endpoints (business_id, id) ON DELETE CASCADE,
  CONSTRAINT webhook_deliveries_seq UNIQUE (business_id, endpoint_id, seq)
);
CREATE INDEX webhook_deliveries_waiting ON webhook_deliveries (business_id, endpoint_id, seq) WHERE state = 'waiting';
CREATE INDEX webhook_deliveries_line ON webhook_deliveries (business_id, endpoint_id, record, record_id, seq) WHERE state = 'waiting';
CREATE INDEX webhook_deliveries_state ON webhook_deliveries (business_id, endpoint_id, state, seq DESC);
CREATE INDEX webhook_deliveries_old ON webhook_deliveries (business_id, occurred_at);
SELECT enable_tenant_policy('webhook_deliveries');
GRANT SELECT, INSERT ON webhook_deliveries TO isiro_app;
GRANT UPDATE (state, failures, tried_at, next_at, delivered_at) ON webhook_deliveries TO isiro_app;

-- A call of an address, and what it answered.
CREATE TABLE webhook_attempts (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  delivery_id uuid NOT NULL,
  at timestamptz NOT NULL,
  -- The address as it was.
  url text NOT NULL,
  request text NOT NULL,
  -- Null where nobody answered.
  status integer,
  -- Why there is no whole answer.
  failure text CHECK (failure IN ('private_address', 'not_found', 'not_connected', 'certificate', 'timeout', 'broken')),
  -- How the answer begins.
  answer text,
  milliseconds integer NOT NULL CHECK (milliseconds >= 0),
  PRIMARY KEY (business_id, id),
  FOREIGN KEY (business_id, delivery_id) REFERENCES webhook_deliveries (business_id, id) ON DELETE CASCADE
);
CREATE INDEX webhook_attempts_delivery ON webhook_attempts (business_id, delivery_id, at);
SELECT enable_tenant_policy('webhook_attempts');
GRANT SELECT, INSERT ON webhook_attempts TO isiro_app;

-- Until which day it was told what became overdue, and when that was looked at; a row for each business with an address.
CREATE TABLE webhook_overdue (
  business_id uuid PRIMARY KEY REFERENCES businesses (id),
  told_through date NOT NULL,
  looked_at timestamptz NOT NULL
);
SELECT enable_tenant_policy('webhook_overdue');
GRANT SELECT, INSERT, UPDATE, DELETE ON webhook_overdue TO isiro_app;

-- Adds events to the line of each address that wants them, and returns the addresses that a worker is to look at now. An address is
-- locked until the transaction ends, so that the order of its line is that of the commits. It comes before the chain of the trail,
-- behind which no lock is asked for. An event that `settles` counts only for an invoice that this transaction settled.
CREATE FUNCTION raise_webhook_events(of_business uuid, events jsonb, at timestamptz) RETURNS SETOF uuid
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  endpoint webhook_endpoints;
  event record;
  settled uuid[] := string_to_array(nullif(trim(current_setting('app.settled', true)), ''), ' ')::uuid[];
  added integer;
  due timestamptz;
  planned timestamptz;
BEGIN
  PERFORM require_current_business(of_business);
  FOR endpoint IN SELECT * FROM webhook_endpoints w
      WHERE w.business_id = of_business AND w.disabled_reason IS DISTINCT FROM 'plan'
        AND (w.event_types IS NULL OR EXISTS (
          SELECT FROM jsonb_to_recordset(events) AS e (type text) WHERE e.type = ANY (w.event_types)))
      ORDER BY w.id FOR UPDATE LOOP
    added := 0;
    FOR event IN SELECT e.* FROM jsonb_to_recordset(events)
        AS e (id uuid, at timestamptz, type text, record text, record_id text, settles boolean) LOOP
      CONTINUE WHEN event.type <> ALL (endpoint.event_types);
      CONTINUE WHEN event.settles AND NOT coalesce(event.record_id::uuid = ANY (settled), false);
      added := added + 1;
      INSERT INTO webhook_deliveries (business_id, id, endpoint_id, seq, event_id, type, record, record_id, occurred_at, state,
          next_at)
        VALUES (of_business, gen_random_uuid(), endpoint.id, endpoint.last_seq + added, event.id, event.type, event.record,
          event.record_id, event.at, CASE WHEN endpoint.disabled_at IS NULL THEN 'waiting' ELSE 'missed' END, raise_webhook_events.at);
    END LOOP;
    CONTINUE WHEN added = 0;
    UPDATE webhook_endpoints w SET last_seq = w.last_seq + added WHERE w.business_id = of_business AND w.id = endpoint.id;
    CONTINUE WHEN endpoint.disabled_at IS NOT NULL;
    -- Whoever sends to it looks again before letting go of it, and what is due already has its job.
    SELECT w.due_at INTO planned FROM due_work w
      WHERE w.business_id = of_business AND w.kind = 'webhook_endpoint' AND w.subject = endpoint.id FOR UPDATE;
    due := greatest(raise_webhook_events.at, endpoint.rests_until, endpoint.leased_until);
    INSERT INTO due_work (business_id, kind, subject, due_at) VALUES (of_business, 'webhook_endpoint', endpoint.id, due)
      ON CONFLICT (business_id, kind, subject) DO UPDATE SET due_at = least(due_work.due_at, excluded.due_at);
    IF due = raise_webhook_events.at AND coalesce(planned > due, true) THEN RETURN NEXT endpoint.id; END IF;
  END LOOP;
END $$;
REVOKE ALL ON FUNCTION raise_webhook_events(uuid, jsonb, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION raise_webhook_events(uuid, jsonb, timestamptz) TO isiro_app;

-- As before, and the transaction remembers which invoices it settled: `app.settled`, ids with spaces between.
CREATE OR REPLACE FUNCTION note_settled_day(of_business uuid, of_invoice uuid) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  day date;
BEGIN
  UPDATE invoices i SET settled_on = CASE WHEN i.balance = 0 THEN greatest(
      (SELECT max(on_day) FROM (
        SELECT max(a.received_on) AS on_day FROM payment_allocations a
        WHERE a.business_id = of_business AND a.invoice_id = of_invoice
        GROUP BY a.payment_id HAVING sum(a.amount) > 0) standing),
      (SELECT max(d.deducted_on) FROM deductions d
        WHERE d.business_id = of_business AND d.invoice_id = of_invoice AND d.reverses IS NULL
          AND NOT EXISTS (SELECT 1 FROM deductions r WHERE r.business_id = of_business AND r.reverses = d.id)),
      (SELECT max(n.issue_date) FROM credit_notes n WHERE n.business_id = of_business AND n.invoice_id = of_invoice),
      i.issue_date) END
    WHERE i.business_id = of_business AND i.id = of_invoice AND (i.balance = 0) <> (i.settled_on IS NOT NULL)
    RETURNING i.settled_on INTO day;
  IF NOT FOUND THEN RETURN; END IF;
  PERFORM set_config('app.settled', CASE
      WHEN day IS NULL THEN replace(coalesce(current_setting('app.settled', true), ''), of_invoice || ' ', '')
      ELSE coalesce(current_setting('app.settled', true), '') || of_invoice || ' ' END, true);
END $$;

-- As before, with what was sent to addresses.
CREATE OR REPLACE FUNCTION purge_expired_of(of_business uuid, at timestamptz) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM require_current_business(of_business);
  DELETE FROM idempotency_keys WHERE business_id = of_business AND created_at < at - interval '1 day';
  DELETE FROM provider_events WHERE business_id = of_business AND received_at < at - interval '180 days';
  DELETE FROM message_reports WHERE business_id = of_business AND received_at < at - interval '180 days';
  DELETE FROM push_subscriptions WHERE business_id = of_business AND expires_at < at;
  DELETE FROM data_export_parts WHERE business_id = of_business AND expires_at < at;
  DELETE FROM data_exports WHERE business_id = of_business AND requested_at < at - interval '365 days';
  DELETE FROM subject_requests WHERE business_id = of_business AND answered_at < at - interval '3 years';
  DELETE FROM mailed_references WHERE business_id = of_business AND expires_at < at;
  -- The address of somebody who did not join.
  DELETE FROM invitations WHERE business_id = of_business AND accepted_at IS NULL AND expires_at < at - interval '30 days';
  DELETE FROM ownership_offers WHERE business_id = of_business AND expires_at < at;
  DELETE FROM webhook_deliveries WHERE business_id = of_business AND occurred_at < at - interval '30 days';
END $$;
