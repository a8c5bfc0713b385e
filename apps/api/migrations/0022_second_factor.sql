-- What a person proves beside the password: passkeys, an authenticator and its backup codes, and the way back of somebody who
-- lost them. They belong to an account, and not to a business: docs/decisions/0082-a-second-factor-is-asked-at-the-door-and-again.md.

-- Public keys of passkeys (WebAuthn). The private key never leaves the person's device or its vendor's vault.
CREATE TABLE passkeys (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts (id),
  -- As the authenticator names it; unique everywhere, because a sign-in finds the account by it.
  credential_id bytea NOT NULL CHECK (length(credential_id) BETWEEN 1 AND 1023),
  public_key bytea NOT NULL,
  -- How often the authenticator was used, as it counts itself; 0 where it does not count.
  sign_count bigint NOT NULL,
  transports text[] NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  created_at timestamptz NOT NULL,
  last_used_at timestamptz
);
CREATE UNIQUE INDEX passkeys_credential ON passkeys (credential_id);
CREATE INDEX passkeys_account ON passkeys (account_id, created_at);
GRANT SELECT, INSERT, DELETE ON passkeys TO isiro_app;
GRANT UPDATE (name, sign_count, last_used_at) ON passkeys TO isiro_app;

-- The authenticator app of an account (RFC 6238). It counts as a factor once a code has confirmed it.
CREATE TABLE authenticators (
  account_id uuid PRIMARY KEY REFERENCES accounts (id),
  secret_sealed bytea NOT NULL,
  begun_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  last_used_at timestamptz,
  -- The time step of the last code that was taken. An earlier one and the same one are refused.
  last_step bigint
);
GRANT SELECT, INSERT, DELETE ON authenticators TO isiro_app;
GRANT UPDATE (secret_sealed, begun_at, confirmed_at, last_used_at, last_step) ON authenticators TO isiro_app;

-- Codes for who has no other factor at hand. Only their keyed hashes are stored, and each works once.
CREATE TABLE backup_codes (
  account_id uuid NOT NULL REFERENCES accounts (id),
  code_hash bytea NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (account_id, code_hash)
);
GRANT SELECT, INSERT, DELETE ON backup_codes TO isiro_app;
GRANT UPDATE (used_at) ON backup_codes TO isiro_app;

-- A person who lost every factor. After `ready_at` a link goes to the mailbox, which removes them.
CREATE TABLE factor_recoveries (
  account_id uuid PRIMARY KEY REFERENCES accounts (id),
  requested_at timestamptz NOT NULL,
  ready_at timestamptz NOT NULL CHECK (ready_at > requested_at),
  expires_at timestamptz NOT NULL,
  -- SHA-256 of the tokens of both mails. The mails' jobs make them.
  stop_token_hash bytea,
  token_hash bytea,
  -- When the second link was mailed.
  mailed_at timestamptz
);
CREATE UNIQUE INDEX factor_recoveries_stop_token ON factor_recoveries (stop_token_hash);
CREATE UNIQUE INDEX factor_recoveries_token ON factor_recoveries (token_hash);
CREATE INDEX factor_recoveries_due ON factor_recoveries (ready_at) WHERE mailed_at IS NULL;
CREATE INDEX factor_recoveries_expiry ON factor_recoveries (expires_at);
GRANT SELECT, INSERT, DELETE ON factor_recoveries TO isiro_app;
GRANT UPDATE (requested_at, ready_at, expires_at, stop_token_hash, token_hash, mailed_at) ON factor_recoveries TO isiro_app;

-- How the session was opened beside the password; null by the password alone.
ALTER TABLE sessions ADD COLUMN factor text CHECK (factor IN ('passkey', 'authenticator', 'backup_code'));

-- 'sign_in': the password was right, and a factor is asked. 'step_up': a factor was proven again. 'passkey': the spent challenge of
-- a passkey, stored by its hash when it is used, so that it is never taken twice.
ALTER TABLE one_time_tokens DROP CONSTRAINT one_time_tokens_purpose_check;
ALTER TABLE one_time_tokens ADD CONSTRAINT one_time_tokens_purpose_check
  CHECK (purpose IN ('reset_password', 'verify_email', 'sign_in', 'step_up', 'passkey'));

-- As before, with the recoveries that nobody finished.
CREATE OR REPLACE FUNCTION purge_expired(at timestamptz) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    DELETE FROM sessions WHERE expires_at < at;
    DELETE FROM one_time_tokens WHERE expires_at < at - interval '1 day';
    DELETE FROM email_changes WHERE expires_at < at;
    DELETE FROM factor_recoveries WHERE expires_at < at;
    DELETE FROM known_devices WHERE last_seen_at < at - interval '180 days';
    DELETE FROM throttles WHERE window_started_at < at - interval '2 days';
    DELETE FROM call_counts WHERE window_started_at < at - interval '1 hour';
  $$;
