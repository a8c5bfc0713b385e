-- Discounts and prices that include VAT. The lines of an invoice hold their own discount and amount since this version; in
-- older ones, where neither existed, the amount of a line is its net.

ALTER TABLE invoices
  -- On the whole document: amount, and the rate in basis points, null where it was given as an amount.
  ADD COLUMN discount jsonb,
  ADD COLUMN prices_include_vat boolean NOT NULL DEFAULT false;
GRANT INSERT (discount, prices_include_vat) ON invoices TO isiro_app;
