-- For the sums that count money in other currencies by its stored rate: what of the foreign invoices is open, what was
-- invoiced and what came in, by the day, without reading the tables. A business without such money has nothing in them.
CREATE INDEX invoices_foreign_open ON invoices (business_id, due_date, currency)
  INCLUDE (home_currency, balance, exchange_rate_micro, client_id)
  WHERE home_currency IS NOT NULL AND voided_at IS NULL AND balance > 0;
DROP INDEX invoices_foreign;
CREATE INDEX invoices_foreign ON invoices (business_id, issue_date)
  INCLUDE (currency, home_currency, subtotal, vat, home_subtotal, home_vat, client_id, voided_at)
  WHERE home_currency IS NOT NULL;
CREATE INDEX payments_foreign ON payments (business_id, received_on)
  INCLUDE (currency, home_currency, amount, refunded, exchange_rate_micro, method, client_id)
  WHERE home_currency IS NOT NULL;
