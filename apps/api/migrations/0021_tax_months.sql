-- The month in whose return a row counts: the month of its tax point or, where that one is filed, the first month after
-- the filed ones. A closed month takes no rows, so the figures of a filing cannot change.

-- How far a business's returns are filed. Whoever writes a taxed row locks its line here, and filing changes the line, so a
-- row is either in the filing or in a later month.
CREATE TABLE tax_closings (
  business_id uuid NOT NULL REFERENCES businesses (id),
  duty text NOT NULL CHECK (duty IN ('vat', 'wht')),
  -- 'YYYY-MM'. This month and all before it are closed; null while none is.
  closed_through text CHECK (closed_through ~ '^\d{4}-\d{2}$'),
  PRIMARY KEY (business_id, duty)
);
ALTER TABLE businesses NO FORCE ROW LEVEL SECURITY;
ALTER TABLE tax_filings NO FORCE ROW LEVEL SECURITY;
INSERT INTO tax_closings (business_id, duty, closed_through)
  SELECT b.id, d.duty, (SELECT max(f.period) FROM tax_filings f
    WHERE f.business_id = b.id AND f.duty = d.duty AND f.undone_at IS NULL)
  FROM businesses b CROSS JOIN (VALUES ('vat'), ('wht')) d (duty);
ALTER TABLE businesses FORCE ROW LEVEL SECURITY;
ALTER TABLE tax_filings FORCE ROW LEVEL SECURITY;
SELECT enable_tenant_policy('tax_closings');
GRANT SELECT ON tax_closings TO isiro_app;
GRANT UPDATE (closed_through) ON tax_closings TO isiro_app;

-- Every business has its lines, so that there is always one to lock.
CREATE FUNCTION add_tax_closings() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO tax_closings (business_id, duty) VALUES (NEW.id, 'vat'), (NEW.id, 'wht');
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION add_tax_closings() FROM PUBLIC;
CREATE TRIGGER businesses_tax_closings AFTER INSERT ON businesses FOR EACH ROW EXECUTE FUNCTION add_tax_closings();

-- The first open month of a duty from `month` on, 'YYYY-MM'. The months cannot be closed until the transaction ends.
CREATE FUNCTION open_tax_month(of_business uuid, of_duty text, month text) RETURNS text
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  closed text;
BEGIN
  SELECT closed_through INTO closed FROM tax_closings WHERE business_id = of_business AND duty = of_duty FOR SHARE;
  RETURN greatest(month, to_char((closed || '-01')::date + interval '1 month', 'YYYY-MM'));
