-- Messages in every channel: one outbox that is its own queue, and the messages that the product sends by itself.

-- One bulk message. The idempotency key that its sender chose finds it again, so that sending it again sends only the
-- messages that failed.
CREATE TABLE message_batches (
  business_id uuid NOT NULL REFERENCES businesses (id),
  id uuid NOT NULL,
  channel text NOT NULL CHECK (channel IN ('sms', 'email')),
  idempotency_key text,
  request_hash bytea NOT NULL,
  created_at timestamptz NOT NULL,
  made_by uuid REFERENCES accounts (id),
  PRIMARY KEY (business_id, id)
);
CREATE UNIQUE INDEX message_batches_key ON message_batches (business_id, idempotency_key) WHERE idempotency_key IS NOT NULL;
SELECT enable_tenant_policy('message_batches');
SELECT enable_maker_policy('message_batches', 'made_by');
GRANT SELECT, INSERT ON message_batches TO isiro_app;

CREATE TABLE messages (
  business_id uuid NOT NULL REFERENCES businesses (id),
  id uuid NOT NULL,
  channel text NOT NULL CHECK (channel IN ('sms', 'email', 'whatsapp', 'link')),
  -- The types are a closed list of the code, which each feature adds its own to, so the database asks for their form only.
  type text NOT NULL CHECK (type ~ '^[a-z_]{1,40}$'),
  client_id uuid,
  invoice_id uuid,
  payment_id uuid,
  batch_id uuid,
  -- A number in E.164 or an e-mail address.
  recipient text NOT NULL CHECK (length(recipient) <= 254),
  recipient_name text,
  subject text,
  body text NOT NULL CHECK (length(body) <= 20000),
  language text NOT NULL,
  -- Data for the channel's sender beside the text, such as the period of a statement.
  details jsonb NOT NULL DEFAULT '{}',
  -- The number of SMS that it costs; 0 for other channels.
  parts int NOT NULL CHECK (parts >= 0),
  -- 'YYYY-MM' of the allowance that these parts were taken from; null where none were, or they were given back.
  charged_month text,
  with_pdf boolean NOT NULL DEFAULT false,
  state text NOT NULL CHECK (state IN ('queued', 'sending', 'sent', 'delivered', 'failed', 'unknown', 'cancelled', 'shared')),
  reason text CHECK (reason ~ '^[a-z_]{1,40}$'),
  provider text,
  provider_message_id text,
  -- Two messages of a business never have the same key: it names what must be said at most once.
  dedupe_key text,
  -- The text that is searched: lower case, without diacritics.
  search text NOT NULL,
  not_before timestamptz NOT NULL,
  queued_at timestamptz NOT NULL,
  sending_at timestamptz,
  sent_at timestamptz,
  settled_at timestamptz,
  attempts int NOT NULL DEFAULT 0,
  -- When a person had it sent again.
  retried_at timestamptz,
  attention_resolved_at timestamptz,
  made_by uuid REFERENCES accounts (id),
  -- The maker of the document that it is about; of one about none, who sent it.
  maker uuid,
  PRIMARY KEY (business_id, id),
  FOREIGN KEY (business_id, client_id) REFERENCES clients (business_id, id),
  FOREIGN KEY (business_id, invoice_id) REFERENCES invoices (business_id, id),
  FOREIGN KEY (business_id, payment_id) REFERENCES payments (business_id, id),
  FOREIGN KEY (business_id, batch_id) REFERENCES message_batches (business_id, id)
);
CREATE UNIQUE INDEX messages_dedupe ON messages (business_id, dedupe_key) WHERE dedupe_key IS NOT NULL;
CREATE INDEX messages_recent ON messages (business_id, queued_at DESC, id DESC);
CREATE INDEX messages_client ON messages (business_id, client_id, queued_at DESC, id DESC) WHERE client_id IS NOT NULL;
CREATE INDEX messages_invoice ON messages (business_id, invoice_id, queued_at, id) WHERE invoice_id IS NOT NULL;
CREATE INDEX messages_batch ON messages (business_id, batch_id, id) WHERE batch_id IS NOT NULL;
CREATE INDEX messages_waiting ON messages (business_id, channel, not_before, id) WHERE state = 'queued';
CREATE INDEX messages_attention ON messages (business_id, queued_at DESC, id DESC)
  WHERE state IN ('failed', 'unknown') AND attention_resolved_at IS NULL;
-- What is older than its period is emptied.
CREATE INDEX messages_texts ON messages (business_id, queued_at) WHERE body <> '';
SELECT enable_tenant_policy('messages');
SELECT enable_maker_policy('messages');
CREATE POLICY owner_reads ON messages FOR SELECT TO CURRENT_USER USING (true);
GRANT SELECT ON messages TO isiro_app;
GRANT INSERT (business_id, id, channel, type, client_id, invoice_id, payment_id, batch_id, recipient, recipient_name, subject, body,
  language, details, parts, charged_month, with_pdf, state, reason, dedupe_key, search, not_before, queued_at, settled_at, made_by,
  maker, attempts)
  ON messages TO isiro_app;
-- Recipient and text never change; the state does.
GRANT UPDATE (state, reason, provider, provider_message_id, parts, charged_month, not_before, sending_at, sent_at, settled_at,
  attempts, retried_at, attention_resolved_at) ON messages TO isiro_app;
-- Citus names each column with a standard value when it inserts on a worker: a right to insert has to cover them, and this holds
-- them to that value.
CREATE POLICY begins_untried ON messages AS RESTRICTIVE FOR INSERT TO isiro_app WITH CHECK (attempts = 0);

