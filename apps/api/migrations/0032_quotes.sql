-- Quotes. As with invoices, a draft can change in every way, and what an issued quote says never changes: a changed quote is
-- a new one.

CREATE TABLE quote_drafts (
  business_id uuid NOT NULL REFERENCES businesses (id),
  id uuid NOT NULL,
  content jsonb NOT NULL,
  client_id uuid,
  client_name text NOT NULL,
  currency text NOT NULL,
  issue_date date,
  valid_until date,
  -- The current total of the draft, for lists. It is computed again when the draft is issued.
  total bigint NOT NULL,
  search text NOT NULL,
  revision integer NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (business_id, id)
);
CREATE INDEX quote_drafts_recent ON quote_drafts (business_id, updated_at DESC, id DESC);
SELECT enable_tenant_policy('quote_drafts');
GRANT SELECT, INSERT, UPDATE, DELETE ON quote_drafts TO isiro_app;

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
  -- Its division, in the order of its invoices: kind, name, groups (vatCategory, whtType, base), subtotal, vat, wht.
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
  declined_at timestamptz,
  declined_by text CHECK (declined_by IN ('client', 'owner')),
  declined_name text,
  decline_reason text,
  withdrawn_at timestamptz,
  withdraw_reason text,
  PRIMARY KEY (business_id, id),
  FOREIGN KEY (business_id, client_id) REFERENCES clients (business_id, id),
  CONSTRAINT quotes_add_up CHECK (total = subtotal + vat - wht - vat_withheld),
  CONSTRAINT quotes_positive CHECK (
    subtotal > 0 AND total > 0 AND vat >= 0 AND wht >= 0 AND vat_withheld BETWEEN 0 AND vat),
  CONSTRAINT quotes_valid_after_issue CHECK (valid_until >= issue_date),
  CONSTRAINT quotes_rate CHECK (num_nulls(exchange_rate_micro, exchange_rate_date, exchange_rate_source, home_currency) IN (0, 4)),
  CONSTRAINT quotes_parts CHECK (jsonb_array_length(parts) BETWEEN 1 AND 22),
  -- One answer, or none.
  CONSTRAINT quotes_one_answer CHECK (accepted_at IS NULL OR (declined_at IS NULL AND withdrawn_at IS NULL)),
  CONSTRAINT quotes_acceptance CHECK ((accepted_at IS NULL) = (accepted_by IS NULL)),
  CONSTRAINT quotes_decline CHECK ((declined_at IS NULL) = (declined_by IS NULL))
);
CREATE UNIQUE INDEX quotes_number ON quotes (business_id, number);
CREATE UNIQUE INDEX quotes_number_key ON quotes (business_id, number_key);
CREATE INDEX quotes_by_issue ON quotes (business_id, issued_at DESC, id DESC);
CREATE INDEX quotes_by_validity ON quotes (business_id, valid_until, id);
CREATE INDEX quotes_by_total ON quotes (business_id, total, id);
CREATE INDEX quotes_by_client ON quotes (business_id, client_id, issued_at DESC);
SELECT enable_tenant_policy('quotes');
-- A quote can be neither viewed nor answered when it is issued.
GRANT SELECT ON quotes TO isiro_app;
GRANT INSERT (business_id, id, number, number_key, client_id, client_name, language, currency, issue_date, valid_until, supplier,
  client, lines, discount, prices_include_vat, taxes, subtotal, vat, wht, vat_withheld, total, exchange_rate_micro,
  exchange_rate_date, exchange_rate_source, home_currency, notes, terms, amount_in_words, content, parts, is_watermarked, search,
  issued_at) ON quotes TO isiro_app;
GRANT UPDATE (viewed_at, accepted_at, accepted_by, accepted_name, signature, answered_from, declined_at, declined_by,
  declined_name, decline_reason, withdrawn_at, withdraw_reason) ON quotes TO isiro_app;

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

-- A lookup table: the token in the address of the client's page of a quote.
CREATE TABLE quote_links (
  token text PRIMARY KEY,
  business_id uuid NOT NULL,
  quote_id uuid NOT NULL,
  created_at timestamptz NOT NULL,
  FOREIGN KEY (business_id, quote_id) REFERENCES quotes (business_id, id)
);
CREATE UNIQUE INDEX quote_links_quote ON quote_links (business_id, quote_id);
SELECT enable_tenant_policy('quote_links');
CREATE POLICY owner_reads ON quote_links FOR SELECT TO CURRENT_USER USING (true);
GRANT SELECT, INSERT ON quote_links TO isiro_app;

-- The quote that a token opens, with the time zone of its business; no row for an unknown token.
CREATE FUNCTION find_quote_link(link_token text)
  RETURNS TABLE (business_id uuid, quote_id uuid, time_zone text)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
  #variable_conflict use_column
  BEGIN
    RETURN QUERY
    SELECT l.business_id, l.quote_id, b.time_zone
    FROM quote_links l JOIN businesses b ON b.id = l.business_id
    WHERE l.token = link_token;
  END $$;
REVOKE ALL ON FUNCTION find_quote_link(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_quote_link(text) TO isiro_app;

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

-- A notification of an answer leads to its quote.
ALTER TABLE notifications ADD COLUMN quote_id uuid;
