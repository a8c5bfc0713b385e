-- The audit trail and the timeline a user sees: each row has an action, its actor and its time. Rows are only
-- inserted.
CREATE TABLE activities (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  at timestamptz NOT NULL,
  -- Null when a client or the product itself did it.
  account_id uuid,
  -- 'subject.what_happened'
  kind text NOT NULL,
  subject_id uuid,
  details jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY (business_id, id),
  FOREIGN KEY (business_id, account_id) REFERENCES members (business_id, account_id)
);
CREATE INDEX activities_recent ON activities (business_id, at DESC, id DESC);
CREATE INDEX activities_subject ON activities (business_id, subject_id, at, id);
SELECT enable_tenant_policy('activities');
GRANT SELECT, INSERT ON activities TO isiro_app;
