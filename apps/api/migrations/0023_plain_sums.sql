-- An issued invoice never changes, so whoever writes it gives these three sums once, as it gives all others. PostgreSQL
-- reads the expression of a generated column anew for each statement, which was an eighth of issuing an invoice.
ALTER TABLE invoices
  ALTER COLUMN zero_sales DROP EXPRESSION,
  ALTER COLUMN exempt_sales DROP EXPRESSION,
  ALTER COLUMN uncharged_sales DROP EXPRESSION;
GRANT INSERT (zero_sales, exempt_sales, uncharged_sales) ON invoices TO isiro_app;

-- Nodes of the version before give none of them. Who gives them says 0 where VAT was charged.
CREATE FUNCTION add_up_untaxed_sales() RETURNS trigger
  LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  NEW.zero_sales := jsonb_path_query_first(NEW.taxes, '$[*] ? (@.tax == "vat" && @.code == "zero").base')::bigint;
  NEW.exempt_sales := jsonb_path_query_first(NEW.taxes, '$[*] ? (@.tax == "vat" && @.code == "exempt").base')::bigint;
  NEW.uncharged_sales := CASE WHEN jsonb_path_exists(NEW.taxes, '$[*] ? (@.tax == "vat")') THEN 0 ELSE NEW.subtotal END;
  RETURN NEW;
END $$;
REVOKE ALL ON FUNCTION add_up_untaxed_sales() FROM PUBLIC;
CREATE TRIGGER invoices_untaxed_sales BEFORE INSERT ON invoices
  FOR EACH ROW WHEN (NEW.uncharged_sales IS NULL) EXECUTE FUNCTION add_up_untaxed_sales();
