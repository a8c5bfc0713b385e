-- Taxes: which months are closed, which duties a business has, which it has met, what was paid for them, and where it stood
-- when it began with the product.
--
-- A row counts in the return of the month of its tax point or, where that one is filed, the first month after the filed ones.
-- A closed month takes no rows, so the figures of a filing cannot change. Rows that count are written only by functions, which
-- ask open_tax_month for their month: issue_invoices, void_invoice, book_credit_notes, book_deductions, book_expenses and
-- change_expense.

-- How far a business's returns are filed. Whoever writes a taxed row shares the lock of the duty, and filing holds it alone, so a
-- row is either in the filing or in a later month. The first that files adds the line.
CREATE TABLE tax_closings (
  business_id uuid NOT NULL REFERENCES businesses (id),
  duty text NOT NULL CHECK (duty IN ('vat', 'wht')),
  -- 'YYYY-MM'. This month and all before it are closed; null while none is.
  closed_through text CHECK (closed_through ~ '^\d{4}-\d{2}$'),
  PRIMARY KEY (business_id, duty)
);
SELECT enable_tenant_policy('tax_closings');
GRANT SELECT ON tax_closings TO isiro_app;

-- The lock of a business's months of a duty. It is one of the lock manager, which serves in the order of asking: with the lock
-- of a row, writers that come one after another would keep a filing waiting until it gives up. Two businesses can share a number
-- by chance, and then wait for each other.
--
-- The order of locks, which every transaction keeps: payments, invoices and expenses in the order of their ids; the business; the
-- counters of numbers; the months of VAT, then those of WHT; filings. Reopening months writes rows and so locks them first.
CREATE FUNCTION tax_months_lock(of_business uuid, of_duty text) RETURNS bigint
  LANGUAGE sql IMMUTABLE SET search_path = public, pg_temp
  AS $$ SELECT hashtextextended('tax months ' || of_duty || ' ' || of_business, 0) $$;

-- The month of a day, 'YYYY-MM'. Unlike to_char it depends on no setting, so that it may stand in a change of rows on another machine.
CREATE FUNCTION month_of(day date) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT lpad(extract(year FROM day)::integer::text, 4, '0') || '-' || lpad(extract(month FROM day)::integer::text, 2, '0') $$;

-- The first open month of a duty from `month` on, 'YYYY-MM'. The months cannot be closed until the transaction ends.
CREATE FUNCTION open_tax_month(of_business uuid, of_duty text, month text) RETURNS text
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  closed text;
BEGIN
  PERFORM pg_advisory_xact_lock_shared(tax_months_lock(of_business, of_duty));
  SELECT closed_through INTO closed FROM tax_closings WHERE business_id = of_business AND duty = of_duty;
  RETURN greatest(month, to_char((closed || '-01')::date + interval '1 month', 'YYYY-MM'));
END $$;

-- The last closed month of a duty, null while none is. No row enters a month of the duty until the transaction ends.
CREATE FUNCTION lock_closed_through(of_business uuid, of_duty text) RETURNS text
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  closed text;
BEGIN
  PERFORM require_current_business(of_business);
  PERFORM pg_advisory_xact_lock(tax_months_lock(of_business, of_duty));
  INSERT INTO tax_closings (business_id, duty) VALUES (of_business, of_duty) ON CONFLICT DO NOTHING;
  SELECT closed_through INTO closed FROM tax_closings WHERE business_id = of_business AND duty = of_duty;
  RETURN closed;
END $$;

-- Locks the rows that may move when months of a duty are opened again: those that came late. It comes before the lock of the months,
-- because whoever changes such a row has locked it before asking for the months. The tables are those of later files.
CREATE FUNCTION lock_late_rows(of_business uuid, of_duty text) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM require_current_business(of_business);
  IF of_duty = 'vat' THEN
    PERFORM id FROM invoices WHERE business_id = of_business AND tax_month > to_char(least(issue_date, supply_date), 'YYYY-MM')
      ORDER BY id FOR NO KEY UPDATE;
  END IF;
  PERFORM id FROM expenses WHERE business_id = of_business
      AND CASE of_duty WHEN 'vat' THEN vat_month ELSE wht_month END > to_char(expense_date, 'YYYY-MM')
    ORDER BY id FOR NO KEY UPDATE;
END $$;

