-- Recurring invoices: what is billed again and again, on which dates, and what became of each date. And cards on file: clients who
-- agreed on the pay page that later invoices of a recurring invoice are charged to their card. The provider keeps the card; here
-- stand its code, sealed, and what the client agreed to.

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
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  -- Who made the document, by the account; null for one that came from a file. Without a reference: it stays when the member leaves.
  maker uuid,
  PRIMARY KEY (business_id, id),
  FOREIGN KEY (business_id, client_id) REFERENCES clients (business_id, id),
  CONSTRAINT recurring_end CHECK (ends_on >= starts_on),
  CONSTRAINT recurring_pause CHECK ((state = 'paused') = (paused_for IS NOT NULL)),
  CONSTRAINT recurring_next CHECK (state = 'ended' OR next_on IS NOT NULL)
);
CREATE INDEX recurring_client ON recurring (business_id, client_id);
SELECT enable_tenant_policy('recurring');
SELECT enable_maker_policy('recurring');
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
-- From an invoice to the recurring invoice that it came from.
CREATE INDEX recurring_occurrences_invoice ON recurring_occurrences (business_id, invoice_id) WHERE invoice_id IS NOT NULL;
SELECT enable_tenant_policy('recurring_occurrences');
GRANT SELECT, INSERT, UPDATE, DELETE ON recurring_occurrences TO isiro_app;

CREATE TABLE client_cards (
  business_id uuid NOT NULL REFERENCES businesses (id),
  id uuid NOT NULL,
  -- Null once the recurring invoice was deleted: what was agreed stays on record.
  recurring_id uuid,
  -- The payment with which the client agreed. It makes the card known once the provider confirms it.
  attempt_id uuid NOT NULL,
  provider text NOT NULL CHECK (provider IN ('paystack')),
  is_test boolean NOT NULL,
  currency text NOT NULL,
  -- The version of the text that was agreed to, and its language.
  text_version text NOT NULL,
  language text NOT NULL,
  agreed_at timestamptz NOT NULL,
  -- asked: agreed, not paid yet. unusable: paid in a way that cannot be charged again.
  state text NOT NULL CHECK (state IN ('asked', 'kept', 'unusable', 'withdrawn', 'removed', 'replaced')),
  -- What charges the card. Emptied when the card is forgotten.
  authorization_sealed bytea,
  -- The address under which the provider knows the card: it can be charged with no other.
  email text,
  brand text,
  last4 text CHECK (length(last4) <= 4),
  exp_month integer CHECK (exp_month BETWEEN 1 AND 12),
  exp_year integer CHECK (exp_year BETWEEN 2000 AND 2200),
  kept_at timestamptz,
  ended_at timestamptz,
  expiry_told_at timestamptz,
  PRIMARY KEY (business_id, id),
  FOREIGN KEY (business_id, recurring_id) REFERENCES recurring (business_id, id),
  FOREIGN KEY (business_id, attempt_id) REFERENCES payment_attempts (business_id, id),
  CONSTRAINT client_cards_kept CHECK (state <> 'kept' OR
    num_nulls(authorization_sealed, email, brand, last4, exp_month, exp_year, kept_at) = 0),
  CONSTRAINT client_cards_ended CHECK ((state IN ('withdrawn', 'removed', 'replaced')) = (ended_at IS NOT NULL))
);
CREATE UNIQUE INDEX client_cards_attempt ON client_cards (business_id, attempt_id);
-- A recurring invoice has one card.
CREATE UNIQUE INDEX client_cards_kept ON client_cards (business_id, recurring_id) WHERE state = 'kept';
CREATE INDEX client_cards_recurring ON client_cards (business_id, recurring_id, agreed_at);
SELECT enable_tenant_policy('client_cards');
GRANT SELECT, INSERT, DELETE ON client_cards TO isiro_app;
GRANT UPDATE (recurring_id, state, authorization_sealed, email, brand, last4, exp_month, exp_year, kept_at, ended_at,
  expiry_told_at) ON client_cards TO isiro_app;

-- An invoice that a card on file is to pay: one row, from the notice to the client on.
CREATE TABLE card_charges (
  business_id uuid NOT NULL,
  invoice_id uuid NOT NULL,
  card_id uuid NOT NULL,
  state text NOT NULL CHECK (state IN ('noticed', 'charging', 'declined', 'paid', 'stopped')),
  -- The mail that told the client.
  notice_id uuid,
  noticed_at timestamptz NOT NULL,
  -- The first day of charging, and the day of the next try; null once there is none.
  charge_on date NOT NULL,
  next_on date,
  tries integer NOT NULL DEFAULT 0 CHECK (tries BETWEEN 0 AND 10),
  -- The latest try, committed before the provider is called.
  attempt_id uuid,
  -- Why it was declined or stopped: one of our words, and those of the provider.
  reason text,
  words text,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (business_id, invoice_id),
  FOREIGN KEY (business_id, invoice_id) REFERENCES invoices (business_id, id),
  FOREIGN KEY (business_id, card_id) REFERENCES client_cards (business_id, id) ON DELETE CASCADE,
  FOREIGN KEY (business_id, attempt_id) REFERENCES payment_attempts (business_id, id),
  CONSTRAINT card_charges_next CHECK ((state IN ('noticed', 'declined')) = (next_on IS NOT NULL)),
  CONSTRAINT card_charges_reason CHECK ((state IN ('declined', 'stopped')) = (reason IS NOT NULL))
);
CREATE INDEX card_charges_card ON card_charges (business_id, card_id);
SELECT enable_tenant_policy('card_charges');
GRANT SELECT, INSERT, DELETE ON card_charges TO isiro_app;
GRANT UPDATE (state, next_on, tries, attempt_id, reason, words, updated_at) ON card_charges TO isiro_app;
