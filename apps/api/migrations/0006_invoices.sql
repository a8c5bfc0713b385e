-- Issued invoices with their numbers, their sums and their months, and the fees for paying late.

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
  -- In their order: description, quantityMilli, rate, discount, amount, net, vatCategory, vatGround, whtType.
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
  -- The sum of the allocations. Only book_allocations changes it.
  paid bigint NOT NULL DEFAULT 0,
  -- The day on which the invoice was settled, the latest of what settled it; null while it is not. note_settled_day sets it.
  settled_on date,
  notes text,
  is_watermarked boolean NOT NULL,
  search text NOT NULL,
  issued_at timestamptz NOT NULL,
  viewed_at timestamptz,
  voided_at timestamptz,
  void_reason text,
  -- On the whole document: amount, and the rate in ten-thousandths of a percent, null where it was given as an amount.
  discount jsonb,
  prices_include_vat boolean NOT NULL DEFAULT false,
  -- The month in whose VAT return it counts, 'YYYY-MM': that of its tax point, the earlier of issue and supply, or later.
  -- issue_invoices sets it; null for an opening invoice, which counts in none.
  tax_month text,
  -- Of an opening invoice: the day on which the business began here with it. It was issued elsewhere, so it is owed like any
  -- other, and its sale, VAT and number were counted there. Its subtotal is what was open of it on that day. Null for all others.
  opening_day date,
  -- What it came to in all when it was issued; null where nobody said. Its import, where a file brought it.
  opening_total bigint CHECK (opening_total > 0),
  opening_import uuid,
  -- An invoice is settled by money, by what the client was seen to keep back, and by credit notes. What is owed is its legal
  -- value, subtotal and VAT; `total` stays what the document asks for in money.
  --
  -- The sum of its deductions, and the part of it that is VAT. Only book_deductions changes them.
  deducted bigint NOT NULL DEFAULT 0,
  vat_deducted bigint NOT NULL DEFAULT 0,
  -- The legal value of its credit notes and of its debit notes. Only book_credit_notes changes them.
  credited bigint NOT NULL DEFAULT 0,
  debited bigint NOT NULL DEFAULT 0,
  -- What the client may keep back in all: at first the WHT and VAT that the document names. Notes change it, and it sinks to
  -- what was deducted once the client has paid more or says that nothing was kept back.
  expected_deduction bigint NOT NULL,
  -- What its notes added to the WHT and VAT that the document names, or took from it. Only book_credit_notes changes it.
  -- When a payment is taken back, the client may again keep back as much as the document and its notes name.
  noted_deduction bigint NOT NULL DEFAULT 0,
  -- The money still asked for. It is 0 exactly when the legal value is settled: the last money or deduction brings it there.
  balance bigint NOT NULL GENERATED ALWAYS AS
    (greatest(0, subtotal + vat + debited - credited - paid - greatest(deducted, expected_deduction))) STORED,
  -- The part of noted_deduction that is VAT withheld. Only book_credit_notes changes it.
  noted_vat bigint NOT NULL DEFAULT 0,
  -- An invoice in another currency than the books: the rate, and its figures in the currency of the books, all of them
  -- rounded once. They are null for invoices in the currency of the books, and for foreign ones without a rate.
  --
  -- Millionths of the home currency for one unit of the invoice's: 1534250000 is 1,534.25.
  exchange_rate_micro bigint CHECK (exchange_rate_micro > 0),
  exchange_rate_date date,
  exchange_rate_source text,
  home_currency text,
  home_subtotal bigint,
  home_vat bigint,
  home_wht bigint,
  home_vat_withheld bigint,
  -- As the columns without "home": null where the invoice has none.
  home_zero_sales bigint,
  home_exempt_sales bigint,
  -- As the business wanted it on the day of issue. Its receipts and notes do as the invoice does.
  amount_in_words boolean NOT NULL DEFAULT false,
  -- The terms that the document states: kind, value, rhythm, graceDays; null where it states none. Only these are ever charged.
  late_fee jsonb,
  -- Who made the document, by the account; null for one that came from a file. Without a reference: it stays when the member leaves.
  maker uuid,
  PRIMARY KEY (business_id, id),
  FOREIGN KEY (business_id, client_id) REFERENCES clients (business_id, id),
  CONSTRAINT invoices_add_up CHECK (total = subtotal + vat - wht - vat_withheld),
  CONSTRAINT invoices_positive CHECK (
    subtotal > 0 AND total > 0 AND vat >= 0 AND wht >= 0 AND vat_withheld BETWEEN 0 AND vat),
  CONSTRAINT invoices_untaxed_sales CHECK (
    zero_sales >= 0 AND exempt_sales >= 0 AND uncharged_sales IN (0, subtotal)
    AND coalesce(zero_sales, 0) + coalesce(exempt_sales, 0) + uncharged_sales <= subtotal),
  CONSTRAINT invoices_due_after_issue CHECK (due_date >= issue_date),
  CONSTRAINT invoices_tax_month CHECK (tax_month >= to_char(least(issue_date, supply_date), 'YYYY-MM')),
  CONSTRAINT invoices_opening CHECK ((opening_day IS NULL) = (tax_month IS NOT NULL) AND issue_date < opening_day
    AND (opening_day IS NULL OR (vat = 0 AND vat_withheld = 0)) AND (opening_day IS NOT NULL OR num_nonnulls(opening_total, opening_import) = 0)),
  CONSTRAINT invoices_settled_within CHECK (paid >= 0 AND vat_deducted BETWEEN 0 AND deducted AND credited >= 0 AND debited >= 0
    AND expected_deduction >= 0 AND paid + deducted + credited <= subtotal + vat + debited),
  CONSTRAINT invoices_settled_whole CHECK (balance > 0 OR paid + deducted + credited = subtotal + vat + debited),
  -- An invoice with notes cannot be voided: the notes would be left without it.
  CONSTRAINT invoices_void_without_notes CHECK (voided_at IS NULL OR (credited = 0 AND debited = 0)),
  CONSTRAINT invoices_exchange_rate_whole CHECK (num_nulls(exchange_rate_micro, exchange_rate_date, exchange_rate_source,
    home_currency, home_subtotal, home_vat, home_wht, home_vat_withheld) IN (0, 8)),
  CONSTRAINT invoices_home_sales CHECK (home_currency IS NOT NULL OR num_nonnulls(home_zero_sales, home_exempt_sales) = 0),
  CONSTRAINT invoices_home_figures CHECK (home_currency <> currency AND home_subtotal >= 0 AND home_vat >= 0
    AND home_wht >= 0 AND home_vat_withheld BETWEEN 0 AND home_vat
    AND coalesce(home_zero_sales, 0) + coalesce(home_exempt_sales, 0) <= home_subtotal)
);
CREATE UNIQUE INDEX invoices_number ON invoices (business_id, number);
CREATE UNIQUE INDEX invoices_number_key ON invoices (business_id, number_key);
CREATE INDEX invoices_by_issue ON invoices (business_id, issued_at DESC, id DESC);
CREATE INDEX invoices_by_due ON invoices (business_id, due_date, id);
CREATE INDEX invoices_by_total ON invoices (business_id, total, id);
-- The search for an amount that is still owed. Where it is the total, the index above finds it.
CREATE INDEX invoices_by_balance ON invoices (business_id, balance, id) WHERE voided_at IS NULL AND balance > 0 AND balance <> total;
-- The indexes below hold all columns of the sums that are read from them, so that adding up never reads the table. That takes the
-- columns of the views' own conditions and expressions, too.
-- Those that begin with a day also give its rows in the order in which sums are grouped, without a sort.
CREATE INDEX invoices_by_client ON invoices (business_id, client_id, issued_at DESC, id DESC)
  INCLUDE (currency, total, paid, balance, voided_at, issue_date, settled_on, maker);