-- Moves the end of the closed months. Where months are opened again for an amended return, the rows that came late for them
-- return there. A reversal of a deduction counts in no earlier month than what it reverses. The tables are those of later files.
CREATE FUNCTION set_closed_through(of_business uuid, of_duty text, month text) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  was_closed text := lock_closed_through(of_business, of_duty);
  first_open text := to_char((month || '-01')::date + interval '1 month', 'YYYY-MM');
BEGIN
  UPDATE tax_closings SET closed_through = month WHERE business_id = of_business AND duty = of_duty;
  IF was_closed IS NULL OR coalesce(month, '') >= was_closed THEN
    RETURN;
  END IF;
  IF of_duty = 'vat' THEN
    UPDATE invoices SET tax_month = greatest(month_of(least(issue_date, supply_date)), first_open)
      WHERE business_id = of_business AND tax_month > was_closed AND tax_month > month_of(least(issue_date, supply_date));
    UPDATE expenses SET vat_month = greatest(month_of(expense_date), first_open)
      WHERE business_id = of_business AND vat_month > was_closed AND vat_month > month_of(expense_date);
    UPDATE deductions SET tax_month = greatest(month_of(deducted_on), first_open)
      WHERE business_id = of_business AND tax = 'vat' AND tax_month > was_closed AND tax_month > month_of(deducted_on);
    UPDATE credit_notes SET tax_month = greatest(month_of(issue_date), first_open)
      WHERE business_id = of_business AND tax_month > was_closed AND tax_month > month_of(issue_date);
  ELSE
    UPDATE expenses SET wht_month = greatest(month_of(expense_date), first_open)
      WHERE business_id = of_business AND wht_month > was_closed AND wht_month > month_of(expense_date);
  END IF;
