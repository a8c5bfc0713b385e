-- Money spent. Expenses are business records: deleting one only marks it, so that it can come back.

CREATE TABLE expenses (
  business_id uuid NOT NULL REFERENCES businesses (id),
  id uuid NOT NULL,
  description text NOT NULL CHECK (length(description) BETWEEN 1 AND 200),
  -- The gross amount in minor units, including VAT and the WHT deducted from the supplier. This and all amounts but those of
  -- the paper are in the currency of the books.
  amount bigint NOT NULL,
  currency text NOT NULL,
  -- What a paper in another currency states, and the rate by which the amounts above follow from it; all null in the currency of
  -- the books.
  paper_currency text,
  paper_amount bigint,
  paper_vat bigint,
  paper_wht bigint,
  exchange_rate_micro bigint CHECK (exchange_rate_micro > 0),
  exchange_rate_date date,
  exchange_rate_source text,
  category text NOT NULL CHECK (category IN ('office_supplies', 'travel', 'marketing', 'utilities', 'rent', 'internet',
    'professional_services', 'insurance', 'equipment', 'meals', 'fuel', 'maintenance', 'software', 'training', 'other')),
  expense_date date NOT NULL,
  tax_deductible boolean NOT NULL,
  non_deductible_reason text CHECK (non_deductible_reason IN ('private', 'capital', 'fine', 'tax', 'vat_not_charged',
    'connected_person', 'other')),
  -- What it bought that lasts for years: an asset, and no cost of its month. Null for a cost.
  asset_kind text CHECK (asset_kind IN ('equipment', 'furniture', 'vehicle', 'software', 'building', 'plantation', 'intangible',
    'heavy_transport', 'other')),
  notes text,
  supplier text,
  supplier_tax_id text,
  supplier_invoice text,
  -- The supplier's number, name and Tax ID as papers are compared by them: domain/supplier-paper. Null where there is none.
  paper_number text,
  paper_supplier text,
  paper_tax_id text,
  -- The owner has said that its paper is another than the one that was recorded with the same supplier and number.
  own_paper boolean NOT NULL DEFAULT false,
  -- Another expense has its paper, and the owner has not said so. judge_papers sets this and the next.
  same_paper boolean NOT NULL DEFAULT false,
  -- That other expense is in the VAT returns, so this one is in none and its VAT does not come back.
  vat_twin boolean NOT NULL DEFAULT false,
  -- 'import' is goods from abroad: their VAT is paid to Customs and has a box of its own in the return.
  vat_treatment text
    CHECK (vat_treatment IN ('charged', 'import', 'zero', 'exempt', 'small_supplier', 'not_charged')),
  -- The VAT inside the amount; null where it is not known.
  vat_amount bigint,
  vat_recoverable boolean NOT NULL,
  -- Entered as recoverable although the time for it is over or had not begun, and not confirmed by the owner: in no return.
  vat_held_back boolean NOT NULL DEFAULT false,
  -- Tax kept back from the supplier and paid to the tax office; all null where none was. The rate is in ten-thousandths of a percent, as
  -- it was applied.
  wht_type text CHECK (wht_type IN ('professional', 'goods', 'service_other', 'rent', 'brokerage',
    'construction_major', 'construction_other', 'telecom_tower', 'royalty', 'dividend_interest', 'directors_fee',
    'loss_of_employment', 'entertainer', 'winnings')),
  wht_recipient text CHECK (wht_recipient IN ('company', 'individual')),
  wht_resident boolean,
  wht_rate int CHECK (wht_rate BETWEEN 0 AND 1000000),
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
  -- The months in which it counts, 'YYYY-MM': the VAT return and the schedule of WHT to remit are filed apart.
  -- book_expenses and change_expense set them.
  vat_month text NOT NULL,
  wht_month text NOT NULL,
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
  CONSTRAINT expenses_paper_whole CHECK (num_nulls(paper_currency, paper_amount, exchange_rate_micro, exchange_rate_date,
    exchange_rate_source) IN (0, 5)),
  CONSTRAINT expenses_paper_figures CHECK (CASE WHEN paper_currency IS NULL THEN num_nonnulls(paper_vat, paper_wht) = 0
    ELSE paper_currency <> currency AND sign(paper_amount) = sign(amount) AND num_nulls(paper_vat, vat_amount) <> 1
      AND num_nulls(paper_wht, wht_amount) <> 1 END),
  CONSTRAINT expenses_input_vat CHECK (NOT vat_recoverable OR vat_amount IS NOT NULL),
  CONSTRAINT expenses_held_back CHECK (NOT vat_held_back OR (vat_amount IS NOT NULL AND NOT vat_recoverable)),
  CONSTRAINT expenses_reason CHECK (NOT tax_deductible OR non_deductible_reason IS NULL),
  -- An asset is not deductible but by its allowance. Files from before there were assets name no reason.
  CONSTRAINT expenses_asset CHECK (CASE WHEN asset_kind IS NULL THEN non_deductible_reason IS DISTINCT FROM 'capital'
    ELSE NOT tax_deductible AND coalesce(non_deductible_reason, 'capital') = 'capital' END),
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
-- its own month. Those in a VAT return stand in the order in which the VAT that comes back is shared out among them.
CREATE INDEX expenses_figures ON expenses (business_id, expense_date, currency, category)
  INCLUDE (amount, vat_treatment, vat_amount, vat_recoverable, vat_twin, same_paper, tax_deductible, asset_kind)
  WHERE deleted_at IS NULL;
-- The assets, from which the capital allowance is reckoned.
CREATE INDEX expenses_assets ON expenses (business_id, expense_date) WHERE deleted_at IS NULL AND asset_kind IS NOT NULL;
CREATE INDEX expenses_vat ON expenses (business_id, vat_month, (vat_treatment = 'import') DESC NULLS LAST, expense_date, id)
  INCLUDE (currency, vat_treatment, vat_recoverable, vat_twin, amount, vat_amount, category, tax_deductible, asset_kind)
  WHERE deleted_at IS NULL AND (vat_treatment IS NOT NULL OR vat_recoverable) AND NOT vat_twin;
CREATE INDEX expenses_wht ON expenses (business_id, wht_month, currency)
  INCLUDE (amount, vat_amount, wht_amount) WHERE deleted_at IS NULL AND wht_amount IS NOT NULL;
-- The expenses of a month of which nothing is known about VAT, for the list of what to mend before it is filed.
CREATE INDEX expenses_vat_unknown ON expenses (business_id, vat_month, currency) WHERE deleted_at IS NULL AND vat_treatment IS NULL;
-- The expenses whose VAT waits for the owner's word, for the same list.
CREATE INDEX expenses_vat_held_back ON expenses (business_id, vat_month, currency) WHERE deleted_at IS NULL AND vat_held_back;
-- The expenses of a paper, and those whose paper another expense has, for the same list.
CREATE INDEX expenses_paper ON expenses (business_id, paper_number) WHERE deleted_at IS NULL AND paper_number IS NOT NULL;
CREATE INDEX expenses_same_paper ON expenses (business_id, vat_month) WHERE deleted_at IS NULL AND (same_paper OR vat_twin);
-- The last rate of each currency.
CREATE INDEX expenses_exchange_rates ON expenses (business_id, paper_currency, created_at DESC) WHERE exchange_rate_micro IS NOT NULL;
CREATE UNIQUE INDEX expenses_reversed ON expenses (business_id, reverses) WHERE reverses IS NOT NULL;
-- Importing the same file again brings nothing again.
CREATE UNIQUE INDEX expenses_imported ON expenses (business_id, import_fingerprint, import_occurrence)
  WHERE import_fingerprint IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX expenses_import ON expenses (business_id, import_id) WHERE import_id IS NOT NULL;
SELECT enable_tenant_policy('expenses');
GRANT SELECT ON expenses TO isiro_app;
-- So that it can lock an expense.
GRANT UPDATE (updated_at) ON expenses TO isiro_app;

CREATE TABLE expense_receipts (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  expense_id uuid NOT NULL,
  media_type text NOT NULL CHECK (media_type IN ('image/jpeg', 'image/png', 'image/webp', 'application/pdf')),
  name text,
  file bytea CHECK (length(file) <= 5000000),
  file_object uuid,
  file_bytes integer CHECK (file_bytes BETWEEN 0 AND 5000000),
  file_sha256 bytea CHECK (length(file_sha256) = 32),
  thumbnail bytea CHECK (length(thumbnail) <= 40000),
  thumbnail_type text CHECK (thumbnail_type IN ('image/jpeg', 'image/png', 'image/webp')),
  added_at timestamptz NOT NULL,
  added_by uuid REFERENCES accounts (id),
  removed_at timestamptz,
  PRIMARY KEY (business_id, id),
  FOREIGN KEY (business_id, expense_id) REFERENCES expenses (business_id, id),
  CONSTRAINT expense_receipts_file CHECK (num_nonnulls(file, file_object) = 1
    AND num_nulls(file_object, file_bytes, file_sha256) IN (0, 3)),
  CONSTRAINT expense_receipts_thumbnail CHECK ((thumbnail IS NULL) = (thumbnail_type IS NULL))
);
CREATE INDEX expense_receipts_expense ON expense_receipts (business_id, expense_id, id) WHERE removed_at IS NULL;
SELECT enable_tenant_policy('expense_receipts');
GRANT SELECT, INSERT ON expense_receipts TO isiro_app;
GRANT UPDATE (removed_at) ON expense_receipts TO isiro_app;

-- Decides for all expenses with these papers' numbers which has the paper of another, and which of them is in the VAT returns:
-- what a filed return has counted, or else the one that was recorded first. Suppliers are the same by their Tax IDs, or by their
-- names where one has none. An expense that comes into the returns again counts in an open month.
CREATE FUNCTION judge_papers(of_business uuid, numbers text[]) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  first_open text;
BEGIN
  IF cardinality(array_remove(numbers, NULL)) = 0 THEN
    RETURN;
  END IF;
  -- Two that are recorded at the same moment see one another.
  PERFORM pg_advisory_xact_lock(hashtextextended('expenses.papers ' || of_business, 0));
  first_open := open_tax_month(of_business, 'vat', '');
  WITH papers AS (
    SELECT e.*, (e.vat_treatment IS NOT NULL OR e.vat_recoverable) AND NOT e.vat_twin AND e.vat_month < first_open AS is_filed,
      -- What it brings into the returns: VAT, a purchase without, or nothing.
      CASE WHEN e.vat_recoverable THEN 2 WHEN e.vat_treatment IS NOT NULL THEN 1 ELSE 0 END AS brings
    FROM expenses e
    WHERE e.business_id = of_business AND e.paper_number = ANY (numbers) AND e.deleted_at IS NULL AND NOT e.is_reversal
      AND NOT EXISTS (SELECT FROM expenses r WHERE r.business_id = of_business AND r.reverses = e.id)
  ), compared AS (
    SELECT p.id, p.own_paper, p.is_filed, p.brings,
      -- The most that one before it brings; null where none is before it.
      greatest(
        CASE WHEN p.paper_tax_id IS NOT NULL THEN max(p.brings) OVER same_tax_id END,
        CASE WHEN p.paper_supplier IS NULL THEN NULL WHEN p.paper_tax_id IS NULL THEN max(p.brings) OVER same_name
          ELSE max(p.brings) FILTER (WHERE p.paper_tax_id IS NULL) OVER same_name END) AS brought
    FROM papers p
    WINDOW same_tax_id AS (PARTITION BY p.paper_number, p.paper_tax_id ORDER BY NOT p.is_filed, p.vat_twin, p.created_at, p.id
        ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING),
      same_name AS (PARTITION BY p.paper_number, p.paper_supplier ORDER BY NOT p.is_filed, p.vat_twin, p.created_at, p.id
        ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)
  ), judged AS (
    SELECT c.id, c.brought IS NOT NULL AND NOT c.own_paper AS same_paper,
      coalesce(NOT c.own_paper AND NOT c.is_filed AND c.brings > 0 AND c.brought >= c.brings, false) AS vat_twin
    FROM compared c
  )
  UPDATE expenses e SET same_paper = j.same_paper, vat_twin = j.vat_twin,
      vat_month = CASE WHEN e.vat_twin AND NOT j.vat_twin THEN greatest(month_of(e.expense_date), first_open)
        ELSE e.vat_month END
    FROM judged j
    WHERE e.business_id = of_business AND e.id = j.id
      AND (e.same_paper, e.vat_twin) IS DISTINCT FROM (j.same_paper, j.vat_twin);
END $$;

-- Adds expenses, of which each entry has the columns, and returns those whose id and imported row were free. Each counts in the
-- months of its date, in later ones that the entry names, or in the first open ones.
CREATE FUNCTION book_expenses(of_business uuid, entries jsonb) RETURNS SETOF uuid
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  added expenses;
  month text;
  numbers text[] := '{}';
BEGIN
  PERFORM require_current_business(of_business);
  FOR added IN SELECT * FROM jsonb_populate_recordset(NULL::expenses, entries) LOOP
    month := to_char(added.expense_date, 'YYYY-MM');
    INSERT INTO expenses (
        business_id, id, description, amount, currency, category, expense_date, tax_deductible, non_deductible_reason, notes,
        supplier, supplier_tax_id, supplier_invoice, vat_treatment, vat_amount, vat_recoverable, vat_held_back, wht_type,
        wht_recipient, wht_resident, wht_rate, wht_amount, payment_method, search, created_at, created_by, updated_at, deleted_at, revision,
        import_id, import_fingerprint, import_occurrence, vat_month, wht_month, reverses, is_reversal, paper_currency, paper_amount,
        paper_vat, paper_wht, exchange_rate_micro, exchange_rate_date, exchange_rate_source, paper_number, paper_supplier,
        paper_tax_id, own_paper, vat_twin, asset_kind
      ) VALUES (
        of_business, added.id, added.description, added.amount, added.currency, added.category, added.expense_date,
        added.tax_deductible, added.non_deductible_reason, added.notes, added.supplier, added.supplier_tax_id,
        added.supplier_invoice, added.vat_treatment, added.vat_amount, added.vat_recoverable,
        coalesce(added.vat_held_back, false), added.wht_type, added.wht_recipient, added.wht_resident, added.wht_rate, added.wht_amount, added.payment_method, added.search,
        added.created_at, added.created_by, added.updated_at, added.deleted_at, coalesce(added.revision, 1), added.import_id,
        added.import_fingerprint, added.import_occurrence, open_tax_month(of_business, 'vat', greatest(added.vat_month, month)),
        open_tax_month(of_business, 'wht', greatest(added.wht_month, month)), added.reverses, added.reverses IS NOT NULL,
        added.paper_currency, added.paper_amount, added.paper_vat, added.paper_wht, added.exchange_rate_micro,
        added.exchange_rate_date, added.exchange_rate_source, added.paper_number, added.paper_supplier, added.paper_tax_id,
        coalesce(added.own_paper, false), coalesce(added.vat_twin, false), added.asset_kind
      ) ON CONFLICT DO NOTHING;
    IF FOUND THEN
      numbers := numbers || added.paper_number;
      RETURN NEXT added.id;
    END IF;
  END LOOP;
  PERFORM judge_papers(of_business, numbers);
END $$;

-- Changes the columns of an expense that `changes` names, counts its revision up and returns its id. What a closed return has
-- counted does not change. Where the return of the row's month is open, another date moves the row, and a deleted row that comes
-- back counts in an open month.
CREATE FUNCTION change_expense(of_business uuid, expense uuid, changes jsonb) RETURNS uuid
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  was expenses;
  becomes expenses;
  month text;
  vat_changes boolean;
  wht_changes boolean;
  is_mirrored boolean;
BEGIN
  PERFORM require_current_business(of_business);
  SELECT * INTO was FROM expenses WHERE business_id = of_business AND id = expense FOR UPDATE;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  becomes := jsonb_populate_record(was, changes);
  -- The owner's word is about one paper.
  IF was.own_paper AND (becomes.paper_number, becomes.paper_supplier, becomes.paper_tax_id)
      IS DISTINCT FROM (was.paper_number, was.paper_supplier, was.paper_tax_id) THEN
    becomes.own_paper := false;
  END IF;
  -- An expense and its reversal are one another's mirror image.
  is_mirrored := was.reverses IS NOT NULL
    OR EXISTS (SELECT FROM expenses r WHERE r.business_id = of_business AND r.reverses = expense);
  IF becomes.paper_number IS NULL AND NOT is_mirrored THEN
    becomes.same_paper := false;
    becomes.vat_twin := false;
  END IF;
  month := to_char(becomes.expense_date, 'YYYY-MM');
  vat_changes := (becomes.amount, becomes.expense_date, becomes.vat_treatment, becomes.vat_amount, becomes.vat_recoverable,
      becomes.deleted_at)
    IS DISTINCT FROM (was.amount, was.expense_date, was.vat_treatment, was.vat_amount, was.vat_recoverable, was.deleted_at);
  wht_changes := (becomes.amount, becomes.expense_date, becomes.vat_amount, becomes.wht_type, becomes.wht_recipient,
      becomes.wht_resident, becomes.wht_rate, becomes.wht_amount, becomes.deleted_at)
    IS DISTINCT FROM (was.amount, was.expense_date, was.vat_amount, was.wht_type, was.wht_recipient,
      was.wht_resident, was.wht_rate, was.wht_amount, was.deleted_at);
  IF (vat_changes OR wht_changes) AND is_mirrored THEN
    RAISE EXCEPTION 'an expense that was reversed cannot be changed, nor can its reversal'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'expenses_reversed';
  END IF;
  IF was.deleted_at IS NULL AND (was.vat_treatment IS NOT NULL OR was.vat_recoverable) AND NOT was.vat_twin
      AND open_tax_month(of_business, 'vat', was.vat_month) <> was.vat_month THEN
    IF vat_changes THEN
      RAISE EXCEPTION 'an expense of a closed VAT month cannot be changed'
        USING ERRCODE = 'check_violation', CONSTRAINT = 'expenses_vat_month_open', DETAIL = was.vat_month;
    END IF;
  ELSE
    becomes.vat_month := open_tax_month(of_business, 'vat', month);
  END IF;
  IF was.deleted_at IS NULL AND was.wht_amount IS NOT NULL
      AND open_tax_month(of_business, 'wht', was.wht_month) <> was.wht_month THEN
    IF wht_changes THEN
      RAISE EXCEPTION 'an expense of a closed WHT month cannot be changed'
        USING ERRCODE = 'check_violation', CONSTRAINT = 'expenses_wht_month_open', DETAIL = was.wht_month;
    END IF;
  ELSE
    becomes.wht_month := open_tax_month(of_business, 'wht', month);
  END IF;
  UPDATE expenses SET revision = was.revision + 1, (
        description, amount, category, expense_date, tax_deductible, non_deductible_reason, notes, supplier, supplier_tax_id,
        supplier_invoice, vat_treatment, vat_amount, vat_recoverable, vat_held_back, wht_type, wht_recipient, wht_resident,
        wht_rate, wht_amount, payment_method, search, updated_at, deleted_at, import_fingerprint, vat_month, wht_month,
        paper_currency, paper_amount, paper_vat, paper_wht, exchange_rate_micro, exchange_rate_date, exchange_rate_source,
        paper_number, paper_supplier, paper_tax_id, own_paper, same_paper, vat_twin, asset_kind
      ) = ROW (
        becomes.description, becomes.amount, becomes.category, becomes.expense_date, becomes.tax_deductible,
        becomes.non_deductible_reason, becomes.notes, becomes.supplier, becomes.supplier_tax_id, becomes.supplier_invoice,
        becomes.vat_treatment, becomes.vat_amount, becomes.vat_recoverable, becomes.vat_held_back, becomes.wht_type, becomes.wht_recipient,
        becomes.wht_resident, becomes.wht_rate, becomes.wht_amount, becomes.payment_method, becomes.search, becomes.updated_at,
        becomes.deleted_at, becomes.import_fingerprint, becomes.vat_month, becomes.wht_month, becomes.paper_currency,
        becomes.paper_amount, becomes.paper_vat, becomes.paper_wht, becomes.exchange_rate_micro, becomes.exchange_rate_date,
        becomes.exchange_rate_source, becomes.paper_number, becomes.paper_supplier, becomes.paper_tax_id, becomes.own_paper,
        becomes.same_paper, becomes.vat_twin, becomes.asset_kind
      ) WHERE business_id = of_business AND id = expense;
  -- What an expense is for, its reversal takes back.
  UPDATE expenses SET revision = revision + 1, updated_at = becomes.updated_at, category = becomes.category,
      asset_kind = becomes.asset_kind, tax_deductible = becomes.tax_deductible,
      non_deductible_reason = becomes.non_deductible_reason
    WHERE business_id = of_business AND reverses = expense
      AND (category, asset_kind, tax_deductible, non_deductible_reason) IS DISTINCT FROM
        (becomes.category, becomes.asset_kind, becomes.tax_deductible, becomes.non_deductible_reason);
  PERFORM judge_papers(of_business, ARRAY[was.paper_number, becomes.paper_number]);
  RETURN expense;
END $$;
REVOKE ALL ON FUNCTION judge_papers(uuid, text[]), book_expenses(uuid, jsonb), change_expense(uuid, uuid, jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION book_expenses(uuid, jsonb), change_expense(uuid, uuid, jsonb) TO isiro_app;

-- Expenses with whether their VAT comes back: only where it was charged on a day on which the business itself charged VAT, and
-- once of each paper.
-- What a small business paid is part of its costs. Outside Nigeria nothing is known of it, and it counts as it was entered.
CREATE VIEW booked_expenses WITH (security_invoker = true) AS
  SELECT e.*, (e.vat_recoverable AND NOT e.vat_twin AND (b.country <> 'NG'
    OR (b.vat_status = 'small') = coalesce(e.expense_date < b.vat_status_since, false))) AS recovers_vat
  FROM expenses e JOIN businesses b ON b.id = e.business_id;
GRANT SELECT ON booked_expenses TO isiro_app;