CREATE INDEX invoices_open ON invoices (business_id, due_date, id)
  INCLUDE (currency, issue_date, total, paid, deducted, balance, client_name, client_id, maker) WHERE voided_at IS NULL AND balance > 0;
-- The dashboard, the sums of the list, and the sales of each client.
CREATE INDEX invoices_figures ON invoices (business_id, issue_date, currency)
  INCLUDE (id, due_date, subtotal, vat, total, paid, deducted, balance, client_id, opening_day, home_currency, home_subtotal, maker)
  WHERE voided_at IS NULL;
-- The figures of tax months and years, and the papers behind them, in the currency of booked_invoices.
CREATE INDEX invoices_tax_figures ON invoices (business_id, tax_month, (coalesce(home_currency, currency)))
  INCLUDE (currency, id, client_id, issue_date, supply_date, subtotal, vat, total, vat_withheld, zero_sales, exempt_sales, uncharged_sales,
    home_currency, home_subtotal, home_vat, home_wht, home_vat_withheld, home_zero_sales, home_exempt_sales, maker)
  WHERE voided_at IS NULL AND opening_day IS NULL;
-- Small indexes that most invoices are not in when they are issued. Those with exempt sales, in whose months only a share of input
-- VAT comes back:
CREATE INDEX invoices_exempt ON invoices (business_id, tax_month) INCLUDE (maker) WHERE voided_at IS NULL AND opening_day IS NULL AND exempt_sales > 0;
-- Void ones:
CREATE INDEX invoices_void ON invoices (business_id, issue_date) INCLUDE (id, currency, due_date, total, maker)
  WHERE voided_at IS NOT NULL;
