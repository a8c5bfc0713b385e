-- The expenses of a month of which nothing is known about VAT, for the list of what to mend before it is filed.
CREATE INDEX expenses_vat_unknown ON expenses (business_id, vat_month, currency) WHERE deleted_at IS NULL AND vat_treatment IS NULL;

-- The habits of paying and the sales of each client without reading the table: the indexes of before with two more columns.
DROP INDEX invoices_settled, invoices_figures;
CREATE INDEX invoices_settled ON invoices (business_id, currency, settled_on, issue_date) INCLUDE (paid, due_date, client_id)
  WHERE voided_at IS NULL AND settled_on IS NOT NULL;
CREATE INDEX invoices_figures ON invoices (business_id, issue_date, currency)
  INCLUDE (id, supply_date, due_date, subtotal, vat, total, paid, deducted, balance, vat_withheld, zero_sales, exempt_sales, uncharged_sales,
    client_id)
  WHERE voided_at IS NULL;
