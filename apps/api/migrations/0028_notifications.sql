-- Notifications: what clients, providers and networks did, kept for the owner until it is read on one of the devices,
-- and the ways by which the owner is told while no screen is open.

CREATE TABLE notifications (
  business_id uuid NOT NULL REFERENCES businesses (id),
  id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('payment', 'claim', 'held', 'refund', 'refund_failed', 'message_failed')),
  at timestamptz NOT NULL,
  client_name text,
  -- Ids of what it is about, without references: a notification outlives its record.
  invoice_id uuid,
  invoice_number text,
  payment_id uuid,
  claim_id uuid,
  amount bigint CHECK (amount > 0),
  currency text,
  -- Of failed messages: one unread notification counts all of a day.
  count integer NOT NULL DEFAULT 1 CHECK (count > 0),
  read_at timestamptz,
  -- When its mail and its pushes were handed over, so that a repeated job sends none twice.
  mailed_at timestamptz,
  pushed_at timestamptz,
  PRIMARY KEY (business_id, id),
  CONSTRAINT notifications_amount CHECK ((amount IS NULL) = (currency IS NULL))
);
CREATE INDEX notifications_recent ON notifications (business_id, at DESC, id DESC);
CREATE INDEX notifications_unread ON notifications (business_id, id) WHERE read_at IS NULL;
CREATE INDEX notifications_age ON notifications (at);
SELECT enable_tenant_policy('notifications');
CREATE POLICY owner_reads ON notifications FOR SELECT TO CURRENT_USER USING (true);
CREATE POLICY owner_deletes ON notifications FOR DELETE TO CURRENT_USER USING (true);
GRANT SELECT, INSERT, UPDATE ON notifications TO isiro_app;

-- Without a row the standard holds: mails for everything.
CREATE TABLE notification_settings (
  business_id uuid PRIMARY KEY REFERENCES businesses (id),
  by_mail boolean NOT NULL,
  by_sms boolean NOT NULL,
  -- The kinds that are not mailed, pushed or sent by SMS.
  muted text[] NOT NULL
    CHECK (muted <@ ARRAY['payment', 'claim', 'held', 'refund', 'refund_failed', 'message_failed']),
  updated_at timestamptz NOT NULL
);
SELECT enable_tenant_policy('notification_settings');
GRANT SELECT, INSERT, UPDATE ON notification_settings TO isiro_app;

-- Browsers that agreed to push messages. A subscription ends with the session in which it was made.
CREATE TABLE push_subscriptions (
  business_id uuid NOT NULL REFERENCES businesses (id),
  id uuid NOT NULL,
  session_id uuid NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
  endpoint text NOT NULL CHECK (length(endpoint) <= 1000),
  p256dh text NOT NULL,
  auth text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (business_id, id),
  CONSTRAINT push_subscriptions_endpoint UNIQUE (business_id, endpoint)
);
CREATE INDEX push_subscriptions_session ON push_subscriptions (session_id);
SELECT enable_tenant_policy('push_subscriptions');
GRANT SELECT, INSERT, UPDATE, DELETE ON push_subscriptions TO isiro_app;

-- How many activities of these kinds each business has after an id, and how many of its notifications are unread (at
-- most 100 are counted): numbers only, for a node that watches for many open streams in one statement.
CREATE POLICY owner_reads ON activities FOR SELECT TO CURRENT_USER USING (true);
CREATE FUNCTION count_news(businesses uuid[], after_ids uuid[], kinds text[])
  RETURNS TABLE (business_id uuid, activities bigint, unread bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT b.id,
      (SELECT count(*) FROM activities a WHERE a.business_id = b.id AND a.id > b.after_id AND a.kind = ANY (kinds)),
      (SELECT count(*) FROM (SELECT FROM notifications n WHERE n.business_id = b.id AND n.read_at IS NULL LIMIT 100) u)
    FROM unnest(businesses, after_ids) AS b (id, after_id)
  $$;
REVOKE ALL ON FUNCTION count_news(uuid[], uuid[], text[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION count_news(uuid[], uuid[], text[]) TO isiro_app;

-- As in 0018, with notifications.
CREATE OR REPLACE FUNCTION delete_older(subject text, before timestamptz, most integer) RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  handled integer := 0;
BEGIN
  CASE subject
  WHEN 'message_texts' THEN
    -- That it was sent, to whom and with what result stays.
    UPDATE messages SET body = '', subject = NULL, details = '{}', search = lower(coalesce(recipient_name, recipient))
      WHERE ctid = ANY (ARRAY(SELECT ctid FROM messages
        WHERE body <> '' AND queued_at < before AND state NOT IN ('queued', 'sending') LIMIT most));
    GET DIAGNOSTICS handled = ROW_COUNT;
  WHEN 'unfinished_imports' THEN
    DELETE FROM client_imports WHERE ctid = ANY (ARRAY(SELECT ctid FROM client_imports
      WHERE committed_at IS NULL AND opened_at < before LIMIT most));
    GET DIAGNOSTICS handled = ROW_COUNT;
    IF handled > 0 THEN RETURN handled; END IF;
    DELETE FROM expense_imports WHERE ctid = ANY (ARRAY(SELECT ctid FROM expense_imports
      WHERE committed_at IS NULL AND opened_at < before LIMIT most));
    GET DIAGNOSTICS handled = ROW_COUNT;
  WHEN 'dismissed_notices' THEN
    DELETE FROM notice_dismissals WHERE ctid = ANY (ARRAY(SELECT ctid FROM notice_dismissals WHERE dismissed_at < before LIMIT most));
    GET DIAGNOSTICS handled = ROW_COUNT;
  WHEN 'subscription_mails' THEN
    DELETE FROM subscription_notices WHERE ctid = ANY (ARRAY(SELECT ctid FROM subscription_notices WHERE queued_at < before LIMIT most));
    GET DIAGNOSTICS handled = ROW_COUNT;
  WHEN 'notifications' THEN
    DELETE FROM notifications WHERE ctid = ANY (ARRAY(SELECT ctid FROM notifications WHERE at < before LIMIT most));
    GET DIAGNOSTICS handled = ROW_COUNT;
  END CASE;
  RETURN handled;
END $$;
