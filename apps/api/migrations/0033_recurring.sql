-- Recurring invoices: what is billed again and again, on which dates, and what became of each date.

CREATE TABLE recurring (
  business_id uuid NOT NULL REFERENCES businesses (id),
  id uuid NOT NULL,
  client_id uuid NOT NULL,
  -- Lines, taxes, discount and notes as an invoice is typed, with the placeholders of their period.
  content jsonb NOT NULL,
  currency text NOT NULL,
  -- What an invoice of it came to when it was saved, in the smallest unit of the currency. Lists show it.
  total bigint NOT NULL CHECK (total > 0),
  search text NOT NULL,
  interval text NOT NULL CHECK (interval IN ('daily', 'weekly', 'monthly', 'quarterly', 'yearly')),
  every integer NOT NULL CHECK (every BETWEEN 1 AND 99),
  starts_on date NOT NULL,
  -- 31 is the last day of every month; null takes the day of starts_on.
  month_day integer CHECK (month_day BETWEEN 1 AND 31),
  ends_on date,
  dates_count integer CHECK (dates_count BETWEEN 1 AND 999),
  due_days integer NOT NULL CHECK (due_days BETWEEN 0 AND 365),
  mode text NOT NULL CHECK (mode IN ('issue', 'draft')),
  send_by text[] NOT NULL CHECK (send_by <@ ARRAY['email', 'sms']),
  review_on date,
  review_note text CHECK (length(review_note) <= 300),
  review_told_at timestamptz,
  state text NOT NULL CHECK (state IN ('active', 'paused', 'ended')),
  paused_for text CHECK (paused_for IN ('owner', 'plan')),
  -- The first date that nothing has become of yet. Null once there is none.
  next_on date,
  -- When a worker looks at it next: the morning of next_on or of the price review, by the business's clock.
  wake_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (business_id, id),
  FOREIGN KEY (business_id, client_id) REFERENCES clients (business_id, id),
  CONSTRAINT recurring_end CHECK (ends_on >= starts_on),
  CONSTRAINT recurring_pause CHECK ((state = 'paused') = (paused_for IS NOT NULL)),
  CONSTRAINT recurring_next CHECK (state = 'ended' OR next_on IS NOT NULL)
);
CREATE INDEX recurring_client ON recurring (business_id, client_id);
-- For the job that looks across businesses.
CREATE INDEX recurring_wake ON recurring (wake_at) WHERE wake_at IS NOT NULL;
SELECT enable_tenant_policy('recurring');
CREATE POLICY owner_reads ON recurring FOR SELECT TO CURRENT_USER USING (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON recurring TO isiro_app;

-- What became of a date: one row for each, written in the transaction that issues its invoice, so no date has two.
CREATE TABLE recurring_occurrences (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  recurring_id uuid NOT NULL,
  on_date date NOT NULL,
  state text NOT NULL CHECK (state IN ('issued', 'drafted', 'skipped', 'refused')),
  -- The invoice, or the draft that becomes it under the same id. Without a reference: a draft may be deleted.
  invoice_id uuid,
  -- Why it was refused or skipped: the code of an error with its details, or 'paused'.
  reason text,
  reason_details jsonb,
  -- How many days after its date it was worked, where that was late.
  late_days integer NOT NULL DEFAULT 0 CHECK (late_days >= 0),
  worked_at timestamptz NOT NULL,
  PRIMARY KEY (business_id, id),
  FOREIGN KEY (business_id, recurring_id) REFERENCES recurring (business_id, id) ON DELETE CASCADE,
  CONSTRAINT recurring_occurrences_once UNIQUE (business_id, recurring_id, on_date),
  CONSTRAINT recurring_occurrences_invoice CHECK ((state IN ('issued', 'drafted')) = (invoice_id IS NOT NULL)),
  CONSTRAINT recurring_occurrences_reason CHECK (state <> 'refused' OR reason IS NOT NULL)
);
SELECT enable_tenant_policy('recurring_occurrences');
GRANT SELECT, INSERT, UPDATE, DELETE ON recurring_occurrences TO isiro_app;

-- The recurring invoices that a worker must look at, the longest waiting first: ids and nothing else. Those of a deleted
-- account wait for its way back or its end.
CREATE FUNCTION due_recurring(at timestamptz, most integer) RETURNS TABLE (business_id uuid, id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT r.business_id, r.id FROM recurring r
    WHERE r.wake_at <= at AND NOT EXISTS (SELECT FROM account_deletions d WHERE d.business_id = r.business_id)
    ORDER BY r.wake_at, r.business_id, r.id LIMIT most
  $$;
REVOKE ALL ON FUNCTION due_recurring(timestamptz, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION due_recurring(timestamptz, integer) TO isiro_app;

-- In another time zone the morning is another moment. The next look decides when it is there.
CREATE FUNCTION look_at_recurring_again() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE recurring SET wake_at = 'epoch' WHERE business_id = NEW.id AND wake_at IS NOT NULL;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION look_at_recurring_again() FROM PUBLIC;
CREATE TRIGGER businesses_zone_recurring AFTER UPDATE OF time_zone ON businesses
  FOR EACH ROW WHEN (OLD.time_zone IS DISTINCT FROM NEW.time_zone) EXECUTE FUNCTION look_at_recurring_again();

-- Notifications about a recurring invoice lead to it. The kinds are a closed list of the code, which each feature adds its own
-- to, so the database asks for their form only.
ALTER TABLE notifications ADD COLUMN recurring_id uuid;
ALTER TABLE notifications DROP CONSTRAINT notifications_kind_check;
ALTER TABLE notifications ADD CONSTRAINT notifications_kind_check CHECK (kind ~ '^[a-z_]{1,40}$');
ALTER TABLE notification_settings DROP CONSTRAINT notification_settings_muted_check;