END $$;
REVOKE ALL ON FUNCTION tax_months_lock(uuid, text), open_tax_month(uuid, text, text), lock_closed_through(uuid, text),
  lock_late_rows(uuid, text), set_closed_through(uuid, text, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lock_closed_through(uuid, text), lock_late_rows(uuid, text), set_closed_through(uuid, text, text) TO isiro_app;

-- The facts that decide a business's tax duties, beside its legal form and VAT status.
CREATE TABLE tax_profiles (
  business_id uuid PRIMARY KEY REFERENCES businesses (id),
  has_staff boolean NOT NULL,
  deducts_wht boolean NOT NULL,
  withholds_vat boolean NOT NULL,
  year_end_month integer NOT NULL CHECK (year_end_month BETWEEN 1 AND 12),
  updated_at timestamptz NOT NULL
);
SELECT enable_tenant_policy('tax_profiles');
GRANT SELECT, INSERT, UPDATE ON tax_profiles TO isiro_app;

-- A duty that was met. A filing that was taken back stays as a version of its month; the one after it is the amended return.
CREATE TABLE tax_filings (
  business_id uuid NOT NULL REFERENCES businesses (id),
  id uuid NOT NULL,
  duty text NOT NULL CHECK (duty IN ('paye', 'vat_withheld', 'vat', 'wht', 'employer_return', 'income_tax', 'company_tax', 'e_invoicing')),
  -- 'YYYY-MM' or 'YYYY'
  period text NOT NULL CHECK (period ~ '^\d{4}(-\d{2})?$'),
  filed_on date NOT NULL,
  reference text,
  -- The figures of a VAT or WHT return as they were on the day; amounts as in the API.
  figures jsonb,
  recorded_at timestamptz NOT NULL,
  recorded_by uuid REFERENCES accounts (id),
  undone_at timestamptz,
  undone_by uuid REFERENCES accounts (id),
  undo_reason text CHECK (length(undo_reason) BETWEEN 1 AND 500),
  PRIMARY KEY (business_id, id),
  CONSTRAINT tax_filings_figures CHECK (CASE duty WHEN 'vat' THEN figures IS NOT NULL
    WHEN 'wht' THEN true ELSE figures IS NULL END),
  CONSTRAINT tax_filings_undo CHECK (undo_reason IS NULL OR undone_at IS NOT NULL)
);
CREATE UNIQUE INDEX tax_filings_standing ON tax_filings (business_id, duty, period) WHERE undone_at IS NULL;
SELECT enable_tenant_policy('tax_filings');
GRANT SELECT, INSERT ON tax_filings TO isiro_app;
GRANT UPDATE (undone_at, undone_by, undo_reason) ON tax_filings TO isiro_app;

-- A payment of tax belongs to the duty and its period, so that it counts for each version of the return. One that was
-- recorded in error is voided with its reason and stays.
CREATE TABLE tax_payments (
  business_id uuid NOT NULL REFERENCES businesses (id),
  id uuid NOT NULL,
  duty text NOT NULL CHECK (duty IN ('paye', 'vat_withheld', 'vat', 'wht', 'employer_return', 'income_tax', 'company_tax', 'e_invoicing')),
  -- 'YYYY-MM' or 'YYYY'
  period text NOT NULL CHECK (period ~ '^\d{4}(-\d{2})?$'),
  paid_on date NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  reference text CHECK (length(reference) BETWEEN 1 AND 200),
  -- The receipt of the tax office or the bank.
  file bytea CHECK (octet_length(file) BETWEEN 1 AND 5000000),
  file_object uuid,
  file_bytes integer CHECK (file_bytes BETWEEN 1 AND 5000000),
  file_sha256 bytea CHECK (length(file_sha256) = 32),
  media_type text CHECK (media_type IN ('image/png', 'image/jpeg', 'image/webp', 'application/pdf')),
  recorded_at timestamptz NOT NULL,
  recorded_by uuid REFERENCES accounts (id),
  voided_at timestamptz,
  voided_by uuid REFERENCES accounts (id),
  void_reason text CHECK (length(void_reason) BETWEEN 1 AND 500),
  -- No money moved: what was overpaid for this earlier period of the duty is used for `period`, and lessens what was paid there.
  from_period text CHECK (from_period ~ '^\d{4}(-\d{2})?$'),
  PRIMARY KEY (business_id, id),
  CONSTRAINT tax_payments_from_period CHECK (from_period < period AND length(from_period) = length(period)
    AND (from_period IS NULL OR media_type IS NULL)),
  CONSTRAINT tax_payments_file CHECK (num_nonnulls(file, file_object) = num_nonnulls(media_type)
    AND num_nulls(file_object, file_bytes, file_sha256) IN (0, 3)),
  CONSTRAINT tax_payments_void CHECK ((voided_at IS NULL) = (void_reason IS NULL))
);
CREATE INDEX tax_payments_duty ON tax_payments (business_id, duty, period);
CREATE INDEX tax_payments_from_period ON tax_payments (business_id, duty, from_period) WHERE from_period IS NOT NULL;
SELECT enable_tenant_policy('tax_payments');
GRANT SELECT, INSERT ON tax_payments TO isiro_app;
-- A receipt that was restored without its file can be given the file by a later restore.
GRANT UPDATE (voided_at, voided_by, void_reason, file, media_type) ON tax_payments TO isiro_app;

-- The last returns that a business filed before it used the product, and the credits that it brought along.
CREATE TABLE tax_openings (
  business_id uuid PRIMARY KEY REFERENCES businesses (id),
  -- 'YYYY-MM'; null if it has filed none.
  vat_filed_through text CHECK (vat_filed_through ~ '^\d{4}-\d{2}$'),
  wht_filed_through text CHECK (wht_filed_through ~ '^\d{4}-\d{2}$'),
  -- The credit that its last VAT return carried forward.
  vat_credit bigint NOT NULL CHECK (vat_credit >= 0),
  -- WHT that clients deducted before, with certificates.
  wht_credits bigint NOT NULL CHECK (wht_credits >= 0),
  updated_at timestamptz NOT NULL,
  updated_by uuid REFERENCES accounts (id),
  -- The file that answered it, with which the answer is taken back; null once the form did.
  opening_import uuid,
  -- A credit is that of a return.
  CONSTRAINT tax_openings_vat_credit CHECK (vat_credit = 0 OR vat_filed_through IS NOT NULL)
);
SELECT enable_tenant_policy('tax_openings');
GRANT SELECT, INSERT, UPDATE, DELETE ON tax_openings TO isiro_app;

-- Dismissed notices by their name: duty, period and stage.
CREATE TABLE notice_dismissals (
  business_id uuid NOT NULL REFERENCES businesses (id),
  notice text NOT NULL,
  dismissed_at timestamptz NOT NULL,
  dismissed_by uuid REFERENCES accounts (id),
  PRIMARY KEY (business_id, notice)
);
SELECT enable_tenant_policy('notice_dismissals');
GRANT SELECT, INSERT ON notice_dismissals TO isiro_app;
