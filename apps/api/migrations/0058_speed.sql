-- Whether an open invoice that is due on a day is overdue on another, in the business's own zone. PostgreSQL puts the
-- comparison in its place, so that a range of the index of open invoices is read.
CREATE FUNCTION is_past_due(due_date date, today date) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT due_date < today $$;

CREATE OR REPLACE FUNCTION invoice_status(voided_at timestamptz, balance bigint, settled bigint, due_date date, today date)
  RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT CASE
      WHEN voided_at IS NOT NULL THEN 'void'
      WHEN balance = 0 AND settled = 0 THEN 'credited'
      WHEN balance = 0 THEN 'paid'
      WHEN is_past_due(due_date, today) THEN 'overdue'
      WHEN settled > 0 THEN 'part_paid'
      ELSE 'pending'
    END
  $$;
