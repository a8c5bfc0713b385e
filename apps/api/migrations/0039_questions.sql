-- Questions that members ask each other on a record, and what is written about them.

CREATE TABLE questions (
  business_id uuid NOT NULL REFERENCES businesses (id),
  id uuid NOT NULL,
  -- A kind of domain/questions.
  record_kind text NOT NULL CHECK (record_kind IN ('invoice', 'quote', 'delivery_note', 'recurring', 'payment', 'expense', 'client',
    'tax_month')),
  -- The id of the record; of a tax month, 'YYYY-MM'. Without a reference: a question outlives the draft or the expense that it was about.
  record_key text NOT NULL CHECK (length(record_key) <= 36),
  asked_by uuid NOT NULL,
  asked_at timestamptz NOT NULL,
  -- The member who is asked; null for whoever owns the business.
  asked_of uuid,
  state text NOT NULL CHECK (state IN ('waiting', 'answered', 'closed')),
  -- Whose the record is. On a record of nobody, the one who sees only their own records among who asks and who is asked.
  maker uuid,
  PRIMARY KEY (business_id, id)
);
CREATE INDEX questions_about ON questions (business_id, record_kind, record_key);
CREATE INDEX questions_recent ON questions (business_id, asked_at DESC, id DESC);
CREATE INDEX questions_waiting ON questions (business_id) WHERE state = 'waiting';
SELECT enable_tenant_policy('questions');
SELECT enable_maker_policy('questions');
GRANT SELECT, INSERT ON questions TO isiro_app;
GRANT UPDATE (state) ON questions TO isiro_app;

-- What was written: the question itself first. Rows are only inserted.
CREATE TABLE question_texts (
  business_id uuid NOT NULL REFERENCES businesses (id),
  id uuid NOT NULL,
  question_id uuid NOT NULL,
  written_by uuid NOT NULL,
  at timestamptz NOT NULL,
  text text NOT NULL CHECK (length(text) BETWEEN 1 AND 1000),
  -- The maker of the question.
  maker uuid,
  PRIMARY KEY (business_id, id),
  FOREIGN KEY (business_id, question_id) REFERENCES questions (business_id, id)
);
CREATE INDEX question_texts_of ON question_texts (business_id, question_id, at, id);
SELECT enable_tenant_policy('question_texts');
SELECT enable_maker_policy('question_texts');
GRANT SELECT, INSERT ON question_texts TO isiro_app;
