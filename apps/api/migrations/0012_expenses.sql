-- Money spent. Expenses are business records: deleting one only marks it, so that it can come back.

CREATE TABLE expenses (
  business_id uuid NOT NULL REFERENCES businesses (id),
  id uuid NOT NULL,
  description text NOT NULL CHECK (length(description) BETWEEN 1 AND 200),
  -- The gross amount in minor units, including VAT and the WHT deducted from the supplier.
  amount bigint NOT NULL,
  currency text NOT NULL,
  category text NOT NULL CHECK (category IN ('office_supplies', 'travel', 'marketing', 'utilities', 'rent', 'internet',
    'professional_services', 'insurance', 'equipment', 'meals', 'fuel', 'maintenance', 'software', 'training', 'other')),
  expense_date date NOT NULL,
  tax_deductible boolean NOT NULL,
  non_deductible_reason text CHECK (non_deductible_reason IN ('private', 'capital', 'fine', 'tax', 'vat_not_charged',
    'connected_person', 'other')),
  notes text,
  supplier text,
  supplier_tax_id text,
  supplier_invoice text,
  -- 'import' is goods from abroad: their VAT is paid to Customs and has a box of its own in the return.
  vat_treatment text
    CHECK (vat_treatment IN ('charged', 'import', 'zero', 'exempt', 'small_supplier', 'not_charged')),
  -- The VAT inside the amount; null where it is not known.
  vat_amount bigint,
  vat_recoverable boolean NOT NULL,
  -- Tax kept back from the supplier and paid to the tax office; all null where none was. The rate is in basis points, as
  -- it was applied.
  wht_type text CHECK (wht_type IN ('professional', 'goods', 'service_other', 'rent', 'brokerage',
    'construction_major', 'construction_other', 'telecom_tower', 'royalty', 'dividend_interest', 'directors_fee',
    'loss_of_employment', 'entertainer', 'winnings')),
  wht_recipient text CHECK (wht_recipient IN ('company', 'individual')),
  wht_resident boolean,
  wht_rate int CHECK (wht_rate BETWEEN 0 AND 10000),
  wht_amount bigint,
  payment_method text CHECK (payment_method IN ('transfer', 'cash', 'card', 'mobile_money', 'cheque', 'other')),
  -- The text that is searched: lower case, without diacritics.
  search text NOT NULL,
  -- Its beginning, with description and supplier: short enough for an index, however long the notes are.
  search_head text NOT NULL GENERATED ALWAYS AS (left(search, 340)) STORED,
  revision int NOT NULL DEFAULT 1 CHECK (revision > 0),
  created_at timestamptz NOT NULL,
  created_by uuid REFERENCES accounts (id),
  updated_at timestamptz NOT NULL,
  deleted_at timestamptz,
  import_id uuid,
  -- The fingerprint of the imported row, and how many rows before it in the file had the same one.
  import_fingerprint bytea,
  import_occurrence int,
  -- The months in which it counts, 'YYYY-MM': the VAT return and the schedule of WHT to remit are filed apart. The triggers
  -- below set them.
  vat_month text NOT NULL DEFAULT '',
  wht_month text NOT NULL DEFAULT '',
  -- The expense that this row takes back; its amounts are those of the other below zero.
  reverses uuid,
  -- Whether it was added as a reversal. An erasure empties the reference before it deletes the rows.
  is_reversal boolean NOT NULL DEFAULT false,
  PRIMARY KEY (business_id, id),
  FOREIGN KEY (business_id, import_id) REFERENCES imports (business_id, id),
  FOREIGN KEY (business_id, reverses) REFERENCES expenses (business_id, id),
  CONSTRAINT expenses_amount CHECK (CASE WHEN is_reversal THEN amount < 0 ELSE amount > 0 END),
  CONSTRAINT expenses_vat CHECK (CASE WHEN is_reversal
    THEN vat_amount <= 0 AND vat_amount > amount ELSE vat_amount >= 0 AND vat_amount < amount END),
  CONSTRAINT expenses_input_vat CHECK (NOT vat_recoverable OR vat_amount IS NOT NULL),
  CONSTRAINT expenses_reason CHECK (NOT tax_deductible OR non_deductible_reason IS NULL),
  CONSTRAINT expenses_wht_whole
    CHECK (num_nulls(wht_type, wht_recipient, wht_resident, wht_rate, wht_amount) IN (0, 5)),
  -- At most the amount that the supplier would get before VAT.
  CONSTRAINT expenses_wht CHECK (CASE WHEN is_reversal
    THEN wht_amount <= 0 AND wht_amount >= amount - coalesce(vat_amount, 0)
    ELSE wht_amount >= 0 AND wht_amount <= amount - coalesce(vat_amount, 0) END),
  -- The schedule to remit names the supplier.
  CONSTRAINT expenses_wht_supplier CHECK (wht_type IS NULL OR supplier IS NOT NULL),
  CONSTRAINT expenses_tax_months
    CHECK (vat_month >= to_char(expense_date, 'YYYY-MM') AND wht_month >= to_char(expense_date, 'YYYY-MM')),
  -- A reversal stays as it is.
  CONSTRAINT expenses_reversal_stays CHECK (reverses IS NULL OR deleted_at IS NULL)
);
-- The order of the list. The search for a text anywhere in an expense reads this index and never the table.
CREATE INDEX expenses_search ON expenses (business_id, expense_date DESC, id DESC) INCLUDE (search_head) WHERE deleted_at IS NULL;
CREATE INDEX expenses_amount ON expenses (business_id, amount DESC, id DESC) WHERE deleted_at IS NULL;
-- Sums without reading the table: of all expenses by the day, and of the few in a VAT return and of the few with WHT, each by
-- its own month.
CREATE INDEX expenses_figures ON expenses (business_id, expense_date, currency, category)
  INCLUDE (amount, vat_amount, vat_recoverable, tax_deductible) WHERE deleted_at IS NULL;
