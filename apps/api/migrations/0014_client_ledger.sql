-- Clients as a ledger: what each owes and how soon they pay, statements to share, notes, files of clients, and
-- one client where two were written down. Merging never touches a document: the row of a merged client stays,
-- with all that hangs on it, and points to the one that speaks for it.

ALTER TABLE clients
  -- In the business's currency, smallest unit. It warns, and blocks nothing.
  ADD COLUMN credit_limit bigint CHECK (credit_limit >= 0),
  -- The client that speaks for this one. Never in a chain: whoever is pointed to points nowhere.
  ADD COLUMN merged_into uuid,
  ADD COLUMN import_id uuid,
  ADD FOREIGN KEY (business_id, merged_into) REFERENCES clients (business_id, id),
  ADD CONSTRAINT clients_not_merged_into_itself CHECK (merged_into <> id);
CREATE INDEX clients_merged ON clients (business_id, merged_into) WHERE merged_into IS NOT NULL;
CREATE INDEX clients_import ON clients (business_id, import_id) WHERE import_id IS NOT NULL;
GRANT INSERT (import_id), UPDATE (credit_limit, merged_into, import_id) ON clients TO isiro_app;
-- A file that is taken back takes its clients with it, those that nothing hangs on yet.
GRANT DELETE ON clients TO isiro_app;

-- All rows that a client's papers may stand under: its own and those merged with it, whichever of them is asked for.
CREATE FUNCTION client_family(of_business uuid, client uuid) RETURNS uuid[]
  LANGUAGE sql STABLE PARALLEL SAFE AS $$
    SELECT array_agg(c.id)
    FROM (SELECT coalesce(merged_into, id) AS id FROM clients WHERE business_id = of_business AND id = client) root
    JOIN clients c ON c.business_id = of_business AND (c.id = root.id OR c.merged_into = root.id)
  $$;

-- Two clients that were one: which were merged, and where each stood before, so that it can be undone.
CREATE TABLE client_merges (
  business_id uuid NOT NULL REFERENCES businesses (id),
  id uuid NOT NULL,
  keep_id uuid NOT NULL,
  merged_at timestamptz NOT NULL,
  merged_by uuid REFERENCES accounts (id),
  undone_at timestamptz,
  PRIMARY KEY (business_id, id),
  FOREIGN KEY (business_id, keep_id) REFERENCES clients (business_id, id)
);
CREATE INDEX client_merges_kept ON client_merges (business_id, keep_id);
SELECT fence_tenant_table('client_merges');
GRANT SELECT, INSERT ON client_merges TO isiro_app;
GRANT UPDATE (undone_at) ON client_merges TO isiro_app;

CREATE TABLE client_merge_members (
  business_id uuid NOT NULL,
  merge_id uuid NOT NULL,
  client_id uuid NOT NULL,
  -- Null for a client that spoke for itself; else the one that spoke for it until then.
  merged_before uuid,
  PRIMARY KEY (business_id, merge_id, client_id),
  FOREIGN KEY (business_id, merge_id) REFERENCES client_merges (business_id, id),
  FOREIGN KEY (business_id, client_id) REFERENCES clients (business_id, id)
);
CREATE INDEX client_merge_members_client ON client_merge_members (business_id, client_id);
SELECT fence_tenant_table('client_merge_members');
GRANT SELECT, INSERT ON client_merge_members TO isiro_app;

-- The statement's page. The token is the whole key to it, so only the narrow function below can look one up.
CREATE TABLE statement_links (
  token text PRIMARY KEY,
  business_id uuid NOT NULL,
  client_id uuid NOT NULL,
  created_at timestamptz NOT NULL,
  created_by uuid REFERENCES accounts (id),
  revoked_at timestamptz,
  FOREIGN KEY (business_id, client_id) REFERENCES clients (business_id, id)
);
CREATE UNIQUE INDEX statement_links_live ON statement_links (business_id, client_id) WHERE revoked_at IS NULL;
CREATE INDEX statement_links_client ON statement_links (business_id, client_id);
SELECT fence_tenant_table('statement_links');
CREATE POLICY owner_reads ON statement_links FOR SELECT TO CURRENT_USER USING (true);
GRANT SELECT, INSERT ON statement_links TO isiro_app;
GRANT UPDATE (revoked_at) ON statement_links TO isiro_app;

CREATE FUNCTION find_statement_link(link_token text)
  RETURNS TABLE (business_id uuid, client_id uuid, time_zone text)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
  #variable_conflict use_column
  BEGIN
    RETURN QUERY
    SELECT l.business_id, l.client_id, b.time_zone
    FROM statement_links l JOIN businesses b ON b.id = l.business_id
    WHERE l.token = link_token AND l.revoked_at IS NULL;
  END $$;
