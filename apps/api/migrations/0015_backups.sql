-- Backups that were saved, and what a restored payment says about the provider it once came through.

-- A backup that was saved to a device or a drive. The file itself is not kept here.
CREATE TABLE backups (
  business_id uuid NOT NULL REFERENCES businesses (id),
  id uuid NOT NULL,
  made_at timestamptz NOT NULL,
  -- Null where the schedule made it.
  made_by uuid REFERENCES accounts (id),
  -- Null: downloaded to a device.
  drive text CHECK (drive ~ '^[a-z]{2,20}$'),
  bytes bigint NOT NULL CHECK (bytes > 0),
  PRIMARY KEY (business_id, id)
);
CREATE INDEX backups_latest ON backups (business_id, made_at DESC, id DESC);
SELECT enable_tenant_policy('backups');
GRANT SELECT, INSERT ON backups TO isiro_app;

-- A backup file can say that a payment came through a provider, but only the provider's own answer may take a place
-- among the provider's transactions. So a restored payment is one by hand, and these columns keep what the file said.
ALTER TABLE payments
  ADD COLUMN restored_source text CHECK (restored_source IN ('paystack', 'flutterwave')),
  ADD COLUMN restored_transaction_id text,
  ADD CONSTRAINT payments_restored CHECK (source = 'hand' OR num_nulls(restored_source, restored_transaction_id) = 2);
GRANT INSERT (restored_source, restored_transaction_id) ON payments TO isiro_app;

-- The same for refunds.
ALTER TABLE refunds
  ADD COLUMN restored_through text CHECK (restored_through IN ('paystack', 'flutterwave')),
  ADD COLUMN restored_refund_id text,
  ADD CONSTRAINT refunds_restored CHECK (through = 'hand' OR num_nulls(restored_through, restored_refund_id) = 2),
  DROP CONSTRAINT refunds_method,
  ADD CONSTRAINT refunds_method CHECK ((through = 'hand' AND restored_through IS NULL) = (method IS NOT NULL));