CREATE INDEX expenses_vat ON expenses (business_id, vat_month, currency, vat_treatment, vat_recoverable)
  INCLUDE (amount, vat_amount, expense_date) WHERE deleted_at IS NULL AND (vat_treatment IS NOT NULL OR vat_recoverable);
CREATE INDEX expenses_wht ON expenses (business_id, wht_month, currency)
  INCLUDE (amount, vat_amount, wht_amount) WHERE deleted_at IS NULL AND wht_amount IS NOT NULL;
-- The expenses of a month of which nothing is known about VAT, for the list of what to mend before it is filed.
CREATE INDEX expenses_vat_unknown ON expenses (business_id, vat_month, currency) WHERE deleted_at IS NULL AND vat_treatment IS NULL;
CREATE UNIQUE INDEX expenses_reversed ON expenses (business_id, reverses) WHERE reverses IS NOT NULL;
-- Importing the same file again brings nothing again.
CREATE UNIQUE INDEX expenses_imported ON expenses (business_id, import_fingerprint, import_occurrence)
  WHERE import_fingerprint IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX expenses_import ON expenses (business_id, import_id) WHERE import_id IS NOT NULL;
SELECT enable_tenant_policy('expenses');
GRANT SELECT, INSERT ON expenses TO isiro_app;
GRANT UPDATE (description, amount, category, expense_date, tax_deductible, non_deductible_reason, notes, supplier, supplier_tax_id,
  supplier_invoice, vat_treatment, vat_amount, vat_recoverable, wht_type, wht_recipient, wht_resident, wht_rate, wht_amount,
  payment_method, search, revision, updated_at, deleted_at, import_fingerprint, import_occurrence) ON expenses TO isiro_app;

CREATE TABLE expense_receipts (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  expense_id uuid NOT NULL,
  media_type text NOT NULL CHECK (media_type IN ('image/jpeg', 'image/png', 'image/webp', 'application/pdf')),
  name text,
  file bytea NOT NULL CHECK (length(file) <= 5000000),
  thumbnail bytea CHECK (length(thumbnail) <= 40000),
  thumbnail_type text CHECK (thumbnail_type IN ('image/jpeg', 'image/png', 'image/webp')),
  added_at timestamptz NOT NULL,
  added_by uuid REFERENCES accounts (id),
  removed_at timestamptz,
  PRIMARY KEY (business_id, id),
  FOREIGN KEY (business_id, expense_id) REFERENCES expenses (business_id, id),
  CONSTRAINT expense_receipts_thumbnail CHECK ((thumbnail IS NULL) = (thumbnail_type IS NULL))
);
CREATE INDEX expense_receipts_expense ON expense_receipts (business_id, expense_id, id) WHERE removed_at IS NULL;
SELECT enable_tenant_policy('expense_receipts');
GRANT SELECT, INSERT ON expense_receipts TO isiro_app;
GRANT UPDATE (removed_at) ON expense_receipts TO isiro_app;

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

-- Expenses with whether their VAT comes back: only where it was charged on a day on which the business itself charged VAT.
-- What a small business paid is part of its costs. Outside Nigeria nothing is known of it, and it counts as it was entered.
CREATE VIEW booked_expenses WITH (security_invoker = true) AS
  SELECT e.*, (e.vat_recoverable AND (b.country <> 'NG'
    OR (b.vat_status = 'small') = coalesce(e.expense_date < b.vat_status_since, false))) AS recovers_vat
  FROM expenses e JOIN businesses b ON b.id = e.business_id;
GRANT SELECT ON booked_expenses TO isiro_app;
