-- Reminders of quotes before their last day, the news that one expired, and how quotes are numbered.

-- The kinds of messages and of automatic ones are closed lists of the code, which each feature adds its own to, so the database
-- asks for their form only.
ALTER TABLE messages DROP CONSTRAINT IF EXISTS messages_type_check;
ALTER TABLE messages ADD CONSTRAINT messages_type_check CHECK (type ~ '^[a-z_]{1,40}$');
ALTER TABLE businesses DROP CONSTRAINT IF EXISTS businesses_automatic_messages_check;
ALTER TABLE businesses ADD CONSTRAINT businesses_automatic_messages_check
  CHECK (array_to_string(automatic_messages, ' ', '?') ~ '^([a-z_]{1,40}:(sms|email)( [a-z_]{1,40}:(sms|email))*)?$');

-- A client is reminded of a quote that is about to expire unless the owner switches that off.
ALTER TABLE businesses ALTER COLUMN automatic_messages SET DEFAULT '{quote_reminder:email}';
ALTER TABLE businesses NO FORCE ROW LEVEL SECURITY;
UPDATE businesses SET automatic_messages = automatic_messages || '{quote_reminder:email}'
  WHERE 'overdue_reminder:email' = ANY (automatic_messages);
ALTER TABLE businesses FORCE ROW LEVEL SECURITY;

-- How many days before its last day a client is reminded of a quote.
ALTER TABLE message_settings ADD COLUMN quote_days smallint NOT NULL DEFAULT 3
  CONSTRAINT message_settings_quote_days CHECK (quote_days BETWEEN 1 AND 30);

ALTER TABLE quotes
  -- When the client was reminded of it last, automatically or by hand.
  ADD COLUMN reminded_at timestamptz,
  -- When the owner was told that it expired without an answer.
  ADD COLUMN expiry_told_at timestamptz;
GRANT UPDATE (reminded_at, expiry_told_at) ON quotes TO isiro_app;

-- What expired before this was told to nobody, and is no news any more.
ALTER TABLE quotes NO FORCE ROW LEVEL SECURITY;
UPDATE quotes SET expiry_told_at = now() WHERE valid_until < current_date;
ALTER TABLE quotes FORCE ROW LEVEL SECURITY;

-- For the lookups below: quotes that nobody answered.
CREATE INDEX quotes_unanswered ON quotes (valid_until, business_id)
  WHERE accepted_at IS NULL AND declined_at IS NULL AND withdrawn_at IS NULL AND expiry_told_at IS NULL;

CREATE POLICY owner_reads ON quotes FOR SELECT TO CURRENT_USER USING (true);
-- The businesses that have quotes which expired without an answer and whose owners were not told. The day ends first in the
-- zones that are ahead, so the index is read up to the day after.
CREATE FUNCTION expired_quotes(at timestamptz, most integer) RETURNS TABLE (business_id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT DISTINCT q.business_id FROM quotes q JOIN businesses b ON b.id = q.business_id
    WHERE q.accepted_at IS NULL AND q.declined_at IS NULL AND q.withdrawn_at IS NULL AND q.expiry_told_at IS NULL
      AND q.valid_until <= (at AT TIME ZONE 'UTC')::date
      AND q.valid_until < (at AT TIME ZONE b.time_zone)::date
      AND NOT EXISTS (SELECT FROM account_deletions d WHERE d.business_id = q.business_id)
    LIMIT most
  $$;
REVOKE ALL ON FUNCTION expired_quotes(timestamptz, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION expired_quotes(timestamptz, integer) TO isiro_app;

-- A brand says how quotes are numbered, beside notes; null for the standard pattern.
ALTER TABLE businesses NO FORCE ROW LEVEL SECURITY;
UPDATE businesses SET brand = brand || '{"quotePattern": null}' WHERE brand IS NOT NULL;
ALTER TABLE businesses FORCE ROW LEVEL SECURITY;