-- Settled ones, for how long clients take to pay. One that a credit note settled without money says nothing about it.
CREATE INDEX invoices_settled ON invoices (business_id, currency, settled_on, issue_date) INCLUDE (paid, due_date, client_id, maker)
  WHERE voided_at IS NULL AND settled_on IS NOT NULL;
-- Those in another currency than the books, for the sums that count them by their stored rate: what is open of them, and
-- what was invoiced by the day. A business without such money has nothing in them.
CREATE INDEX invoices_foreign_open ON invoices (business_id, due_date, currency)
  INCLUDE (home_currency, balance, exchange_rate_micro, client_id, maker)
  WHERE home_currency IS NOT NULL AND voided_at IS NULL AND balance > 0;
CREATE INDEX invoices_foreign ON invoices (business_id, issue_date)
  INCLUDE (currency, home_currency, subtotal, vat, home_subtotal, home_vat, client_id, voided_at, opening_day, maker)
  WHERE home_currency IS NOT NULL;
-- Opening invoices, of which most businesses have none.
CREATE INDEX invoices_opening ON invoices (business_id, opening_day, id) WHERE opening_day IS NOT NULL;
-- The last rate of each currency, which the next invoice in it is offered.
CREATE INDEX invoices_exchange_rates ON invoices (business_id, currency, issued_at DESC) WHERE exchange_rate_micro IS NOT NULL;
SELECT enable_tenant_policy('invoices');
SELECT enable_maker_policy('invoices');
GRANT SELECT ON invoices TO isiro_app;
GRANT UPDATE (viewed_at, expected_deduction) ON invoices TO isiro_app;

-- Issues invoices, of which each entry has the columns, and returns those whose id and number were free. An invoice can be
-- neither paid, viewed nor void when it is issued. A restored one brings the month in which it counted; an opening one counts in
-- none, so a closed month doesn't refuse it.
CREATE FUNCTION issue_invoices(of_business uuid, entries jsonb) RETURNS TABLE (id uuid, tax_month text)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  added invoices;
BEGIN
  PERFORM require_current_business(of_business);
  FOR added IN SELECT * FROM jsonb_populate_recordset(NULL::invoices, entries) LOOP
    id := added.id;
    tax_month := CASE WHEN added.opening_day IS NULL THEN open_tax_month(of_business, 'vat',
      greatest(added.tax_month, to_char(least(added.issue_date, added.supply_date), 'YYYY-MM'))) END;
    INSERT INTO invoices (
        business_id, id, number, number_key, client_id, client_name, language, currency, issue_date, due_date, supply_date,
        supplier, client, bank, mobile_money, lines, taxes, subtotal, vat, wht, vat_withheld, total, zero_sales, exempt_sales,
        uncharged_sales, notes, is_watermarked, search, issued_at, discount, prices_include_vat, tax_month, expected_deduction,
        exchange_rate_micro, exchange_rate_date, exchange_rate_source, home_currency, home_subtotal, home_vat, home_wht,
        home_vat_withheld, home_zero_sales, home_exempt_sales, amount_in_words, late_fee, opening_day,
        opening_total, opening_import, maker
      ) VALUES (
        of_business, added.id, added.number, added.number_key, added.client_id, added.client_name, added.language,
        added.currency, added.issue_date, added.due_date, added.supply_date, added.supplier, added.client, added.bank,
        added.mobile_money, added.lines, added.taxes, added.subtotal, added.vat, added.wht, added.vat_withheld, added.total,
        added.zero_sales, added.exempt_sales, added.uncharged_sales, added.notes, added.is_watermarked, added.search,
        added.issued_at, added.discount, added.prices_include_vat, tax_month, added.expected_deduction,
        added.exchange_rate_micro, added.exchange_rate_date, added.exchange_rate_source, added.home_currency,
        added.home_subtotal, added.home_vat, added.home_wht, added.home_vat_withheld, added.home_zero_sales,
        added.home_exempt_sales, added.amount_in_words, added.late_fee, added.opening_day, added.opening_total,
        added.opening_import, added.maker
      ) ON CONFLICT DO NOTHING;
    IF FOUND THEN
      RETURN NEXT;
    END IF;
  END LOOP;
