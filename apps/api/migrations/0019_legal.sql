-- Which version of the Terms of Service and the Privacy Policy a person accepted, and when. The rows of an account that is
-- deleted go with it; an account that is emptied keeps them, as the proof of the agreement without a name.
CREATE TABLE legal_acceptances (
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('terms', 'privacy')),
  -- The day of the wording, which names the version.
  version date NOT NULL,
  accepted_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, kind, version)
);
GRANT SELECT, INSERT ON legal_acceptances TO isiro_app;
