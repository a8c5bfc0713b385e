-- What the product sends by itself: what is switched on, when, in which words, and how far it has come.

-- Stands with the business, which is read whenever one of these could be due: nobody looks anything up to find
-- that nothing is switched on. 'kind:channel'.
ALTER TABLE businesses ADD COLUMN automatic_messages text[] NOT NULL DEFAULT '{}' CHECK (automatic_messages <@ ARRAY[
  'invoice_created:sms', 'invoice_created:email', 'payment_received:sms', 'payment_received:email',
  'overdue_reminder:sms', 'overdue_reminder:email', 'follow_up:sms', 'follow_up:email',
  'monthly_summary:sms', 'monthly_summary:email']);
GRANT UPDATE (automatic_messages) ON businesses TO isiro_app;

-- Times are the wall clock of the business, 'HH:MM'. Without a row the standard times hold.
CREATE TABLE message_settings (
  business_id uuid PRIMARY KEY REFERENCES businesses (id),
  send_at text NOT NULL CHECK (send_at ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  quiet_from text CHECK (quiet_from ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  quiet_to text CHECK (quiet_to ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  -- Days past the due date, ascending; null reminds every day.
  overdue_days integer[],
  -- 1 for Monday.
  follow_up_on smallint NOT NULL CHECK (follow_up_on BETWEEN 1 AND 7),
  attach_pdf boolean NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT message_settings_quiet CHECK ((quiet_from IS NULL) = (quiet_to IS NULL))
);
SELECT fence_tenant_table('message_settings');
GRANT SELECT, INSERT, UPDATE ON message_settings TO isiro_app;

-- What one client does not get although the business sends it.
CREATE TABLE client_message_settings (
  business_id uuid NOT NULL,
  client_id uuid NOT NULL,
  reminders_off boolean NOT NULL,
  -- 'kind:channel'
  off text[] NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (business_id, client_id),
  FOREIGN KEY (business_id, client_id) REFERENCES clients (business_id, id)
);
SELECT fence_tenant_table('client_message_settings');
GRANT SELECT, INSERT, UPDATE ON client_message_settings TO isiro_app;

-- A text of the business's own. Without a row the standard text is sent.
CREATE TABLE message_templates (
  business_id uuid NOT NULL REFERENCES businesses (id),
  kind text NOT NULL,
  channel text NOT NULL CHECK (channel IN ('sms', 'email', 'whatsapp')),
  language text NOT NULL CHECK (language IN ('en', 'fr', 'es')),
  text text NOT NULL CHECK (length(text) BETWEEN 1 AND 2000),
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (business_id, kind, channel, language)
);
SELECT fence_tenant_table('message_templates');
GRANT SELECT, INSERT, UPDATE, DELETE ON message_templates TO isiro_app;

-- How far the daily run has come. The row is held while a run is under way, so no day is run twice.
CREATE TABLE automatic_runs (
  business_id uuid PRIMARY KEY REFERENCES businesses (id),
  -- The local day of the latest run.
  last_run date,
  -- 'YYYY-MM': the latest month that was summarised, or the one before this began.
  summary_month text NOT NULL CHECK (summary_month ~ '^\d{4}-\d{2}$'),
  -- Null while nothing of a daily run is switched on.
  next_run_at timestamptz
);
CREATE INDEX automatic_runs_due ON automatic_runs (next_run_at) WHERE next_run_at IS NOT NULL;
SELECT fence_tenant_table('automatic_runs');
CREATE POLICY owner_reads ON automatic_runs FOR SELECT TO CURRENT_USER USING (true);
GRANT SELECT, INSERT, UPDATE ON automatic_runs TO isiro_app;

-- Whose run is due: ids and nothing else, the longest waiting first.
CREATE FUNCTION due_automatic_runs(at timestamptz, most integer) RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT business_id FROM automatic_runs WHERE next_run_at <= at ORDER BY next_run_at, business_id LIMIT most $$;
REVOKE ALL ON FUNCTION due_automatic_runs(timestamptz, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION due_automatic_runs(timestamptz, integer) TO isiro_app;

-- Another zone is another 9 o'clock: the next look decides when the run is due there.
CREATE FUNCTION look_at_automatic_runs_again() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE automatic_runs SET next_run_at = 'epoch' WHERE business_id = NEW.id AND next_run_at IS NOT NULL;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION look_at_automatic_runs_again() FROM PUBLIC;
CREATE TRIGGER businesses_zone AFTER UPDATE OF time_zone ON businesses
  FOR EACH ROW WHEN (OLD.time_zone IS DISTINCT FROM NEW.time_zone) EXECUTE FUNCTION look_at_automatic_runs_again();