END $$;

-- Issues a document with all that belongs to it: counts it against the month, takes the next number of its series, and adds the
-- invoice, the link of its page and the activity; a draft of the same id goes. One call, so that it runs where the rows are. No row
-- without any change where the limit is reached; a null month where the number or the id is taken. `open` is the number with its
-- sequence left open as '#'.
CREATE FUNCTION issue_document(of_business uuid, month text, most integer, series_key text, open text, width integer, entry jsonb,
    searched text, link_token text, activity jsonb, is_draft boolean)
  RETURNS TABLE (number text, tax_month text)
  LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
#variable_conflict use_column
DECLARE
  document uuid := (entry ->> 'id')::uuid;
  at timestamptz := (entry ->> 'issued_at')::timestamptz;
  taken integer;
  digits text;
  made text;
  counted_in text;
  made_by uuid := (entry ->> 'maker')::uuid;
BEGIN
  IF most <= 0 THEN RETURN; END IF;
  INSERT INTO invoice_usage AS u (business_id, month, issued) VALUES (of_business, issue_document.month, 1)
    ON CONFLICT (business_id, month) DO UPDATE SET issued = u.issued + 1 WHERE u.issued < coalesce(most, u.issued + 1);
  IF NOT FOUND THEN RETURN; END IF;
  INSERT INTO invoice_counters AS c (business_id, series, last_sequence) VALUES (of_business, series_key, 1)
    ON CONFLICT (business_id, series) DO UPDATE SET last_sequence = c.last_sequence + 1
    RETURNING c.last_sequence INTO taken;
  digits := lpad(taken::text, greatest(width, length(taken::text)), '0');
  IF is_draft THEN
    SELECT coalesce(d.maker, made_by) INTO made_by FROM document_drafts d
      WHERE d.business_id = of_business AND d.kind = 'invoice' AND d.id = document;
  END IF;
  made := replace(open, '#', digits);
  SELECT i.tax_month INTO counted_in FROM issue_invoices(of_business, jsonb_build_array(entry || jsonb_build_object(
    'maker', made_by, 'number', made, 'number_key', replace(series_key, '#', digits),
    'search', replace(searched, '#', digits) || ' ' || (entry ->> 'search')))) i;
  IF counted_in IS NOT NULL THEN
    INSERT INTO public_links (token, business_id, kind, subject_id, created_at, maker)
      VALUES (link_token, of_business, 'invoice', document, at, made_by);
    INSERT INTO activities (business_id, id, at, account_id, kind, subject_id, details)
      VALUES (of_business, (activity ->> 'id')::uuid, at, (activity ->> 'accountId')::uuid, 'invoice.issued', document,
        (activity ->> 'details')::jsonb || jsonb_build_object('number', made));
    IF is_draft THEN
      DELETE FROM document_drafts d WHERE d.business_id = of_business AND d.kind = 'invoice' AND d.id = document;
    END IF;
  END IF;
  RETURN QUERY VALUES (made, counted_in);
END $$;
REVOKE ALL ON FUNCTION issue_document(uuid, text, integer, text, text, integer, jsonb, text, text, jsonb, boolean) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION issue_document(uuid, text, integer, text, text, integer, jsonb, text, text, jsonb, boolean) TO isiro_app;

-- Makes an invoice void. What a closed return has counted stays.
CREATE FUNCTION void_invoice(of_business uuid, invoice uuid, at timestamptz, reason text) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  counted_in text;
BEGIN
  PERFORM require_current_business(of_business);
  SELECT tax_month INTO counted_in FROM invoices WHERE business_id = of_business AND id = invoice FOR NO KEY UPDATE;
  -- An opening invoice counts in no month.
  IF counted_in IS NOT NULL AND open_tax_month(of_business, 'vat', counted_in) <> counted_in THEN
    RAISE EXCEPTION 'an invoice of a closed tax month cannot be voided'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'invoices_void_in_open_month', DETAIL = counted_in;
  END IF;
  UPDATE invoices SET voided_at = at, void_reason = reason WHERE business_id = of_business AND id = invoice;
END $$;

