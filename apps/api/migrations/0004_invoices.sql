-- Drafts and invoices are two tables because nothing that may happen to them is the same: the app role can change a
-- draft in every way and cannot change what an invoice says.

CREATE TABLE invoice_drafts (
  business_id uuid NOT NULL REFERENCES businesses (id),
  id uuid NOT NULL,
  content jsonb NOT NULL,
  client_id uuid,
  client_name text NOT NULL,
  currency text NOT NULL,
  issue_date date,
  due_date date,
  -- The current total of the draft, for lists. It is computed again when the draft is issued.
  total bigint NOT NULL,
  search text NOT NULL,
  revision integer NOT NULL,
  earlier_content jsonb,
  earlier_saved_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (business_id, id)
);
CREATE INDEX invoice_drafts_recent ON invoice_drafts (business_id, updated_at DESC, id DESC);
SELECT enable_tenant_policy('invoice_drafts');
GRANT SELECT, INSERT, UPDATE, DELETE ON invoice_drafts TO isiro_app;

-- The last number given in a series. The row is locked until its transaction ends, so numbers have no gaps.
CREATE TABLE invoice_counters (
  business_id uuid NOT NULL REFERENCES businesses (id),
  series text NOT NULL,
  last_sequence integer NOT NULL,
  PRIMARY KEY (business_id, series)
);
SELECT enable_tenant_policy('invoice_counters');
GRANT SELECT, INSERT ON invoice_counters TO isiro_app;
GRANT UPDATE (last_sequence) ON invoice_counters TO isiro_app;

-- How many invoices were issued in a calendar month of the business, for the plan's limit.
CREATE TABLE invoice_usage (
  business_id uuid NOT NULL REFERENCES businesses (id),
  -- 'YYYY-MM'
  month text NOT NULL,
  issued integer NOT NULL,
  PRIMARY KEY (business_id, month)
);
SELECT enable_tenant_policy('invoice_usage');
GRANT SELECT, INSERT ON invoice_usage TO isiro_app;
GRANT UPDATE (issued) ON invoice_usage TO isiro_app;

-- An issued invoice is one document and one row: its lines and tax rows never change, are never looked up by
-- themselves and are always read together with it.
CREATE TABLE invoices (
  -- The foreign key to the client leads on to the business.
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  number text NOT NULL,
  -- The number's letters and digits only, as the e-invoice reference needs it; unique by itself.
  number_key text NOT NULL,
  client_id uuid NOT NULL,
  client_name text NOT NULL,
  language text NOT NULL,
  currency text NOT NULL,
  issue_date date NOT NULL,
  due_date date NOT NULL,
  supply_date date NOT NULL,
  -- The supplier, the client and the ways to pay as they were on the day of issue.
  supplier jsonb NOT NULL,
  client jsonb NOT NULL,
  bank jsonb,
  mobile_money jsonb,
  -- In their order: description, quantityMilli, rate, net, vatCategory, whtType.
  lines jsonb NOT NULL,
  -- One per VAT category and per WHT type, with the rate of the day: tax, code, rate, base, amount.
  taxes jsonb NOT NULL,
  subtotal bigint NOT NULL,
  vat bigint NOT NULL,
  wht bigint NOT NULL,
  vat_withheld bigint NOT NULL,
  total bigint NOT NULL,
  -- The sales before VAT that are not at the standard rate. Zero-rated and exempt sales are null if there are none,
  -- as on most invoices, so that the index stays small.
  zero_sales bigint,
  exempt_sales bigint,
  -- The whole subtotal of an invoice on which no VAT was charged; else 0.
  uncharged_sales bigint NOT NULL,
  -- The sum of the allocations. Only the trigger on payment_allocations changes it.
  paid bigint NOT NULL DEFAULT 0,
  -- The day on which the invoice was paid in full, as the money counts; null while it is not. The same trigger sets it.
  settled_on date,
  notes text,
  is_watermarked boolean NOT NULL,
  search text NOT NULL,
  issued_at timestamptz NOT NULL,
  viewed_at timestamptz,
  voided_at timestamptz,
  void_reason text,
  PRIMARY KEY (business_id, id),
  FOREIGN KEY (business_id, client_id) REFERENCES clients (business_id, id),
  CONSTRAINT invoices_add_up CHECK (total = subtotal + vat - wht - vat_withheld AND paid BETWEEN 0 AND total),
  CONSTRAINT invoices_positive CHECK (
    subtotal > 0 AND total > 0 AND vat >= 0 AND wht >= 0 AND vat_withheld BETWEEN 0 AND vat),
  CONSTRAINT invoices_untaxed_sales CHECK (
    zero_sales >= 0 AND exempt_sales >= 0 AND uncharged_sales IN (0, subtotal)
    AND coalesce(zero_sales, 0) + coalesce(exempt_sales, 0) + uncharged_sales <= subtotal),
  CONSTRAINT invoices_due_after_issue CHECK (due_date >= issue_date)
);
CREATE UNIQUE INDEX invoices_number ON invoices (business_id, number);
CREATE UNIQUE INDEX invoices_number_key ON invoices (business_id, number_key);
CREATE INDEX invoices_by_issue ON invoices (business_id, issued_at DESC, id DESC);
CREATE INDEX invoices_by_due ON invoices (business_id, due_date, id);
CREATE INDEX invoices_by_total ON invoices (business_id, total, id);
-- The indexes below hold all columns of the sums that are read from them, so that adding up never reads the table.
-- Those that begin with a day also give its rows in the order in which sums are grouped, without a sort.
CREATE INDEX invoices_by_client ON invoices (business_id, client_id, issued_at DESC, id DESC)
  INCLUDE (currency, total, paid, voided_at, issue_date, settled_on);
