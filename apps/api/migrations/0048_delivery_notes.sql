-- Delivery notes. Each goes with goods of one invoice or one accepted quote; what it says never changes, and a wrong one is voided
-- and keeps its number. How much of a line is still to be delivered follows from the notes that are not void.

CREATE TABLE delivery_notes (
  -- The foreign key to the client leads on to the business.
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  number text NOT NULL,
  number_key text NOT NULL,
  -- What it delivers of: the one or the other. An invoice of a quote delivers of the quote.
  invoice_id uuid,
  quote_id uuid,
  client_id uuid NOT NULL,
  client_name text NOT NULL,
  language text NOT NULL,
  issue_date date NOT NULL,
  delivery_date date NOT NULL,
  -- Both sides as on the invoice or quote.
  supplier jsonb NOT NULL,
  client jsonb NOT NULL,
  -- What is delivered: line (its place on the invoice or quote, from 0), description, quantityMilli.
  lines jsonb NOT NULL,
  address text,
  carrier text,
  vehicle text,
  remarks text,
  is_watermarked boolean NOT NULL,
  search text NOT NULL,
  issued_at timestamptz NOT NULL,
  viewed_at timestamptz,
  received_at timestamptz,
  received_by text CHECK (received_by IN ('client', 'owner')),
  received_name text,
  -- What the receiver said was missing or damaged.
  received_remark text,
  -- The network that the confirmation came from, shortened.
  received_from text,
  voided_at timestamptz,
  void_reason text,
  PRIMARY KEY (business_id, id),
  FOREIGN KEY (business_id, client_id) REFERENCES clients (business_id, id),
  FOREIGN KEY (business_id, invoice_id) REFERENCES invoices (business_id, id),
  FOREIGN KEY (business_id, quote_id) REFERENCES quotes (business_id, id),
  CONSTRAINT delivery_notes_one_source CHECK (num_nonnulls(invoice_id, quote_id) = 1),
  CONSTRAINT delivery_notes_lines CHECK (jsonb_array_length(lines) BETWEEN 1 AND 200),
  CONSTRAINT delivery_notes_receipt CHECK (num_nulls(received_at, received_by, received_name) IN (0, 3))
);
CREATE UNIQUE INDEX delivery_notes_number ON delivery_notes (business_id, number);
CREATE UNIQUE INDEX delivery_notes_number_key ON delivery_notes (business_id, number_key);
CREATE INDEX delivery_notes_by_issue ON delivery_notes (business_id, issued_at DESC, id DESC);
CREATE INDEX delivery_notes_by_client ON delivery_notes (business_id, client_id, issued_at DESC);
CREATE INDEX delivery_notes_by_invoice ON delivery_notes (business_id, invoice_id) WHERE invoice_id IS NOT NULL;
CREATE INDEX delivery_notes_by_quote ON delivery_notes (business_id, quote_id) WHERE quote_id IS NOT NULL;
SELECT enable_tenant_policy('delivery_notes');
-- A note can be neither viewed, nor confirmed, nor void when it is made.
GRANT SELECT ON delivery_notes TO isiro_app;
GRANT INSERT (business_id, id, number, number_key, invoice_id, quote_id, client_id, client_name, language, issue_date, delivery_date,
  supplier, client, lines, address, carrier, vehicle, remarks, is_watermarked, search, issued_at) ON delivery_notes TO isiro_app;
GRANT UPDATE (viewed_at, received_at, received_by, received_name, received_remark, received_from, voided_at, void_reason)
  ON delivery_notes TO isiro_app;

-- A lookup table: the token in the address of the receiver's page.
CREATE TABLE delivery_note_links (
  token text PRIMARY KEY,
  business_id uuid NOT NULL,
  delivery_note_id uuid NOT NULL,
  created_at timestamptz NOT NULL,
  FOREIGN KEY (business_id, delivery_note_id) REFERENCES delivery_notes (business_id, id)
);
CREATE UNIQUE INDEX delivery_note_links_note ON delivery_note_links (business_id, delivery_note_id);
SELECT enable_tenant_policy('delivery_note_links');
CREATE POLICY owner_reads ON delivery_note_links FOR SELECT TO CURRENT_USER USING (true);
GRANT SELECT, INSERT ON delivery_note_links TO isiro_app;

-- The delivery note that a token opens, with the time zone of its business; no row for an unknown token.
CREATE FUNCTION find_delivery_note_link(link_token text)
  RETURNS TABLE (business_id uuid, delivery_note_id uuid, time_zone text)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
  #variable_conflict use_column
  BEGIN
    RETURN QUERY
    SELECT l.business_id, l.delivery_note_id, b.time_zone
    FROM delivery_note_links l JOIN businesses b ON b.id = l.business_id
    WHERE l.token = link_token;
  END $$;
REVOKE ALL ON FUNCTION find_delivery_note_link(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_delivery_note_link(text) TO isiro_app;

-- A notification of a confirmed delivery leads to its note.
ALTER TABLE notifications ADD COLUMN delivery_note_id uuid;

-- Proof of a supply that was invoiced is kept as long as its invoice. The address stays as the client's does; what was said beside the
-- goods goes. A note of a quote goes with the quote.
INSERT INTO retained_records (table_name, kept_rows, emptied) VALUES
  ('delivery_notes', 't.invoice_id IS NOT NULL', '{"supplier": "t.supplier - ARRAY[''phone'', ''email'']",
    "client": "t.client - ARRAY[''phone'', ''email'']", "carrier": "NULL", "vehicle": "NULL", "remarks": "NULL", "search": "''''",
    "received_remark": "NULL", "received_from": "NULL", "void_reason": "NULL"}');