REVOKE ALL ON FUNCTION find_statement_link(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_statement_link(text) TO isiro_app;

-- What the business wants to remember of a client, and when to come back to it.
CREATE TABLE client_notes (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  client_id uuid NOT NULL,
  text text NOT NULL CHECK (length(text) BETWEEN 1 AND 2000),
  follow_up_on date,
  done_at timestamptz,
  created_at timestamptz NOT NULL,
  created_by uuid REFERENCES accounts (id),
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (business_id, id),
  FOREIGN KEY (business_id, client_id) REFERENCES clients (business_id, id),
  CONSTRAINT client_notes_done CHECK (done_at IS NULL OR follow_up_on IS NOT NULL)
);
CREATE INDEX client_notes_client ON client_notes (business_id, client_id, created_at DESC, id DESC);
CREATE INDEX client_notes_due ON client_notes (business_id, follow_up_on, id) WHERE follow_up_on IS NOT NULL AND done_at IS NULL;
SELECT fence_tenant_table('client_notes');
GRANT SELECT, INSERT, DELETE ON client_notes TO isiro_app;
GRANT UPDATE (text, follow_up_on, done_at, updated_at) ON client_notes TO isiro_app;

-- A file of clients on its way in, in the manner of expenses: gathered aside, taken in together or not at all.
CREATE TABLE client_imports (
  business_id uuid NOT NULL REFERENCES businesses (id),
  id uuid NOT NULL,
  file_name text NOT NULL,
  row_count int NOT NULL CHECK (row_count > 0),
  opened_at timestamptz NOT NULL,
  opened_by uuid REFERENCES accounts (id),
  committed_at timestamptz,
  created_count int,
  -- Rows that name somebody who is a client already.
  known_count int,
  PRIMARY KEY (business_id, id),
  CONSTRAINT client_imports_outcome CHECK (num_nulls(committed_at, created_count, known_count) IN (0, 3))
);
CREATE INDEX client_imports_open ON client_imports (business_id, opened_at) WHERE committed_at IS NULL;
SELECT fence_tenant_table('client_imports');
GRANT SELECT, INSERT, DELETE ON client_imports TO isiro_app;
GRANT UPDATE (committed_at, created_count, known_count) ON client_imports TO isiro_app;

CREATE TABLE client_import_rows (
  business_id uuid NOT NULL,
  import_id uuid NOT NULL,
  row_number int NOT NULL CHECK (row_number >= 0),
  -- The client as it will stand in its table.
  content jsonb NOT NULL,
  PRIMARY KEY (business_id, import_id, row_number),
  FOREIGN KEY (business_id, import_id) REFERENCES client_imports (business_id, id) ON DELETE CASCADE
);
SELECT fence_tenant_table('client_import_rows');
GRANT SELECT, INSERT, UPDATE, DELETE ON client_import_rows TO isiro_app;
ALTER TABLE clients ADD FOREIGN KEY (business_id, import_id) REFERENCES client_imports (business_id, id);

-- All money of one client, for its statement.
CREATE INDEX payments_client ON payments (business_id, client_id);

-- The day on which an invoice was paid in full: the last of the days on which its money counts. Null while it is
-- not. Kept by the trigger that keeps `paid`, and by nothing else.
ALTER TABLE invoices NO FORCE ROW LEVEL SECURITY;
ALTER TABLE payment_allocations NO FORCE ROW LEVEL SECURITY;
ALTER TABLE invoices ADD COLUMN settled_on date;
UPDATE invoices i SET settled_on = (
    SELECT max(on_day) FROM (
      SELECT max(a.received_on) AS on_day FROM payment_allocations a
      WHERE a.business_id = i.business_id AND a.invoice_id = i.id GROUP BY a.payment_id HAVING sum(a.amount) > 0) standing)
  WHERE i.paid >= i.total AND i.voided_at IS NULL;
ALTER TABLE payment_allocations FORCE ROW LEVEL SECURITY;
ALTER TABLE invoices FORCE ROW LEVEL SECURITY;

-- The figures of each client in the list, without a visit to the table.
DROP INDEX invoices_by_client;
CREATE INDEX invoices_by_client ON invoices (business_id, client_id, issued_at DESC, id DESC)
  INCLUDE (currency, total, paid, voided_at, issue_date, settled_on);

-- What each client owes, for a list that is sorted by it.
DROP INDEX invoices_open;
CREATE INDEX invoices_open ON invoices (business_id, due_date, id) INCLUDE (currency, total, paid, client_name, client_id)
  WHERE voided_at IS NULL AND paid < total;

CREATE OR REPLACE FUNCTION add_allocation_to_invoice() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  of_payment text;
BEGIN
  UPDATE payments SET allocated = allocated + NEW.amount WHERE business_id = NEW.business_id AND id = NEW.payment_id
    RETURNING currency INTO of_payment;
  UPDATE invoices SET paid = paid + NEW.amount,
      settled_on = CASE WHEN paid + NEW.amount >= total THEN (
        SELECT max(on_day) FROM (
          SELECT max(a.received_on) AS on_day FROM payment_allocations a
          WHERE a.business_id = NEW.business_id AND a.invoice_id = NEW.invoice_id
          GROUP BY a.payment_id HAVING sum(a.amount) > 0) standing) END
    WHERE business_id = NEW.business_id AND id = NEW.invoice_id AND currency = of_payment AND (NEW.amount < 0 OR voided_at IS NULL);
  IF NOT FOUND THEN
    RAISE EXCEPTION 'an allocation needs an open invoice in the currency of its payment' USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.amount < 0 AND (SELECT sum(amount) FROM payment_allocations
      WHERE business_id = NEW.business_id AND payment_id = NEW.payment_id AND invoice_id = NEW.invoice_id) < 0 THEN
    RAISE EXCEPTION 'more was taken back than had been allocated' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