CREATE INDEX invoices_open ON invoices (business_id, due_date, id)
  INCLUDE (currency, issue_date, total, paid, client_name, client_id) WHERE voided_at IS NULL AND paid < total;
-- The dashboard, the VAT return and the sums of the list.
CREATE INDEX invoices_figures ON invoices (business_id, issue_date, currency)
  INCLUDE (id, supply_date, due_date, subtotal, vat, total, paid, vat_withheld, zero_sales, exempt_sales, uncharged_sales)
  WHERE voided_at IS NULL;
-- Three small indexes that most invoices are not in when they are issued: a tax point before the issue, void, paid in full.
CREATE INDEX invoices_supplied_early ON invoices (business_id, supply_date, currency)
  INCLUDE (id, issue_date, subtotal, vat, total, vat_withheld, zero_sales, exempt_sales, uncharged_sales)
  WHERE voided_at IS NULL AND supply_date < issue_date;
CREATE INDEX invoices_void ON invoices (business_id, issue_date) INCLUDE (id, currency, due_date, total)
  WHERE voided_at IS NOT NULL;
CREATE INDEX invoices_settled ON invoices (business_id, currency, settled_on, issue_date)
  WHERE settled_on IS NOT NULL AND voided_at IS NULL;
SELECT enable_tenant_policy('invoices');
-- An invoice can be neither paid, viewed nor void when it is issued.
GRANT SELECT ON invoices TO isiro_app;
GRANT INSERT (business_id, id, number, number_key, client_id, client_name, language, currency, issue_date, due_date, supply_date,
  supplier, client, bank, mobile_money, lines, taxes, subtotal, vat, wht, vat_withheld, total, zero_sales, exempt_sales,
  uncharged_sales, notes, is_watermarked, search, issued_at) ON invoices TO isiro_app;
GRANT UPDATE (viewed_at, voided_at, void_reason) ON invoices TO isiro_app;

-- A lookup table: the token in the address of the client's page of an invoice. Knowing the token is the only key to the
-- page, so only the function below finds one without its business.
CREATE TABLE invoice_links (
  token text PRIMARY KEY,
  business_id uuid NOT NULL,
  invoice_id uuid NOT NULL,
  created_at timestamptz NOT NULL,
  revoked_at timestamptz,
  FOREIGN KEY (business_id, invoice_id) REFERENCES invoices (business_id, id)
);
CREATE UNIQUE INDEX invoice_links_live ON invoice_links (business_id, invoice_id) WHERE revoked_at IS NULL;
SELECT enable_tenant_policy('invoice_links');
CREATE POLICY owner_reads ON invoice_links FOR SELECT TO CURRENT_USER USING (true);
GRANT SELECT, INSERT ON invoice_links TO isiro_app;
GRANT UPDATE (revoked_at) ON invoice_links TO isiro_app;

-- The invoice that a token opens, with the time zone of its business; no row for an unknown or revoked token.
CREATE FUNCTION find_invoice_link(link_token text)
  RETURNS TABLE (business_id uuid, invoice_id uuid, time_zone text)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
  #variable_conflict use_column
  BEGIN
    RETURN QUERY
    SELECT l.business_id, l.invoice_id, b.time_zone
    FROM invoice_links l JOIN businesses b ON b.id = l.business_id
    WHERE l.token = link_token AND l.revoked_at IS NULL;
  END $$;
REVOKE ALL ON FUNCTION find_invoice_link(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_invoice_link(text) TO isiro_app;

-- The status of an invoice, computed from its facts. This is the only place in SQL; the same rule is in the domain
-- package, and a test compares the two.
CREATE FUNCTION invoice_status(voided_at timestamptz, total bigint, paid bigint, due_date date, today date)
  RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT CASE
      WHEN voided_at IS NOT NULL THEN 'void'
      WHEN paid >= total THEN 'paid'
      WHEN due_date < today THEN 'overdue'
      WHEN paid > 0 THEN 'part_paid'
      ELSE 'pending'
    END
  $$;
