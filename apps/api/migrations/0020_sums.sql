-- Sums of a hundred thousand rows: each index in the order in which its rows are gathered into days, so that they are
-- added up as they are read, without sorting them first and without a visit to the table.

-- What stands since its issue, by the day, with all that the dashboard, the return and the list's sums are made of.
DROP INDEX invoices_figures;
CREATE INDEX invoices_figures ON invoices (business_id, issue_date, currency)
  INCLUDE (id, supply_date, due_date, subtotal, vat, total, paid, vat_withheld, zero_sales, exempt_sales, uncharged_sales)
  WHERE voided_at IS NULL;
-- Those few whose tax point is not their issue. Most invoices are not written here, nor below.
CREATE INDEX invoices_supplied_early ON invoices (business_id, supply_date, currency)
  INCLUDE (id, issue_date, subtotal, vat, total, vat_withheld, zero_sales, exempt_sales, uncharged_sales)
  WHERE voided_at IS NULL AND supply_date < issue_date;
CREATE INDEX invoices_void ON invoices (business_id, issue_date) INCLUDE (id, currency, due_date, total)
  WHERE voided_at IS NOT NULL;
DROP INDEX invoices_open;
CREATE INDEX invoices_open ON invoices (business_id, due_date, id)
  INCLUDE (currency, issue_date, total, paid, client_name, client_id) WHERE voided_at IS NULL AND paid < total;
DROP INDEX invoices_settled;
CREATE INDEX invoices_settled ON invoices (business_id, currency, settled_on, issue_date)
  WHERE settled_on IS NOT NULL AND voided_at IS NULL;

DROP INDEX payments_received;
CREATE INDEX payments_received ON payments (business_id, received_on, currency, method)
  INCLUDE (amount, refunded, client_id) WHERE method <> 'wht';

-- The list's order alone; what it carried for sums stands below.
DROP INDEX expenses_order;
CREATE INDEX expenses_order ON expenses (business_id, expense_date DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX expenses_figures ON expenses (business_id, expense_date, currency, category)
  INCLUDE (amount, vat_amount, vat_recoverable, tax_deductible) WHERE deleted_at IS NULL;
DROP INDEX expenses_vat;
CREATE INDEX expenses_vat ON expenses (business_id, expense_date, currency, vat_treatment, vat_recoverable)
  INCLUDE (amount, vat_amount) WHERE deleted_at IS NULL AND (vat_treatment IS NOT NULL OR vat_recoverable);

-- The same deductions as before. Which invoices are void or not paid in full stands in two small indexes, each read once:
-- to look up the invoice of every deduction of a year would take longer than all other sums of it.
CREATE OR REPLACE VIEW standing_wht_deductions WITH (security_invoker = true) AS
  SELECT d.business_id, d.id, d.invoice_id, d.client_id, d.wht_type, d.amount, d.currency, d.deducted_on
  FROM wht_deductions d
  WHERE CASE WHEN d.payment_id IS NOT NULL
      THEN (SELECT p.allocated > 0 FROM payments p WHERE p.business_id = d.business_id AND p.id = d.payment_id)
      ELSE d.invoice_id NOT IN (SELECT i.id FROM invoices i
          WHERE i.business_id = (SELECT current_business_id()) AND i.voided_at IS NOT NULL)
        AND (d.recorded_by IS NOT NULL OR d.invoice_id NOT IN (SELECT i.id FROM invoices i
          WHERE i.business_id = (SELECT current_business_id()) AND i.voided_at IS NULL AND i.paid < i.total)) END
    OR 'received' = (SELECT c.state FROM wht_certificates c
      WHERE c.business_id = d.business_id AND c.deduction_id = d.id ORDER BY c.at DESC, c.id DESC LIMIT 1);