-- A delivery report exactly as it came, once.
CREATE TABLE message_reports (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  message_id uuid NOT NULL,
  provider text NOT NULL,
  body_hash bytea NOT NULL CHECK (length(body_hash) = 32),
  body bytea NOT NULL,
  received_at timestamptz NOT NULL,
  PRIMARY KEY (business_id, id),
  FOREIGN KEY (business_id, message_id) REFERENCES messages (business_id, id)
);
CREATE UNIQUE INDEX message_reports_body ON message_reports (business_id, provider, body_hash);
CREATE INDEX message_reports_message ON message_reports (business_id, message_id);
CREATE INDEX message_reports_age ON message_reports (business_id, received_at);
SELECT enable_tenant_policy('message_reports');
GRANT SELECT, INSERT ON message_reports TO isiro_app;

-- Addresses that want no more messages. A row that was taken back stays, as the record that it once held.
CREATE TABLE contact_opt_outs (
  business_id uuid NOT NULL REFERENCES businesses (id),
  id uuid NOT NULL,
  channel text NOT NULL CHECK (channel IN ('sms', 'email')),
  address text NOT NULL CHECK (length(address) <= 254),
  note text,
  at timestamptz NOT NULL,
  -- Null where the network reported it.
  noted_by uuid REFERENCES accounts (id),
  removed_at timestamptz,
  removed_by uuid REFERENCES accounts (id),
  PRIMARY KEY (business_id, id)
);
CREATE UNIQUE INDEX contact_opt_outs_live ON contact_opt_outs (business_id, channel, address) WHERE removed_at IS NULL;
SELECT enable_tenant_policy('contact_opt_outs');
GRANT SELECT, INSERT ON contact_opt_outs TO isiro_app;
GRANT UPDATE (removed_at, removed_by) ON contact_opt_outs TO isiro_app;

-- E-mail addresses that a server has refused for good.
CREATE TABLE undeliverable_addresses (
  business_id uuid NOT NULL REFERENCES businesses (id),
  address text NOT NULL CHECK (length(address) <= 254),
  reason text NOT NULL CHECK (length(reason) <= 200),
  at timestamptz NOT NULL,
  PRIMARY KEY (business_id, address)
);
SELECT enable_tenant_policy('undeliverable_addresses');
GRANT SELECT, INSERT, DELETE ON undeliverable_addresses TO isiro_app;
GRANT UPDATE (reason, at) ON undeliverable_addresses TO isiro_app;

-- SMS parts taken from a month's allowance.
CREATE TABLE sms_usage (
  business_id uuid NOT NULL REFERENCES businesses (id),
  -- 'YYYY-MM' in the business's zone.
  month text NOT NULL CHECK (month ~ '^\d{4}-\d\d$'),
  parts int NOT NULL CHECK (parts >= 0),
  PRIMARY KEY (business_id, month)
);
SELECT enable_tenant_policy('sms_usage');
GRANT SELECT, INSERT ON sms_usage TO isiro_app;
GRANT UPDATE (parts) ON sms_usage TO isiro_app;

-- The automatic messages, and when they are sent. Times are the wall clock of the business, 'HH:MM'. A row is made with the
-- business, by the standard that STANDARD_SETTINGS of features/messages/settings/automatic-settings.ts has.
CREATE TABLE message_settings (
  business_id uuid PRIMARY KEY REFERENCES businesses (id),
  -- Those that are switched on, each as 'kind:channel'. They are read with whatever one could be due for: finding that none is
  -- switched on costs no statement. The kinds are a closed list of the code, which each feature adds its own to, so the
  -- database asks for their form only. A client is reminded of a quote that is about to expire unless the owner switches
  -- that off.
  automatic_messages text[] NOT NULL DEFAULT '{quote_reminder:email}'
    CHECK (array_to_string(automatic_messages, ' ', '?') ~ '^([a-z_]{1,40}:(sms|email)( [a-z_]{1,40}:(sms|email))*)?$'),
  send_at text NOT NULL DEFAULT '09:00' CHECK (send_at ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  quiet_from text DEFAULT '20:00' CHECK (quiet_from ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  quiet_to text DEFAULT '08:00' CHECK (quiet_to ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  -- Days past the due date, ascending; null reminds every day.
  overdue_days integer[] DEFAULT '{3,7,14}',
  -- 1 for Monday.
  follow_up_on smallint NOT NULL DEFAULT 1 CHECK (follow_up_on BETWEEN 1 AND 7),
  attach_pdf boolean NOT NULL DEFAULT false,
  updated_at timestamptz NOT NULL,
  -- How many days before its last day a client is reminded of a quote.
  quote_days smallint NOT NULL DEFAULT 3 CONSTRAINT message_settings_quote_days CHECK (quote_days BETWEEN 1 AND 30),
  CONSTRAINT message_settings_quiet CHECK ((quiet_from IS NULL) = (quiet_to IS NULL))
);
SELECT enable_tenant_policy('message_settings');
GRANT SELECT, INSERT, UPDATE ON message_settings TO isiro_app;

-- The automatic messages that one client does not get although the business sends them.
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
SELECT enable_tenant_policy('client_message_settings');
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
SELECT enable_tenant_policy('message_templates');
GRANT SELECT, INSERT, UPDATE, DELETE ON message_templates TO isiro_app;

-- How far the daily run has come. The row is locked while a run is under way, so no day is run twice.
CREATE TABLE automatic_runs (
  business_id uuid PRIMARY KEY REFERENCES businesses (id),
  -- The local day of the latest run.
  last_run date,
  -- 'YYYY-MM': the latest month that was summarised, or the one before this began.
  summary_month text NOT NULL CHECK (summary_month ~ '^\d{4}-\d{2}$')
);
SELECT enable_tenant_policy('automatic_runs');
GRANT SELECT, INSERT, UPDATE ON automatic_runs TO isiro_app;
