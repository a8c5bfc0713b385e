-- Withholding tax that payers deducted: a tax credit once its certificate has arrived.

-- One deduction. With a payment: the payer deducted WHT although the invoice had not asked for it. Without one: the
-- invoice had asked for it, and `recorded_by` is null where it was recorded because the invoice was paid in full.
CREATE TABLE wht_deductions (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  invoice_id uuid NOT NULL,
  client_id uuid NOT NULL,
  payment_id uuid,
  wht_type text,
  amount bigint NOT NULL CHECK (amount > 0),
  currency text NOT NULL,
  deducted_on date NOT NULL,
  recorded_at timestamptz NOT NULL,
  recorded_by uuid REFERENCES accounts (id),
  PRIMARY KEY (business_id, id),
  FOREIGN KEY (business_id, invoice_id) REFERENCES invoices (business_id, id),
  FOREIGN KEY (business_id, client_id) REFERENCES clients (business_id, id),
  FOREIGN KEY (business_id, payment_id) REFERENCES payments (business_id, id)
);
-- The WHT an invoice asks for is deducted once, however often the invoice is reopened and paid again.
CREATE UNIQUE INDEX wht_deductions_asked ON wht_deductions (business_id, invoice_id) WHERE payment_id IS NULL;
CREATE INDEX wht_deductions_order ON wht_deductions (business_id, deducted_on DESC, id DESC);
SELECT enable_tenant_policy('wht_deductions');
GRANT SELECT, INSERT ON wht_deductions TO isiro_app;

-- The history of a deduction's certificate. The newest entry says where it is; without one it is waited for.
CREATE TABLE wht_certificates (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  deduction_id uuid NOT NULL,
  state text NOT NULL CHECK (state IN ('received', 'lost')),
  number text,
  dated date,
  file bytea CHECK (octet_length(file) BETWEEN 1 AND 5000000),
  media_type text CHECK (media_type IN ('image/png', 'image/jpeg', 'image/webp', 'application/pdf')),
  at timestamptz NOT NULL,
  by uuid REFERENCES accounts (id),
  PRIMARY KEY (business_id, id),
  FOREIGN KEY (business_id, deduction_id) REFERENCES wht_deductions (business_id, id),
  CONSTRAINT wht_certificates_file CHECK ((file IS NULL) = (media_type IS NULL))
);
CREATE INDEX wht_certificates_newest ON wht_certificates (business_id, deduction_id, at DESC, id DESC);
SELECT enable_tenant_policy('wht_certificates');
GRANT SELECT, INSERT ON wht_certificates TO isiro_app;

-- The deductions that stand. One that an invoice asked for stands while the invoice is paid in full, or because somebody
-- recorded it. One with a payment stands while the payment pays the invoice. Any of them stands once its certificate is
-- there. The policies of the reader hold in the view.
--
-- Void and open invoices are read from two small indexes, each once: looking up the invoice of every deduction of a year
-- takes longer than all other sums of it.
CREATE VIEW standing_wht_deductions WITH (security_invoker = true) AS
  SELECT d.business_id, d.id, d.invoice_id, d.client_id, d.wht_type, d.amount, d.currency, d.deducted_on
  FROM wht_deductions d
  WHERE CASE WHEN d.payment_id IS NOT NULL
      THEN (SELECT p.allocated > 0 FROM payments p WHERE p.business_id = d.business_id AND p.id = d.payment_id)
      ELSE d.invoice_id NOT IN (SELECT i.id FROM invoices i
          WHERE i.business_id = current_business_id() AND i.voided_at IS NOT NULL)
        AND (d.recorded_by IS NOT NULL OR d.invoice_id NOT IN (SELECT i.id FROM invoices i
          WHERE i.business_id = current_business_id() AND i.voided_at IS NULL AND i.paid < i.total)) END
    OR 'received' = (SELECT c.state FROM wht_certificates c
      WHERE c.business_id = d.business_id AND c.deduction_id = d.id ORDER BY c.at DESC, c.id DESC LIMIT 1);
GRANT SELECT ON standing_wht_deductions TO isiro_app;