-- Deletes opening invoices, all or those of one import, with the links of their pages, and returns how many. The keys of other
-- tables refuse one on which something stands. No other invoice can be deleted.
CREATE FUNCTION take_back_opening_invoices(of_business uuid, of_import uuid) RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  gone uuid[];
BEGIN
  PERFORM require_current_business(of_business);
  WITH deleted AS (
    DELETE FROM invoices i WHERE i.business_id = of_business AND i.opening_day IS NOT NULL
      AND (of_import IS NULL OR i.opening_import = of_import)
    RETURNING i.id)
  SELECT coalesce(array_agg(id), '{}') INTO gone FROM deleted;
  DELETE FROM public_links l WHERE l.business_id = of_business AND l.kind = 'invoice' AND l.subject_id = ANY (gone);
  RETURN cardinality(gone);
END $$;
REVOKE ALL ON FUNCTION issue_invoices(uuid, jsonb), void_invoice(uuid, uuid, timestamptz, text),
  take_back_opening_invoices(uuid, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION issue_invoices(uuid, jsonb), void_invoice(uuid, uuid, timestamptz, text),
  take_back_opening_invoices(uuid, uuid) TO isiro_app;

-- Whether an open invoice that is due on a day is overdue on another, in the business's own zone. PostgreSQL puts the
-- comparison in its place, so that a range of the index of open invoices is read.
CREATE FUNCTION is_past_due(due_date date, today date) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT due_date < today $$;

-- The status of an invoice, computed from its facts. This is the only place in SQL; the same rule is in the domain
-- package, and a test compares the two. 'credited' is an invoice of which a credit note left nothing to pay.
CREATE FUNCTION invoice_status(voided_at timestamptz, balance bigint, settled bigint, due_date date, today date)
  RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT CASE
      WHEN voided_at IS NOT NULL THEN 'void'
      WHEN balance = 0 AND settled = 0 THEN 'credited'
      WHEN balance = 0 THEN 'paid'
      WHEN is_past_due(due_date, today) THEN 'overdue'
      WHEN settled > 0 THEN 'part_paid'
      ELSE 'pending'
    END
  $$;

-- The invoices that are sales of this business's books: all but opening ones. Whatever sums sales, VAT or turnover reads this or
-- booked_invoices; what is owed is summed over `invoices`.
CREATE VIEW sold_invoices WITH (security_invoker = true) AS SELECT * FROM invoices WHERE opening_day IS NULL;
GRANT SELECT ON sold_invoices TO isiro_app;

-- The same as the books count them: in the home currency where they state an exchange rate, and else as they stand. The VAT
-- return and the turnover are summed over it.
CREATE VIEW booked_invoices WITH (security_invoker = true) AS
  SELECT business_id, id, client_id, issue_date, supply_date, tax_month, voided_at,
    coalesce(home_currency, currency) AS currency,
    coalesce(home_subtotal, subtotal) AS subtotal,
    coalesce(home_vat, vat) AS vat,
    coalesce(home_vat_withheld, vat_withheld) AS vat_withheld,
    CASE WHEN home_currency IS NULL THEN total ELSE home_subtotal + home_vat - home_wht - home_vat_withheld END AS total,
    CASE WHEN home_currency IS NULL THEN zero_sales ELSE home_zero_sales END AS zero_sales,
    CASE WHEN home_currency IS NULL THEN exempt_sales ELSE home_exempt_sales END AS exempt_sales,
    CASE WHEN home_currency IS NULL OR uncharged_sales = 0 THEN uncharged_sales ELSE home_subtotal END AS uncharged_sales
  FROM sold_invoices;
GRANT SELECT ON booked_invoices TO isiro_app;

-- Each fee of a late invoice once: the first is period 0, and a month later comes the next.
CREATE TABLE late_fees (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  invoice_id uuid NOT NULL,
  period integer NOT NULL CHECK (period >= 0),
  -- The day on which it fell due.
  day date NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  -- The draft that asks for it, which keeps its id when it is issued. It may have been deleted: then the owner let the fee go.
  fee_invoice_id uuid NOT NULL,
  made_at timestamptz NOT NULL,
  PRIMARY KEY (business_id, id),
  FOREIGN KEY (business_id, invoice_id) REFERENCES invoices (business_id, id)
);
CREATE UNIQUE INDEX late_fees_period ON late_fees (business_id, invoice_id, period);
SELECT enable_tenant_policy('late_fees');
GRANT SELECT, INSERT ON late_fees TO isiro_app;
