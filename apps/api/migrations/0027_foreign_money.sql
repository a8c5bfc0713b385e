-- Invoices in another currency in the books, when a business charges VAT, and businesses outside Nigeria.

ALTER TABLE businesses
  ADD COLUMN country text NOT NULL DEFAULT 'NG' CHECK (country ~ '^[A-Z]{2}$'),
  -- The first day of the VAT status; null where it always held. Before that day, the business was the other.
  ADD COLUMN vat_status_since date,
  -- Consultants, lawyers, engineers and the like, who are never small for VAT. Null until the question is answered.
  ADD COLUMN provides_professional_services boolean,
  -- The sales tax of a business outside Nigeria, as it typed it. The rate is in basis points.
  ADD COLUMN sales_tax_name text,
  ADD COLUMN sales_tax_rate integer CHECK (sales_tax_rate BETWEEN 0 AND 10000),
  ADD CONSTRAINT businesses_professional_not_small
    CHECK (NOT (vat_status = 'small' AND country = 'NG' AND provides_professional_services IS TRUE)),
  ADD CONSTRAINT businesses_sales_tax_abroad CHECK (country <> 'NG' OR num_nonnulls(sales_tax_name, sales_tax_rate) = 0);
GRANT UPDATE (country, vat_status_since, provides_professional_services, sales_tax_name, sales_tax_rate) ON businesses
  TO isiro_app;

-- An invoice in another currency than the books: the rate, and its figures in the currency of the books, all of them
-- rounded once. They are null for invoices in the currency of the books, and for foreign ones without a rate.
ALTER TABLE invoices
  -- Millionths of the home currency for one unit of the invoice's: 1534250000 is 1,534.25.
  ADD COLUMN exchange_rate_micro bigint CHECK (exchange_rate_micro > 0),
  ADD COLUMN exchange_rate_date date,
  ADD COLUMN exchange_rate_source text,
  ADD COLUMN home_currency text,
  ADD COLUMN home_subtotal bigint,
  ADD COLUMN home_vat bigint,
  ADD COLUMN home_wht bigint,
  ADD COLUMN home_vat_withheld bigint,
  -- As the columns without "home": null where the invoice has none.
  ADD COLUMN home_zero_sales bigint,
  ADD COLUMN home_exempt_sales bigint,
  ADD CONSTRAINT invoices_exchange_rate_whole CHECK (num_nulls(exchange_rate_micro, exchange_rate_date, exchange_rate_source,
    home_currency, home_subtotal, home_vat, home_wht, home_vat_withheld) IN (0, 8)),
  ADD CONSTRAINT invoices_home_sales CHECK (home_currency IS NOT NULL OR num_nonnulls(home_zero_sales, home_exempt_sales) = 0),
  ADD CONSTRAINT invoices_home_figures CHECK (home_currency <> currency AND home_subtotal >= 0 AND home_vat >= 0
    AND home_wht >= 0 AND home_vat_withheld BETWEEN 0 AND home_vat
    AND coalesce(home_zero_sales, 0) + coalesce(home_exempt_sales, 0) <= home_subtotal);
GRANT INSERT (exchange_rate_micro, exchange_rate_date, exchange_rate_source, home_currency, home_subtotal, home_vat, home_wht,
  home_vat_withheld, home_zero_sales, home_exempt_sales) ON invoices TO isiro_app;

-- The last rate of each currency, which the next invoice in it is offered.
CREATE INDEX invoices_exchange_rates ON invoices (business_id, currency, issued_at DESC) WHERE exchange_rate_micro IS NOT NULL;

-- The figures of months and years, and the papers behind them, without reading the table.
DROP INDEX IF EXISTS invoices_tax_figures;
CREATE INDEX invoices_tax_figures ON invoices (business_id, tax_month, currency)
  INCLUDE (id, issue_date, supply_date, subtotal, vat, total, vat_withheld, zero_sales, exempt_sales, uncharged_sales,
    home_currency, home_subtotal, home_vat, home_wht, home_vat_withheld, home_zero_sales, home_exempt_sales)
  WHERE voided_at IS NULL;

-- Invoices as the books count them: in the home currency where they state an exchange rate, and else as they stand. The VAT
-- return and the turnover are summed over it.
CREATE VIEW booked_invoices WITH (security_invoker = true) AS
  SELECT business_id, id, issue_date, supply_date, tax_month, voided_at,
    coalesce(home_currency, currency) AS currency,
    coalesce(home_subtotal, subtotal) AS subtotal,
    coalesce(home_vat, vat) AS vat,
    coalesce(home_vat_withheld, vat_withheld) AS vat_withheld,
    CASE WHEN home_currency IS NULL THEN total ELSE home_subtotal + home_vat - home_wht - home_vat_withheld END AS total,
    CASE WHEN home_currency IS NULL THEN zero_sales ELSE home_zero_sales END AS zero_sales,
    CASE WHEN home_currency IS NULL THEN exempt_sales ELSE home_exempt_sales END AS exempt_sales,
    CASE WHEN home_currency IS NULL OR uncharged_sales = 0 THEN uncharged_sales ELSE home_subtotal END AS uncharged_sales
  FROM invoices;
GRANT SELECT ON booked_invoices TO isiro_app;

-- Expenses with whether their VAT comes back: only where it was charged on a day on which the business itself charged VAT.
-- What a small business paid is part of its costs. Outside Nigeria nothing is known of it, and it counts as it was entered.
CREATE VIEW booked_expenses WITH (security_invoker = true) AS
  SELECT e.*, (e.vat_recoverable AND (b.country <> 'NG'
    OR (b.vat_status = 'small') = coalesce(e.expense_date < b.vat_status_since, false))) AS recovers_vat
  FROM expenses e JOIN businesses b ON b.id = e.business_id;
GRANT SELECT ON booked_expenses TO isiro_app;
DROP INDEX expenses_vat;
CREATE INDEX expenses_vat ON expenses (business_id, vat_month, currency, vat_treatment, vat_recoverable)
  INCLUDE (amount, vat_amount, expense_date) WHERE deleted_at IS NULL AND (vat_treatment IS NOT NULL OR vat_recoverable);
