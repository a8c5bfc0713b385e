-- Drafts are paper on the desk; invoices are documents. They are two tables because what may happen
-- to them has nothing in common: the app role can write a draft and cannot rewrite an invoice.

CREATE TABLE invoice_drafts (
  business_id uuid NOT NULL REFERENCES businesses (id),
  id uuid NOT NULL,
  content jsonb NOT NULL,
  client_id uuid,
  client_name text NOT NULL,
  currency text NOT NULL,
  issue_date date,
  due_date date,
  -- What it would come to as it stands; shown in lists, decided again when it is issued.
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
SELECT fence_tenant_table('invoice_drafts');
GRANT SELECT, INSERT, UPDATE, DELETE ON invoice_drafts TO isiro_app;

-- The last number given in a series. The row is held until its transaction ends, so numbers have no gaps.
CREATE TABLE invoice_counters (
  business_id uuid NOT NULL REFERENCES businesses (id),
  series text NOT NULL,
  last_sequence integer NOT NULL,
  PRIMARY KEY (business_id, series)
);
SELECT fence_tenant_table('invoice_counters');
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
SELECT fence_tenant_table('invoice_usage');
GRANT SELECT, INSERT ON invoice_usage TO isiro_app;
GRANT UPDATE (issued) ON invoice_usage TO isiro_app;

-- An issued invoice is one document and stands in one row: lines and tax rows are never changed, never looked
-- up by themselves and always read together with it.
CREATE TABLE invoices (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  number text NOT NULL,
  -- Letters and digits only, as the e-invoice reference needs it; unique in its own right.
  number_key text NOT NULL,
  client_id uuid NOT NULL,
  client_name text NOT NULL,
  language text NOT NULL,
  currency text NOT NULL,
  issue_date date NOT NULL,
  due_date date NOT NULL,
  supply_date date NOT NULL,
  -- Both parties and the ways to pay as they were on the day of issue.
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
  -- Sum of the allocations, kept by their trigger and by nothing else.
  paid bigint NOT NULL DEFAULT 0,
  notes text,
  is_watermarked boolean NOT NULL,
  search text NOT NULL,
  issued_at timestamptz NOT NULL,
  viewed_at timestamptz,
  voided_at timestamptz,
  void_reason text,
  PRIMARY KEY (business_id, id),
  -- The client's own key leads on to the business.
  FOREIGN KEY (business_id, client_id) REFERENCES clients (business_id, id),
  -- One check and not nine: the database reads each of them anew for every invoice.
  CONSTRAINT invoices_add_up CHECK (
    total = subtotal + vat - wht - vat_withheld AND total > 0 AND subtotal > 0 AND vat >= 0 AND wht >= 0
    AND vat_withheld BETWEEN 0 AND vat AND paid >= 0 AND due_date >= issue_date)
);
CREATE UNIQUE INDEX invoices_number ON invoices (business_id, number);
CREATE UNIQUE INDEX invoices_number_key ON invoices (business_id, number_key);
CREATE INDEX invoices_by_issue ON invoices (business_id, issued_at DESC, id DESC);
CREATE INDEX invoices_by_due ON invoices (business_id, due_date, id);
CREATE INDEX invoices_by_total ON invoices (business_id, total, id);
CREATE INDEX invoices_by_client ON invoices (business_id, client_id, issued_at DESC, id DESC)
  INCLUDE (currency, total, paid, voided_at, issue_date);
CREATE INDEX invoices_open ON invoices (business_id, due_date, id) INCLUDE (currency, total, paid, client_name)
  WHERE voided_at IS NULL AND paid < total;
-- What the dashboard adds up, without a visit to the table.
CREATE INDEX invoices_figures ON invoices (business_id, issue_date) INCLUDE (currency, supply_date, subtotal, vat, total, paid)
  WHERE voided_at IS NULL;
SELECT fence_tenant_table('invoices');
-- Nobody can issue an invoice that is already paid, viewed or void.
GRANT SELECT ON invoices TO isiro_app;
GRANT INSERT (business_id, id, number, number_key, client_id, client_name, language, currency, issue_date, due_date, supply_date,
  supplier, client, bank, mobile_money, lines, taxes, subtotal, vat, wht, vat_withheld, total, notes, is_watermarked, search, issued_at)
  ON invoices TO isiro_app;
GRANT UPDATE (viewed_at, voided_at, void_reason) ON invoices TO isiro_app;

-- The client's page. The token is the whole key to it, so only the narrow function below can look one up.
CREATE TABLE invoice_links (
  token text PRIMARY KEY,
  business_id uuid NOT NULL,
  invoice_id uuid NOT NULL,
  created_at timestamptz NOT NULL,
  revoked_at timestamptz,
  FOREIGN KEY (business_id, invoice_id) REFERENCES invoices (business_id, id)
);
CREATE UNIQUE INDEX invoice_links_live ON invoice_links (business_id, invoice_id) WHERE revoked_at IS NULL;
SELECT fence_tenant_table('invoice_links');
CREATE POLICY owner_reads ON invoice_links FOR SELECT TO CURRENT_USER USING (true);
GRANT SELECT, INSERT ON invoice_links TO isiro_app;
GRANT UPDATE (revoked_at) ON invoice_links TO isiro_app;

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

-- A status is computed from facts, here and nowhere else in SQL; the same rule stands in the domain
-- package and a test holds them equal.
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
