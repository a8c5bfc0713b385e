-- What waits for somebody else's approval before it is done, and the rules that make it wait.

-- Of a rule, 'first' and 'second' say who approves: {"people": [accounts]} or {"role": a role}.
CREATE TABLE approval_rules (
  business_id uuid NOT NULL REFERENCES businesses (id),
  id uuid NOT NULL,
  what text NOT NULL CHECK (what IN ('invoice', 'quote', 'credit_note', 'expense', 'refund', 'payout', 'below_list')),
  -- Minor units of the home currency; null for every amount.
  above bigint CHECK (above >= 0),
  -- The roles of those whose deeds it stops.
  makers text[] NOT NULL,
  first jsonb NOT NULL,
  second jsonb,
  second_above bigint CHECK (second_above >= 0),
  -- The account that answers in the absence of those named, without a reference: a member who left is noticed when it matters.
  stand_in uuid,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (business_id, id),
  CHECK (second IS NOT NULL OR second_above IS NULL)
);
SELECT enable_tenant_policy('approval_rules');
GRANT SELECT, INSERT, DELETE ON approval_rules TO isiro_app;
GRANT UPDATE (what, above, makers, first, second, second_above, stand_in, updated_at) ON approval_rules TO isiro_app;

-- A deed that waits, as the command that does it: it has no number and no date until then.
CREATE TABLE approvals (
  business_id uuid NOT NULL REFERENCES businesses (id),
  id uuid NOT NULL,
  what text NOT NULL CHECK (what IN ('invoice', 'quote', 'credit_note', 'expense', 'refund', 'payout')),
  -- The validated command.
  body jsonb NOT NULL,
  -- The client or supplier that it is about, where it is about one.
  subject_name text,
  -- In minor units of the home currency; null where it is not known in it.
  amount bigint,
  currency text NOT NULL,
  -- The steps of the rules at the moment of asking.
  steps jsonb NOT NULL,
  state text NOT NULL CHECK (state IN ('waiting', 'approved', 'refused', 'withdrawn', 'replaced')),
  -- The account that asks; null for work that no member does.
  asked_by uuid,
  asked_at timestamptz NOT NULL,
  -- Whose what is made will be.
  maker uuid,
  -- The draft or the record that the command is about.
  record_id uuid,
  -- The record that came of it.
  result_id uuid,
  closed_at timestamptz,
  -- When the deputies of its rules were asked, so that a repeated job asks none twice.
  deputies_asked_at timestamptz,
  -- The earlier one that this one changes.
  replaces uuid,
  PRIMARY KEY (business_id, id),
  CHECK ((state = 'waiting') = (closed_at IS NULL))
);
CREATE INDEX approvals_recent ON approvals (business_id, asked_at DESC, id DESC);
CREATE INDEX approvals_waiting ON approvals (business_id, record_id) WHERE state = 'waiting';
SELECT enable_tenant_policy('approvals');
SELECT enable_maker_policy('approvals');
GRANT SELECT, INSERT ON approvals TO isiro_app;
GRANT UPDATE (state, result_id, closed_at, deputies_asked_at, steps) ON approvals TO isiro_app;

-- What was said about it. Rows are only inserted.
CREATE TABLE approval_answers (
  business_id uuid NOT NULL REFERENCES businesses (id),
  id uuid NOT NULL,
  approval_id uuid NOT NULL,
  account_id uuid,
  kind text NOT NULL CHECK (kind IN ('note', 'approve', 'refuse', 'question', 'reply')),
  text text,
  -- The positions of the steps that an approval is of.
  steps smallint[] NOT NULL DEFAULT '{}',
  at timestamptz NOT NULL,
  -- The maker of the approval.
  maker uuid,
  PRIMARY KEY (business_id, id),
  FOREIGN KEY (business_id, approval_id) REFERENCES approvals (business_id, id)
);
CREATE INDEX approval_answers_of ON approval_answers (business_id, approval_id, at, id);
SELECT enable_tenant_policy('approval_answers');
SELECT enable_maker_policy('approval_answers');
GRANT SELECT, INSERT ON approval_answers TO isiro_app;
