-- The bank of a business by its code, whether a look-up found the account under its name, and the first proof that a
-- provider's webhooks arrive.

ALTER TABLE businesses
  -- The code by which the card provider knows the bank. Null for a bank that was typed in by its name.
  ADD COLUMN bank_code text CHECK (bank_code ~ '^[0-9]{3,6}$'),
  -- When a look-up found the account number under the account name that is stored.
  ADD COLUMN bank_account_checked_at timestamptz,
  ADD CONSTRAINT businesses_checked_bank CHECK (bank_account_checked_at IS NULL OR bank_code IS NOT NULL);
GRANT UPDATE (bank_code, bank_account_checked_at) ON businesses TO isiro_app;

-- When the first webhook came that is proven by the keys stored now. Null while the provider has not sent one.
ALTER TABLE provider_connections ADD COLUMN first_event_at timestamptz;
GRANT UPDATE (first_event_at) ON provider_connections TO isiro_app;
