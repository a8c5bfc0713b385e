-- What money in another currency was worth in the currency of the books on the day it came, from which the exchange gains
-- follow. Both are null while nobody has said the rate, and for money in the currency of the books.
ALTER TABLE payments
  -- Millionths of the home currency for one unit of the payment's, as on invoices.
  ADD COLUMN exchange_rate_micro bigint CHECK (exchange_rate_micro > 0),
  ADD COLUMN home_currency text,
  ADD CONSTRAINT payments_exchange_rate_whole
    CHECK (num_nulls(exchange_rate_micro, home_currency) IN (0, 2) AND home_currency <> currency);
-- A card provider says no rate, so the owner adds it afterwards; it changes neither the money nor what it pays.
GRANT INSERT (exchange_rate_micro, home_currency), UPDATE (exchange_rate_micro, home_currency) ON payments TO isiro_app;

-- For the report of exchange gains: the foreign invoices of a business, and its foreign money by the day.
CREATE INDEX invoices_foreign ON invoices (business_id, issue_date) WHERE home_currency IS NOT NULL;
