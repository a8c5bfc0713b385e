-- For the sums that count money in other currencies by its stored rate: what of the foreign invoices is open, and the
-- foreign money by the day, without reading the tables.
CREATE INDEX invoices_foreign_open ON invoices (business_id, due_date)
  INCLUDE (currency, home_currency, balance, exchange_rate_micro, client_id)
  WHERE home_currency IS NOT NULL AND voided_at IS NULL AND balance > 0;
CREATE INDEX payments_foreign ON payments (business_id, received_on)
  INCLUDE (id, currency, home_currency, amount, refunded, exchange_rate_micro, method, client_id)
  WHERE home_currency IS NOT NULL;
