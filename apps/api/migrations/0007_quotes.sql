-- Quotes with the invoices and retentions that come of them, and delivery notes. What an issued quote says never changes: a
-- changed quote is a new one.

-- An issued quote is one document and one row, with a gap-free number of its own series in invoice_counters.
CREATE TABLE quotes (
  -- The foreign key to the client leads on to the business.
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  number text NOT NULL,
  number_key text NOT NULL,
  client_id uuid NOT NULL,
  client_name text NOT NULL,
  language text NOT NULL,
  currency text NOT NULL,
  issue_date date NOT NULL,
  -- The last day on which it can be accepted.
  valid_until date NOT NULL,
  -- Supplier and client as they were on the day of issue; lines and taxes as on an invoice.
  supplier jsonb NOT NULL,
  client jsonb NOT NULL,
  lines jsonb NOT NULL,
  discount jsonb,
  prices_include_vat boolean NOT NULL,
  taxes jsonb NOT NULL,
  subtotal bigint NOT NULL,
  vat bigint NOT NULL,
  wht bigint NOT NULL,
  vat_withheld bigint NOT NULL,
  total bigint NOT NULL,
  exchange_rate_micro bigint,
  exchange_rate_date date,
  exchange_rate_source text,
  home_currency text,
  notes text,
  terms text,
  amount_in_words boolean NOT NULL,
  -- What was typed: its invoices and its duplicates are made from this.
  content jsonb NOT NULL,
  -- Its division, in the order of its invoices: kind, name, groups (vatCategory, vatGround, whtType, base), subtotal, vat, wht.
  parts jsonb NOT NULL,
  is_watermarked boolean NOT NULL,
  search text NOT NULL,
  issued_at timestamptz NOT NULL,
  viewed_at timestamptz,
  accepted_at timestamptz,
  accepted_by text CHECK (accepted_by IN ('client', 'owner')),
  accepted_name text,
  signature text,
  -- The network that the answer came from, shortened.
  answered_from text,
  -- Only a restored file says that it was answered: nothing proves that the product recorded the answer.
  answer_by_file boolean NOT NULL DEFAULT false,
  declined_at timestamptz,
  declined_by text CHECK (declined_by IN ('client', 'owner')),
  declined_name text,
  decline_reason text,
  withdrawn_at timestamptz,
  withdraw_reason text,
  -- When the client was reminded of it last, automatically or by hand.
  reminded_at timestamptz,
  -- When the owner was told that it expired without an answer.
  expiry_told_at timestamptz,
  -- A signature that the client drew on the page: strokes of points in a box of 600 by 200, each a list of x and y in turn. It
  -- is data and no picture, so nothing has to be decoded.
  drawn_signature jsonb CONSTRAINT quotes_drawn_signature CHECK (drawn_signature IS NULL OR (accepted_at IS NOT NULL
    AND jsonb_typeof(drawn_signature) = 'array' AND length(drawn_signature::text) <= 32000)),
  -- Why the acceptance did not invoice the deposit that it promised: 'reason', a code, and 'details', the values of its sentence.
  -- Null once the deposit is invoiced.
  deposit_refusal jsonb,
  -- Who made the document, by the account; null for one that came from a file. Without a reference: it stays when the member leaves.
  maker uuid,
  PRIMARY KEY (business_id, id),
  FOREIGN KEY (business_id, client_id) REFERENCES clients (business_id, id),
  CONSTRAINT quotes_add_up CHECK (total = subtotal + vat - wht - vat_withheld),
  CONSTRAINT quotes_positive CHECK (
    subtotal > 0 AND total > 0 AND vat >= 0 AND wht >= 0 AND vat_withheld BETWEEN 0 AND vat),
  CONSTRAINT quotes_valid_after_issue CHECK (valid_until >= issue_date),
  CONSTRAINT quotes_rate CHECK (num_nulls(exchange_rate_micro, exchange_rate_date, exchange_rate_source, home_currency) IN (0, 4)),
  CONSTRAINT quotes_parts CHECK (jsonb_array_length(parts) BETWEEN 1 AND 24),
  -- One answer, or none.
  CONSTRAINT quotes_one_answer CHECK (accepted_at IS NULL OR (declined_at IS NULL AND withdrawn_at IS NULL)),
  CONSTRAINT quotes_acceptance CHECK ((accepted_at IS NULL) = (accepted_by IS NULL)),
  CONSTRAINT quotes_decline CHECK ((declined_at IS NULL) = (declined_by IS NULL)),
  CONSTRAINT quotes_deposit_refusal CHECK (deposit_refusal IS NULL OR accepted_at IS NOT NULL)
);
CREATE UNIQUE INDEX quotes_number ON quotes (business_id, number);
CREATE UNIQUE INDEX quotes_number_key ON quotes (business_id, number_key);
CREATE INDEX quotes_by_issue ON quotes (business_id, issued_at DESC, id DESC);
CREATE INDEX quotes_by_validity ON quotes (business_id, valid_until, id);
CREATE INDEX quotes_by_total ON quotes (business_id, total, id);
CREATE INDEX quotes_by_client ON quotes (business_id, client_id, issued_at DESC);
SELECT enable_tenant_policy('quotes');
SELECT enable_maker_policy('quotes');
-- A quote can be neither viewed nor answered when it is issued. Whether only a file tells of the answer is decided once, when the
-- file is restored.
GRANT SELECT ON quotes TO isiro_app;
GRANT INSERT (business_id, id, number, number_key, client_id, client_name, language, currency, issue_date, valid_until, supplier,
  client, lines, discount, prices_include_vat, taxes, subtotal, vat, wht, vat_withheld, total, exchange_rate_micro,
  exchange_rate_date, exchange_rate_source, home_currency, notes, terms, amount_in_words, content, parts, is_watermarked, search,
  issued_at, answer_by_file, maker) ON quotes TO isiro_app;
