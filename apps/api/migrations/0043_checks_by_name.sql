-- As before, with the name of the check in the message, too: Citus passes on nothing else of it. See docs/decisions/0077.

CREATE OR REPLACE FUNCTION void_invoice(of_business uuid, invoice uuid, at timestamptz, reason text) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  counted_in text;
BEGIN
  PERFORM require_current_business(of_business);
  SELECT tax_month INTO counted_in FROM invoices WHERE business_id = of_business AND id = invoice FOR NO KEY UPDATE;
  -- An opening invoice counts in no month.
  IF counted_in IS NOT NULL AND open_tax_month(of_business, 'vat', counted_in) <> counted_in THEN
    RAISE EXCEPTION 'an invoice of a closed tax month cannot be voided: it violates check constraint "invoices_void_in_open_month"'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'invoices_void_in_open_month', DETAIL = counted_in;
  END IF;
  UPDATE invoices SET voided_at = at, void_reason = reason WHERE business_id = of_business AND id = invoice;
END $$;

CREATE OR REPLACE FUNCTION change_expense(of_business uuid, expense uuid, changes jsonb) RETURNS uuid
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
    RAISE EXCEPTION 'an expense that was reversed cannot be changed, nor can its reversal: it violates check constraint "expenses_reversed"'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'expenses_reversed';
  END IF;
  IF was.deleted_at IS NULL AND (was.vat_treatment IS NOT NULL OR was.vat_recoverable) AND NOT was.vat_twin
      AND open_tax_month(of_business, 'vat', was.vat_month) <> was.vat_month THEN
    IF vat_changes THEN
      RAISE EXCEPTION 'an expense of a closed VAT month cannot be changed: it violates check constraint "expenses_vat_month_open"'
        USING ERRCODE = 'check_violation', CONSTRAINT = 'expenses_vat_month_open', DETAIL = was.vat_month;
    END IF;
  ELSE
    becomes.vat_month := open_tax_month(of_business, 'vat', month);
  END IF;
  IF was.deleted_at IS NULL AND was.wht_amount IS NOT NULL
      AND open_tax_month(of_business, 'wht', was.wht_month) <> was.wht_month THEN
    IF wht_changes THEN
      RAISE EXCEPTION 'an expense of a closed WHT month cannot be changed: it violates check constraint "expenses_wht_month_open"'
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
