-- Amounts in the previews of pasted links, and changes of an account's address that both mailboxes answer.

ALTER TABLE businesses
  -- The owner lets the preview of a pasted link to an invoice name its amount.
  ADD COLUMN previews_show_amount boolean NOT NULL DEFAULT false;
GRANT UPDATE (previews_show_amount) ON businesses TO isiro_app;

ALTER TABLE email_changes
  -- The present mailbox is asked, too: it was confirmed once.
  ADD COLUMN asks_present boolean NOT NULL DEFAULT false,
  -- SHA-256 of the token by which the present mailbox agrees to the change, or stops it. The mail's job makes it.
  ADD COLUMN present_token_hash bytea,
  ADD COLUMN new_confirmed_at timestamptz,
  ADD COLUMN present_confirmed_at timestamptz,
  -- From then on the change needs no answer of the present mailbox, which may be lost.
  ADD COLUMN takes_effect_at timestamptz;
UPDATE email_changes c SET asks_present = a.email_verified_at IS NOT NULL, takes_effect_at = c.requested_at + interval '7 days'
  FROM accounts a WHERE a.id = c.account_id;
ALTER TABLE email_changes ALTER COLUMN takes_effect_at SET NOT NULL, ALTER COLUMN asks_present DROP DEFAULT;
CREATE UNIQUE INDEX email_changes_present_token ON email_changes (present_token_hash);
CREATE INDEX email_changes_due ON email_changes (takes_effect_at) WHERE new_confirmed_at IS NOT NULL;

-- Gives an account the new address that it asked for, once the new mailbox has confirmed it and the present one agrees or has
-- let its days go by. This is the only way to change an address: the app role cannot write it. False where nothing is due, or
-- another password was set meanwhile.
DROP FUNCTION confirm_email_change(bytea, timestamptz);
CREATE FUNCTION apply_email_change(of_account uuid, at timestamptz) RETURNS boolean
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    WITH taken AS (
      DELETE FROM email_changes c
      WHERE c.account_id = of_account AND c.new_confirmed_at IS NOT NULL AND c.expires_at > at
        AND (NOT c.asks_present OR c.present_confirmed_at IS NOT NULL OR c.takes_effect_at <= at)
      RETURNING *
    ), changed AS (
      UPDATE accounts a SET email = t.new_email, password_hash = t.new_password_hash, email_verified_at = t.new_confirmed_at
      FROM taken t
      WHERE a.id = t.account_id AND a.password_hash = t.former_password_hash AND a.email_lost_at IS NULL
        AND a.deletion_requested_at IS NULL
      RETURNING a.id
    )
    SELECT EXISTS (SELECT 1 FROM changed)
  $$;
REVOKE ALL ON FUNCTION apply_email_change(uuid, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION apply_email_change(uuid, timestamptz) TO isiro_app;
