-- The list of an account's sessions: each has a name that is no secret, and the browser that signed in.
ALTER TABLE sessions
  ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid(),
  -- 'Chrome' and 'Android', as the browser named itself at the sign-in; null where it did not.
  ADD COLUMN browser text,
  ADD COLUMN system text;
CREATE UNIQUE INDEX sessions_id ON sessions (id);
