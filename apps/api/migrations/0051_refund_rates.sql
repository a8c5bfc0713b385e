-- What a unit of refunded money in another currency was worth in the currency of the books on the day it went back. Both
-- are null while nobody has said the rate, and for money in the currency of the books.
ALTER TABLE refunds
  -- Millionths of the home currency for one unit of the payment's, as on payments.
  ADD COLUMN exchange_rate_micro bigint CHECK (exchange_rate_micro > 0),
  ADD COLUMN home_currency text,
  ADD CONSTRAINT refunds_exchange_rate_whole CHECK (num_nulls(exchange_rate_micro, home_currency) IN (0, 2));
-- A card provider says no rate, so the owner adds it afterwards; it changes neither the money nor where it came from.
GRANT INSERT (exchange_rate_micro, home_currency), UPDATE (exchange_rate_micro, home_currency) ON refunds TO isiro_app;
