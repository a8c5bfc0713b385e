-- A client who has paid sees that the money arrived, also while the business looks at it. The client's page is kept by
-- the version of its invoice's row, so held money makes a new one of that: opening a page asks for nothing more.
CREATE INDEX payments_held ON payments (business_id, meant_for) WHERE held_reason IS NOT NULL;

CREATE FUNCTION renew_invoice_of_held_money() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE invoices SET notes = notes WHERE business_id = NEW.business_id AND id = NEW.meant_for;
  RETURN NULL;
END $$;
CREATE FUNCTION renew_invoice_of_reviewed_money() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE invoices i SET notes = i.notes FROM payments p
    WHERE p.business_id = NEW.business_id AND p.id = NEW.payment_id AND i.business_id = p.business_id AND i.id = p.meant_for;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION renew_invoice_of_held_money(), renew_invoice_of_reviewed_money() FROM PUBLIC;
CREATE TRIGGER payments_held_come AFTER INSERT ON payments FOR EACH ROW WHEN (NEW.held_reason IS NOT NULL)
  EXECUTE FUNCTION renew_invoice_of_held_money();
-- What is left of it is shown, too.
CREATE TRIGGER payments_held_used AFTER UPDATE ON payments FOR EACH ROW WHEN (NEW.held_reason IS NOT NULL)
  EXECUTE FUNCTION renew_invoice_of_held_money();
CREATE TRIGGER payment_reviews_made AFTER INSERT ON payment_reviews
  FOR EACH ROW EXECUTE FUNCTION renew_invoice_of_reviewed_money();