GRANT UPDATE (viewed_at, accepted_at, accepted_by, accepted_name, signature, answered_from, declined_at, declined_by,
  declined_name, decline_reason, withdrawn_at, withdraw_reason, reminded_at, expiry_told_at, drawn_signature, deposit_refusal)
  ON quotes TO isiro_app;

-- The status of a quote, computed from its facts. This is the only place in SQL; the same rule is in the domain package, and a
-- test compares the two.
CREATE FUNCTION quote_status(withdrawn_at timestamptz, declined_at timestamptz, accepted_at timestamptz, is_invoiced boolean,
    viewed_at timestamptz, valid_until date, today date)
  RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT CASE
      WHEN withdrawn_at IS NOT NULL THEN 'withdrawn'
      WHEN declined_at IS NOT NULL THEN 'declined'
      WHEN accepted_at IS NOT NULL THEN CASE WHEN is_invoiced THEN 'invoiced' ELSE 'accepted' END
      WHEN valid_until < today THEN 'expired'
      WHEN viewed_at IS NOT NULL THEN 'viewed'
      ELSE 'sent'
    END
  $$;

-- The invoices of a quote, by the part that each is of. A void one leaves its part to be invoiced again.
CREATE TABLE quote_invoices (
  business_id uuid NOT NULL,
  invoice_id uuid NOT NULL,
  quote_id uuid NOT NULL,
  -- The place of the part, from 0.
  position integer NOT NULL CHECK (position >= 0),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (business_id, invoice_id),
  FOREIGN KEY (business_id, quote_id) REFERENCES quotes (business_id, id),
  FOREIGN KEY (business_id, invoice_id) REFERENCES invoices (business_id, id)
);
CREATE INDEX quote_invoices_quote ON quote_invoices (business_id, quote_id, position);
SELECT enable_tenant_policy('quote_invoices');
GRANT SELECT, INSERT ON quote_invoices TO isiro_app;

-- Retention: what the client of a quote keeps back of its invoices is invoiced by one or two releases, parts of the quote at
-- its end. Here are those that wait for their day, once all other parts are invoiced. The owner is told of each once.
CREATE TABLE quote_releases (
  business_id uuid NOT NULL,
  quote_id uuid NOT NULL,
  -- The place of the part, from 0.
  position integer NOT NULL CHECK (position >= 0),
  due_on date NOT NULL,
  told_at timestamptz,
  PRIMARY KEY (business_id, quote_id, position),
  FOREIGN KEY (business_id, quote_id) REFERENCES quotes (business_id, id)
);
SELECT enable_tenant_policy('quote_releases');
GRANT SELECT, INSERT ON quote_releases TO isiro_app;
GRANT UPDATE (due_on, told_at) ON quote_releases TO isiro_app;

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
  -- Only a restored file says that it was received, as on quotes.
  receipt_by_file boolean NOT NULL DEFAULT false,
  voided_at timestamptz,
  void_reason text,
  -- The maker of the invoice or quote.
  maker uuid,
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
-- The list is in the order of the days that it shows and is filtered by: those of delivery.
CREATE INDEX delivery_notes_by_day ON delivery_notes (business_id, delivery_date DESC, id DESC);
CREATE INDEX delivery_notes_by_client ON delivery_notes (business_id, client_id, issued_at DESC);
CREATE INDEX delivery_notes_by_invoice ON delivery_notes (business_id, invoice_id) WHERE invoice_id IS NOT NULL;
CREATE INDEX delivery_notes_by_quote ON delivery_notes (business_id, quote_id) WHERE quote_id IS NOT NULL;
SELECT enable_tenant_policy('delivery_notes');
SELECT enable_maker_policy('delivery_notes');
-- A note can be neither viewed, nor confirmed, nor void when it is made.
GRANT SELECT ON delivery_notes TO isiro_app;
GRANT INSERT (business_id, id, number, number_key, invoice_id, quote_id, client_id, client_name, language, issue_date, delivery_date,
  supplier, client, lines, address, carrier, vehicle, remarks, is_watermarked, search, issued_at, receipt_by_file, maker)
  ON delivery_notes TO isiro_app;
GRANT UPDATE (viewed_at, received_at, received_by, received_name, received_remark, received_from, voided_at, void_reason)
  ON delivery_notes TO isiro_app;
