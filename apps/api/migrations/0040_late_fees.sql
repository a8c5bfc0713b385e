-- Fees for paying late: what a business asks for, what each invoice says of it, and which fees were made.

ALTER TABLE businesses
  -- kind, value, rhythm, graceDays, and whether a fee is issued without the owner; null while there are none.
  ADD COLUMN late_fee jsonb;
GRANT UPDATE (late_fee) ON businesses TO isiro_app;

ALTER TABLE clients
  ADD COLUMN charges_late_fees boolean NOT NULL DEFAULT true;
GRANT UPDATE (charges_late_fees) ON clients TO isiro_app;

ALTER TABLE invoices
  -- The terms that the document states: kind, value, rhythm, graceDays; null where it states none. Only these are ever charged.
  ADD COLUMN late_fee jsonb;
GRANT INSERT (late_fee) ON invoices TO isiro_app;

-- Each fee of a late invoice once: the first is period 0, and a month later comes the next.
CREATE TABLE late_fees (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  invoice_id uuid NOT NULL,
  period integer NOT NULL CHECK (period >= 0),
  -- The day on which it fell due.
  day date NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  -- The draft that asks for it, which keeps its id when it is issued. It may have been deleted: then the owner let the fee go.
  fee_invoice_id uuid NOT NULL,
  made_at timestamptz NOT NULL,
  PRIMARY KEY (business_id, id),
  FOREIGN KEY (business_id, invoice_id) REFERENCES invoices (business_id, id)
);
CREATE UNIQUE INDEX late_fees_period ON late_fees (business_id, invoice_id, period);
SELECT enable_tenant_policy('late_fees');
GRANT SELECT, INSERT ON late_fees TO isiro_app;

-- When a business's late invoices are looked at next. The row is locked while they are, so no day is worked twice.
CREATE TABLE late_fee_runs (
  business_id uuid PRIMARY KEY REFERENCES businesses (id),
  -- Null while the business asks for no fees.
  next_run_at timestamptz
);
CREATE INDEX late_fee_runs_due ON late_fee_runs (next_run_at) WHERE next_run_at IS NOT NULL;
SELECT enable_tenant_policy('late_fee_runs');
CREATE POLICY owner_reads ON late_fee_runs FOR SELECT TO CURRENT_USER USING (true);
GRANT SELECT, UPDATE ON late_fee_runs TO isiro_app;

-- The businesses whose late invoices are to be looked at, the longest waiting first: ids and nothing else.
CREATE FUNCTION due_late_fee_runs(at timestamptz, most integer) RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT business_id FROM late_fee_runs WHERE next_run_at <= at ORDER BY next_run_at, business_id LIMIT most $$;
REVOKE ALL ON FUNCTION due_late_fee_runs(timestamptz, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION due_late_fee_runs(timestamptz, integer) TO isiro_app;

-- Fees that are switched on are looked at from then on, those that are switched off no longer, whoever changes the business.
CREATE FUNCTION plan_late_fee_run() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO late_fee_runs (business_id, next_run_at)
  VALUES (NEW.id, CASE WHEN NEW.late_fee IS NOT NULL THEN 'epoch'::timestamptz END)
  ON CONFLICT (business_id) DO UPDATE SET next_run_at = excluded.next_run_at;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION plan_late_fee_run() FROM PUBLIC;
CREATE TRIGGER businesses_late_fee AFTER UPDATE OF late_fee, time_zone ON businesses
  FOR EACH ROW WHEN (OLD.late_fee IS DISTINCT FROM NEW.late_fee
    OR (OLD.time_zone IS DISTINCT FROM NEW.time_zone AND NEW.late_fee IS NOT NULL))
  EXECUTE FUNCTION plan_late_fee_run();

-- The kinds of notifications are the contract's to list.
ALTER TABLE notifications DROP CONSTRAINT IF EXISTS notifications_kind_check;
ALTER TABLE notifications ADD CONSTRAINT notifications_kind_check CHECK (kind ~ '^[a-z_]{1,40}$');
ALTER TABLE notification_settings DROP CONSTRAINT IF EXISTS notification_settings_muted_check;
