-- Money received. Entries are only ever added; what an invoice has been paid is their sum.

CREATE TABLE payments (
  business_id uuid NOT NULL REFERENCES businesses (id),
  id uuid NOT NULL,
  client_id uuid NOT NULL,
  currency text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  method text NOT NULL CHECK (method IN ('transfer', 'cash', 'mobile_money', 'cheque', 'other')),
  received_on date NOT NULL,
  reference text,
  note text,
  recorded_at timestamptz NOT NULL,
  recorded_by uuid NOT NULL REFERENCES accounts (id),
  PRIMARY KEY (business_id, id),
  FOREIGN KEY (business_id, client_id) REFERENCES clients (business_id, id)
);
CREATE INDEX payments_received ON payments (business_id, received_on, currency) INCLUDE (amount);
SELECT fence_tenant_table('payments');
GRANT SELECT, INSERT ON payments TO isiro_app;

CREATE TABLE payment_allocations (
  business_id uuid NOT NULL REFERENCES businesses (id),
  id uuid NOT NULL,
  payment_id uuid NOT NULL,
  invoice_id uuid NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  -- The part of the invoice's WHT that the payer kept back with this money, pro rata.
  wht_kept bigint NOT NULL CHECK (wht_kept >= 0),
  received_on date NOT NULL,
  PRIMARY KEY (business_id, id),
  FOREIGN KEY (business_id, payment_id) REFERENCES payments (business_id, id),
  FOREIGN KEY (business_id, invoice_id) REFERENCES invoices (business_id, id)
);
CREATE INDEX payment_allocations_invoice ON payment_allocations (business_id, invoice_id);
CREATE INDEX payment_allocations_received ON payment_allocations (business_id, received_on) INCLUDE (invoice_id, wht_kept);
SELECT fence_tenant_table('payment_allocations');
GRANT SELECT, INSERT ON payment_allocations TO isiro_app;

-- Runs as the owner, still behind the tenant policy: the app role itself cannot touch `paid`.
CREATE FUNCTION add_allocation_to_invoice() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE invoices SET paid = paid + NEW.amount WHERE business_id = NEW.business_id AND id = NEW.invoice_id;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION add_allocation_to_invoice() FROM PUBLIC;
CREATE TRIGGER payment_allocations_paid AFTER INSERT ON payment_allocations
  FOR EACH ROW EXECUTE FUNCTION add_allocation_to_invoice();