END $$;
REVOKE ALL ON FUNCTION open_tax_month(uuid, text, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION open_tax_month(uuid, text, text) TO isiro_app;

-- An invoice counts in the month of its tax point, the earlier of issue and supply, or later.
-- The trigger below sets it.
ALTER TABLE invoices ADD COLUMN tax_month text NOT NULL DEFAULT '';
ALTER TABLE invoices NO FORCE ROW LEVEL SECURITY;
UPDATE invoices SET tax_month = to_char(least(issue_date, supply_date), 'YYYY-MM');
ALTER TABLE invoices FORCE ROW LEVEL SECURITY;
ALTER TABLE invoices
  ADD CONSTRAINT invoices_tax_month CHECK (tax_month >= to_char(least(issue_date, supply_date), 'YYYY-MM'));
-- A restored invoice brings the month in which it counted.
GRANT INSERT (tax_month) ON invoices TO isiro_app;

CREATE FUNCTION set_invoice_tax_month() RETURNS trigger
  LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  NEW.tax_month := open_tax_month(NEW.business_id, 'vat',
    greatest(NEW.tax_month, to_char(least(NEW.issue_date, NEW.supply_date), 'YYYY-MM')));
  RETURN NEW;
END $$;
REVOKE ALL ON FUNCTION set_invoice_tax_month() FROM PUBLIC;
CREATE TRIGGER invoices_tax_month BEFORE INSERT ON invoices FOR EACH ROW EXECUTE FUNCTION set_invoice_tax_month();

CREATE FUNCTION keep_invoice_of_closed_month() RETURNS trigger
  LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF open_tax_month(NEW.business_id, 'vat', OLD.tax_month) <> OLD.tax_month THEN
    RAISE EXCEPTION 'an invoice of a closed tax month cannot be voided'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'invoices_void_in_open_month', DETAIL = OLD.tax_month;
  END IF;
  RETURN NEW;
END $$;
REVOKE ALL ON FUNCTION keep_invoice_of_closed_month() FROM PUBLIC;
CREATE TRIGGER invoices_void_in_open_month BEFORE UPDATE OF voided_at ON invoices
  FOR EACH ROW WHEN (NEW.voided_at IS DISTINCT FROM OLD.voided_at) EXECUTE FUNCTION keep_invoice_of_closed_month();

-- The figures of months and years, and the papers behind them, without reading the table.
CREATE INDEX invoices_tax_figures ON invoices (business_id, tax_month, currency)
  INCLUDE (id, issue_date, supply_date, subtotal, vat, total, vat_withheld, zero_sales, exempt_sales, uncharged_sales)
  WHERE voided_at IS NULL;
DROP INDEX invoices_supplied_early;

-- An expense counts in the VAT return and in the schedule of WHT to remit, and the two are filed apart.
ALTER TABLE expenses
  ADD COLUMN vat_month text NOT NULL DEFAULT '',
  ADD COLUMN wht_month text NOT NULL DEFAULT '',
  -- The expense that this row takes back; its amounts are those of the other below zero.
  ADD COLUMN reverses uuid,
  -- Whether it was added as a reversal. An erasure empties the reference before it deletes the rows.
  ADD COLUMN is_reversal boolean NOT NULL DEFAULT false,
  ADD FOREIGN KEY (business_id, reverses) REFERENCES expenses (business_id, id);
ALTER TABLE expenses NO FORCE ROW LEVEL SECURITY;
UPDATE expenses SET vat_month = to_char(expense_date, 'YYYY-MM'), wht_month = to_char(expense_date, 'YYYY-MM');
ALTER TABLE expenses FORCE ROW LEVEL SECURITY;
ALTER TABLE expenses
  ADD CONSTRAINT expenses_tax_months
    CHECK (vat_month >= to_char(expense_date, 'YYYY-MM') AND wht_month >= to_char(expense_date, 'YYYY-MM'));
ALTER TABLE expenses
  DROP CONSTRAINT expenses_amount_check, DROP CONSTRAINT expenses_vat, DROP CONSTRAINT expenses_wht;
ALTER TABLE expenses
  ADD CONSTRAINT expenses_amount CHECK (CASE WHEN is_reversal THEN amount < 0 ELSE amount > 0 END),
  ADD CONSTRAINT expenses_vat CHECK (CASE WHEN is_reversal
    THEN vat_amount <= 0 AND vat_amount > amount ELSE vat_amount >= 0 AND vat_amount < amount END),
  -- At most the amount that the supplier would get before VAT.
  ADD CONSTRAINT expenses_wht CHECK (CASE WHEN is_reversal
    THEN wht_amount <= 0 AND wht_amount >= amount - coalesce(vat_amount, 0)
    ELSE wht_amount >= 0 AND wht_amount <= amount - coalesce(vat_amount, 0) END),
  -- A reversal stays as it is.
  ADD CONSTRAINT expenses_reversal_stays CHECK (reverses IS NULL OR deleted_at IS NULL);
CREATE UNIQUE INDEX expenses_reversed ON expenses (business_id, reverses) WHERE reverses IS NOT NULL;
GRANT INSERT (vat_month, wht_month, reverses) ON expenses TO isiro_app;

CREATE FUNCTION set_expense_tax_months() RETURNS trigger
  LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  month text := to_char(NEW.expense_date, 'YYYY-MM');
BEGIN
  NEW.is_reversal := NEW.reverses IS NOT NULL;
  NEW.vat_month := open_tax_month(NEW.business_id, 'vat', greatest(NEW.vat_month, month));
  NEW.wht_month := open_tax_month(NEW.business_id, 'wht', greatest(NEW.wht_month, month));
  RETURN NEW;
END $$;
REVOKE ALL ON FUNCTION set_expense_tax_months() FROM PUBLIC;
CREATE TRIGGER expenses_tax_months BEFORE INSERT ON expenses FOR EACH ROW EXECUTE FUNCTION set_expense_tax_months();

-- What a closed return has counted does not change. Where the return of the row's month is open, another date moves the row,
-- and a deleted row that comes back counts in an open month.
CREATE FUNCTION move_expense_tax_months() RETURNS trigger
  LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  month text := to_char(NEW.expense_date, 'YYYY-MM');
  was_counted boolean := OLD.deleted_at IS NULL;
  has_vat boolean := OLD.vat_treatment IS NOT NULL OR OLD.vat_recoverable;
  has_wht boolean := OLD.wht_amount IS NOT NULL;
  vat_changes boolean := (NEW.amount, NEW.expense_date, NEW.vat_treatment, NEW.vat_amount, NEW.vat_recoverable, NEW.deleted_at)
    IS DISTINCT FROM (OLD.amount, OLD.expense_date, OLD.vat_treatment, OLD.vat_amount, OLD.vat_recoverable, OLD.deleted_at);
  wht_changes boolean := (NEW.amount, NEW.expense_date, NEW.vat_amount, NEW.wht_type, NEW.wht_recipient, NEW.wht_resident,
      NEW.wht_rate, NEW.wht_amount, NEW.deleted_at)
    IS DISTINCT FROM (OLD.amount, OLD.expense_date, OLD.vat_amount, OLD.wht_type, OLD.wht_recipient, OLD.wht_resident,
      OLD.wht_rate, OLD.wht_amount, OLD.deleted_at);
BEGIN
  -- An expense and its reversal are one another's mirror image.
  IF (vat_changes OR wht_changes) AND (OLD.reverses IS NOT NULL
      OR EXISTS (SELECT FROM expenses r WHERE r.business_id = OLD.business_id AND r.reverses = OLD.id)) THEN
    RAISE EXCEPTION 'an expense that was reversed cannot be changed, nor can its reversal'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'expenses_reversed';
  END IF;
  IF was_counted AND has_vat AND open_tax_month(OLD.business_id, 'vat', OLD.vat_month) <> OLD.vat_month THEN
    IF vat_changes THEN
      RAISE EXCEPTION 'an expense of a closed VAT month cannot be changed'
        USING ERRCODE = 'check_violation', CONSTRAINT = 'expenses_vat_month_open', DETAIL = OLD.vat_month;
    END IF;
  ELSE
    NEW.vat_month := open_tax_month(NEW.business_id, 'vat', month);
  END IF;
  IF was_counted AND has_wht AND open_tax_month(OLD.business_id, 'wht', OLD.wht_month) <> OLD.wht_month THEN
    IF wht_changes THEN
      RAISE EXCEPTION 'an expense of a closed WHT month cannot be changed'
        USING ERRCODE = 'check_violation', CONSTRAINT = 'expenses_wht_month_open', DETAIL = OLD.wht_month;
    END IF;
  ELSE
    NEW.wht_month := open_tax_month(NEW.business_id, 'wht', month);
  END IF;
  RETURN NEW;
END $$;
REVOKE ALL ON FUNCTION move_expense_tax_months() FROM PUBLIC;
CREATE TRIGGER expenses_move_tax_months BEFORE UPDATE OF amount, expense_date, vat_treatment, vat_amount, vat_recoverable,
  wht_type, wht_recipient, wht_resident, wht_rate, wht_amount, deleted_at ON expenses
  FOR EACH ROW EXECUTE FUNCTION move_expense_tax_months();

-- The figures of the two returns, each by its own month.
DROP INDEX expenses_vat, expenses_wht;
CREATE INDEX expenses_vat ON expenses (business_id, vat_month, currency, vat_treatment, vat_recoverable)
  INCLUDE (amount, vat_amount) WHERE deleted_at IS NULL AND (vat_treatment IS NOT NULL OR vat_recoverable);
CREATE INDEX expenses_wht ON expenses (business_id, wht_month, currency)
  INCLUDE (amount, vat_amount, wht_amount) WHERE deleted_at IS NULL AND wht_amount IS NOT NULL;

-- Where months are opened again for an amended return, the rows that came late for them return there.
CREATE FUNCTION return_rows_to_reopened_months() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  first_open text := to_char((NEW.closed_through || '-01')::date + interval '1 month', 'YYYY-MM');
BEGIN
  IF NEW.duty = 'vat' THEN
    UPDATE invoices SET tax_month = greatest(to_char(least(issue_date, supply_date), 'YYYY-MM'), first_open)
      WHERE business_id = NEW.business_id AND tax_month > OLD.closed_through
        AND tax_month > to_char(least(issue_date, supply_date), 'YYYY-MM');
    UPDATE expenses SET vat_month = greatest(to_char(expense_date, 'YYYY-MM'), first_open)
      WHERE business_id = NEW.business_id AND vat_month > OLD.closed_through AND vat_month > to_char(expense_date, 'YYYY-MM');
  ELSE
    UPDATE expenses SET wht_month = greatest(to_char(expense_date, 'YYYY-MM'), first_open)
      WHERE business_id = NEW.business_id AND wht_month > OLD.closed_through AND wht_month > to_char(expense_date, 'YYYY-MM');
  END IF;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION return_rows_to_reopened_months() FROM PUBLIC;
CREATE TRIGGER tax_closings_reopened AFTER UPDATE OF closed_through ON tax_closings FOR EACH ROW
  WHEN (OLD.closed_through > NEW.closed_through OR (OLD.closed_through IS NOT NULL AND NEW.closed_through IS NULL))
  EXECUTE FUNCTION return_rows_to_reopened_months();
