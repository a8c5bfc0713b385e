-- Activities, and notifications: what clients, providers and networks did, kept for the owner until it is read on one of the
-- devices, and the ways by which the owner is told while no screen is open.

-- The audit trail and the timeline a user sees: each row has an action, its actor and its time. Rows are only
-- inserted.
CREATE TABLE activities (
  business_id uuid NOT NULL REFERENCES businesses (id),
  id uuid NOT NULL,
  at timestamptz NOT NULL,
  -- Null when a client or the product itself did it. Without a reference: what a member did stays when the member leaves.
  account_id uuid,
  -- 'subject.what_happened'
  kind text NOT NULL,
  subject_id uuid,
  details jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY (business_id, id)
);
CREATE INDEX activities_recent ON activities (business_id, at DESC, id DESC);
CREATE INDEX activities_subject ON activities (business_id, subject_id, at, id);
SELECT enable_tenant_policy('activities');
CREATE POLICY owner_reads ON activities FOR SELECT TO CURRENT_USER USING (true);
GRANT SELECT, INSERT ON activities TO isiro_app;

CREATE TABLE notifications (
  business_id uuid NOT NULL REFERENCES businesses (id),
  id uuid NOT NULL,
  -- The kinds are a closed list of the code, which each feature adds its own to, so the database asks for their form only.
  kind text NOT NULL CHECK (kind ~ '^[a-z_]{1,40}$'),
  at timestamptz NOT NULL,
  client_name text,
  -- The record that it is about, of what the kind says, without a reference: a notification outlives its record.
  subject_id uuid,
  -- The document's, where it is about one.
  number text,
  amount bigint CHECK (amount > 0),
  currency text,
  -- Of failed messages: one unread notification counts all of a day.
  count integer NOT NULL DEFAULT 1 CHECK (count > 0),
  read_at timestamptz,
  -- When its mail and its pushes were handed over, so that a repeated job sends none twice.
  mailed_at timestamptz,
  pushed_at timestamptz,
  -- The last day on which the owner can answer, where there is one.
  due_on date,
  -- Why something was not done: 'reason', a code, and 'details', the values of its sentence.
  refusal jsonb,
  -- The maker of the document that it is about.
  maker uuid,
  PRIMARY KEY (business_id, id),
  CONSTRAINT notifications_amount CHECK ((amount IS NULL) = (currency IS NULL))
);
CREATE INDEX notifications_recent ON notifications (business_id, at DESC, id DESC);
CREATE INDEX notifications_unread ON notifications (business_id, id) WHERE read_at IS NULL;
SELECT enable_tenant_policy('notifications');
SELECT enable_maker_policy('notifications');
CREATE POLICY owner_reads ON notifications FOR SELECT TO CURRENT_USER USING (true);
GRANT SELECT, INSERT, UPDATE ON notifications TO isiro_app;

-- Without a row the standard holds: mails for everything.
CREATE TABLE notification_settings (
  business_id uuid PRIMARY KEY REFERENCES businesses (id),
  by_mail boolean NOT NULL,
  by_sms boolean NOT NULL,
  -- The kinds that are not mailed, pushed or sent by SMS.
  muted text[] NOT NULL,
  updated_at timestamptz NOT NULL
);
SELECT enable_tenant_policy('notification_settings');
GRANT SELECT, INSERT, UPDATE ON notification_settings TO isiro_app;

-- Browsers that agreed to push messages. A subscription ends with the session in which it was made: before a message goes out,
-- the sessions are asked for.
CREATE TABLE push_subscriptions (
  business_id uuid NOT NULL REFERENCES businesses (id),
  id uuid NOT NULL,
  -- The session, and when it ends at the latest.
  session_id uuid NOT NULL,
  expires_at timestamptz NOT NULL,
  endpoint text NOT NULL CHECK (length(endpoint) <= 1000),
  p256dh text NOT NULL,
  auth text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (business_id, id),
  CONSTRAINT push_subscriptions_endpoint UNIQUE (business_id, endpoint)
);
SELECT enable_tenant_policy('push_subscriptions');
GRANT SELECT, INSERT, UPDATE, DELETE ON push_subscriptions TO isiro_app;

-- How many activities of these kinds a business has after an id, and how many of its notifications are unread (at most 100 are
-- counted): numbers only, for a node that watches for the open streams of many businesses without a transaction for each.
CREATE FUNCTION count_news(of_business uuid, after_id uuid, kinds text[], OUT activities bigint, OUT unread bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT
      (SELECT count(*) FROM activities a WHERE a.business_id = of_business AND a.id > after_id AND a.kind = ANY (kinds)),
      (SELECT count(*) FROM (
        SELECT FROM notifications n WHERE n.business_id = of_business AND n.read_at IS NULL LIMIT 100) u)
  $$;
REVOKE ALL ON FUNCTION count_news(uuid, uuid, text[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION count_news(uuid, uuid, text[]) TO isiro_app;
