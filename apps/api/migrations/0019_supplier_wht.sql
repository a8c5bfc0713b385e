-- What a business keeps back from its suppliers for the tax office. It is a part of an expense's amount, paid to the
-- tax office instead of to the supplier: the amount goes on to say what the expense costs.

-- All null: nothing was kept back. The rate is in basis points, as it was applied.
ALTER TABLE expenses
  ADD COLUMN wht_type text CHECK (wht_type IN ('professional', 'goods', 'service_other', 'rent', 'brokerage',
    'construction_major', 'construction_other', 'telecom_tower', 'royalty', 'dividend_interest', 'directors_fee',
    'loss_of_employment', 'entertainer', 'winnings')),
  ADD COLUMN wht_recipient text CHECK (wht_recipient IN ('company', 'individual')),
  ADD COLUMN wht_resident boolean,
  ADD COLUMN wht_rate int CHECK (wht_rate BETWEEN 0 AND 10000),
  ADD COLUMN wht_amount bigint,
  ADD CONSTRAINT expenses_wht_whole
    CHECK (num_nulls(wht_type, wht_recipient, wht_resident, wht_rate, wht_amount) IN (0, 5)),
  -- At most all of what the supplier would get before VAT.
  ADD CONSTRAINT expenses_wht CHECK (wht_amount >= 0 AND wht_amount <= amount - coalesce(vat_amount, 0)),
  -- The schedule to remit names whom it was kept back from.
  ADD CONSTRAINT expenses_wht_supplier CHECK (wht_type IS NULL OR supplier IS NOT NULL);
GRANT UPDATE (wht_type, wht_recipient, wht_resident, wht_rate, wht_amount) ON expenses TO isiro_app;

-- The months' sums, added up by days as they are read, without a visit to the table. Few expenses have any.
CREATE INDEX expenses_wht ON expenses (business_id, expense_date, currency)
  INCLUDE (amount, vat_amount, wht_amount) WHERE deleted_at IS NULL AND wht_amount IS NOT NULL;

-- A month of WHT is kept as it was filed too; those that were noted before have no figures.
ALTER TABLE tax_filings
  DROP CONSTRAINT tax_filings_figures,
  ADD CONSTRAINT tax_filings_figures CHECK (CASE duty WHEN 'vat' THEN figures IS NOT NULL
    WHEN 'wht' THEN true ELSE figures IS NULL END);
