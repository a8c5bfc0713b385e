-- Each member is notified of what concerns them, reads it for themselves, and decides by which ways they are told. What is there
-- already was the owner's.

-- The statements below read and change rows of all businesses, which no policy allows.
ALTER TABLE notifications NO FORCE ROW LEVEL SECURITY;
ALTER TABLE notification_settings NO FORCE ROW LEVEL SECURITY;
ALTER TABLE push_subscriptions NO FORCE ROW LEVEL SECURITY;

-- The member who is notified. Without a reference: what a member was told stays when the member leaves, and nobody sees it.
ALTER TABLE notifications ADD COLUMN account_id uuid;
UPDATE notifications n SET account_id = m.account_id FROM members m WHERE m.business_id = n.business_id AND m.role = 'owner';
DELETE FROM notifications WHERE account_id IS NULL;
ALTER TABLE notifications ALTER COLUMN account_id SET NOT NULL;
DROP INDEX notifications_recent;
DROP INDEX notifications_unread;
CREATE INDEX notifications_recent ON notifications (business_id, account_id, at DESC, id DESC);
CREATE INDEX notifications_unread ON notifications (business_id, account_id, id) WHERE read_at IS NULL;
-- How retention deletes them: by age, of a whole business.
CREATE INDEX notifications_age ON notifications (business_id, at);

ALTER TABLE notification_settings ADD COLUMN account_id uuid;
UPDATE notification_settings s SET account_id = m.account_id FROM members m WHERE m.business_id = s.business_id AND m.role = 'owner';
DELETE FROM notification_settings WHERE account_id IS NULL;
ALTER TABLE notification_settings DROP CONSTRAINT notification_settings_pkey;
ALTER TABLE notification_settings ADD PRIMARY KEY (business_id, account_id);

-- A browser whose session has ended gets no messages, so it has no account.
ALTER TABLE push_subscriptions ADD COLUMN account_id uuid;
UPDATE push_subscriptions p SET account_id = s.account_id FROM sessions s WHERE s.id = p.session_id;
DELETE FROM push_subscriptions WHERE account_id IS NULL;
ALTER TABLE push_subscriptions ALTER COLUMN account_id SET NOT NULL;

-- Those who file taxes are notified of dates, each morning of their business.
ALTER TABLE due_work NO FORCE ROW LEVEL SECURITY;
INSERT INTO due_work (business_id, kind, subject, due_at) SELECT id, 'tax_dates', id, now() FROM businesses WHERE closed_at IS NULL;
ALTER TABLE due_work FORCE ROW LEVEL SECURITY;

ALTER TABLE notifications FORCE ROW LEVEL SECURITY;
ALTER TABLE notification_settings FORCE ROW LEVEL SECURITY;
ALTER TABLE push_subscriptions FORCE ROW LEVEL SECURITY;

-- The dates of a deleted account wait for its way back or its end, too.
CREATE OR REPLACE FUNCTION due_work_of(of_kind text, at timestamptz, most integer) RETURNS TABLE (business_id uuid, subject uuid)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  RETURN QUERY
    SELECT w.business_id, w.subject FROM due_work w
    WHERE w.kind = of_kind AND w.due_at <= at AND NOT (of_kind IN ('recurring', 'client_card', 'quote_expiry', 'tax_dates')
      AND EXISTS (SELECT FROM account_deletions d WHERE d.business_id = w.business_id))
    ORDER BY w.due_at, w.business_id, w.subject LIMIT most;
END $$;

DROP FUNCTION count_news(uuid, uuid, text[]);
-- How many activities of these kinds a business has after an id, and how many notifications a member has not read (at most 100 are
-- counted): numbers only, for a node that watches for the open streams of many businesses without a transaction for each.
CREATE FUNCTION count_news(of_business uuid, reader uuid, after_id uuid, kinds text[], OUT activities bigint, OUT unread bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT
      (SELECT count(*) FROM activities a WHERE a.business_id = of_business AND a.id > after_id AND a.kind = ANY (kinds)),
      (SELECT count(*) FROM (
        SELECT FROM notifications n
        WHERE n.business_id = of_business AND n.account_id = reader AND n.read_at IS NULL LIMIT 100) u)
  $$;
REVOKE ALL ON FUNCTION count_news(uuid, uuid, uuid, text[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION count_news(uuid, uuid, uuid, text[]) TO isiro_app;
