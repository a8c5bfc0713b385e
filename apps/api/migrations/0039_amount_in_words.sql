-- Amounts spelled out on documents, for businesses that want them.

ALTER TABLE businesses
  ADD COLUMN amount_in_words boolean NOT NULL DEFAULT false;
GRANT UPDATE (amount_in_words) ON businesses TO isiro_app;

ALTER TABLE invoices
  -- As the business wanted it on the day of issue. Its receipts and notes do as the invoice does.
  ADD COLUMN amount_in_words boolean NOT NULL DEFAULT false;
GRANT INSERT (amount_in_words) ON invoices TO isiro_app;
