-- One table for the files that are being imported and one for their rows, in place of a pair for each kind.

ALTER TABLE clients DROP CONSTRAINT clients_business_id_import_id_fkey;
ALTER TABLE expenses DROP CONSTRAINT expenses_business_id_import_id_fkey;
ALTER TABLE items DROP CONSTRAINT items_business_id_import_id_fkey;
DROP TABLE client_import_rows, expense_import_rows, item_import_rows;
DROP TABLE client_imports, expense_imports, item_imports;

-- A file that is being imported. Its rows are collected first and then taken in together, or not at all.
CREATE TABLE imports (
  business_id uuid NOT NULL REFERENCES businesses (id),
  id uuid NOT NULL,
  -- The table that its rows are for.
  kind text NOT NULL CHECK (kind IN ('clients', 'expenses', 'items')),
  file_name text NOT NULL,
  -- The number of rows in the file, as the browser counted them.
  row_count int NOT NULL CHECK (row_count > 0),
  -- The sum of the rows of a file of expenses, as the browser computed it.
  total bigint CHECK (total > 0),
  opened_at timestamptz NOT NULL,
  opened_by uuid REFERENCES accounts (id),
  committed_at timestamptz,
  created_count int,
  created_total bigint,
  -- Rows that name an existing record.
  known_count int,
  PRIMARY KEY (business_id, id),
  CONSTRAINT imports_total CHECK ((total IS NOT NULL) = (kind = 'expenses')),
  CONSTRAINT imports_outcome CHECK (num_nulls(committed_at, created_count, known_count) IN (0, 3)),
  CONSTRAINT imports_created_total CHECK ((created_total IS NOT NULL) = (total IS NOT NULL AND committed_at IS NOT NULL))
);
CREATE INDEX imports_open ON imports (business_id, opened_at) WHERE committed_at IS NULL;
SELECT enable_tenant_policy('imports');
GRANT SELECT, INSERT, DELETE ON imports TO isiro_app;
GRANT UPDATE (committed_at, created_count, created_total, known_count) ON imports TO isiro_app;
CREATE POLICY owner_reads ON imports FOR SELECT TO CURRENT_USER USING (true);
CREATE POLICY owner_deletes ON imports FOR DELETE TO CURRENT_USER USING (true);

CREATE TABLE import_rows (
  business_id uuid NOT NULL,
  import_id uuid NOT NULL,
  row_number int NOT NULL CHECK (row_number >= 0),
  -- The record as it will stand in the table of its kind, with that table's column names.
  content jsonb NOT NULL,
  PRIMARY KEY (business_id, import_id, row_number),
  FOREIGN KEY (business_id, import_id) REFERENCES imports (business_id, id) ON DELETE CASCADE
);
SELECT enable_tenant_policy('import_rows');
GRANT SELECT, INSERT, UPDATE, DELETE ON import_rows TO isiro_app;

ALTER TABLE clients ADD FOREIGN KEY (business_id, import_id) REFERENCES imports (business_id, id);
ALTER TABLE expenses ADD FOREIGN KEY (business_id, import_id) REFERENCES imports (business_id, id);
ALTER TABLE items ADD FOREIGN KEY (business_id, import_id) REFERENCES imports (business_id, id);

-- As in 0028, with the imports of every kind.
CREATE OR REPLACE FUNCTION delete_older(subject text, before timestamptz, most integer) RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  handled integer := 0;
BEGIN
  CASE subject
  WHEN 'message_texts' THEN
    -- That it was sent, to whom and with what result stays.
    UPDATE messages SET body = '', subject = NULL, details = '{}', search = lower(coalesce(recipient_name, recipient))
      WHERE ctid = ANY (ARRAY(SELECT ctid FROM messages
        WHERE body <> '' AND queued_at < before AND state NOT IN ('queued', 'sending') LIMIT most));
  WHEN 'unfinished_imports' THEN
    DELETE FROM imports WHERE ctid = ANY (ARRAY(SELECT ctid FROM imports
      WHERE committed_at IS NULL AND opened_at < before LIMIT most));
  WHEN 'dismissed_notices' THEN
    DELETE FROM notice_dismissals WHERE ctid = ANY (ARRAY(SELECT ctid FROM notice_dismissals WHERE dismissed_at < before LIMIT most));
  WHEN 'subscription_mails' THEN
    DELETE FROM subscription_notices WHERE ctid = ANY (ARRAY(SELECT ctid FROM subscription_notices WHERE queued_at < before LIMIT most));
  WHEN 'notifications' THEN
    DELETE FROM notifications WHERE ctid = ANY (ARRAY(SELECT ctid FROM notifications WHERE at < before LIMIT most));
  END CASE;
  GET DIAGNOSTICS handled = ROW_COUNT;
  RETURN handled;
END $$;
