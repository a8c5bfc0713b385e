-- A client's page is opened again and again while nothing changes: by the client, by the messenger that shows a
-- preview, on the way back from a provider. One statement says which invoice a link opens and in which state all
-- that the page shows is: the version of each row behind it, so that a page that was made once can be sent again.
CREATE FUNCTION find_client_page(link_token text)
  RETURNS TABLE (business_id uuid, invoice_id uuid, time_zone text, version text)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
  #variable_conflict use_column
  DECLARE
    link record;
  BEGIN
    SELECT l.business_id, l.invoice_id, b.time_zone INTO link
    FROM invoice_links l JOIN businesses b ON b.id = l.business_id
    WHERE l.token = link_token AND l.revoked_at IS NULL;
    IF NOT FOUND THEN RETURN; END IF;
    -- From here on behind the fence of the link's business.
    PERFORM set_config('app.business_id', link.business_id::text, true);
    RETURN QUERY
    SELECT link.business_id, link.invoice_id, link.time_zone, concat_ws('.',
      i.xmin,
      (SELECT g.xmin FROM business_logos g WHERE g.business_id = link.business_id),
      (SELECT string_agg(p.provider || p.xmin, '.' ORDER BY p.provider) FROM provider_connections p
        WHERE p.business_id = link.business_id),
      (SELECT c.xmin || '-' || coalesce(a.xmin::text, '') FROM payment_claims c
        LEFT JOIN payment_claim_answers a ON a.business_id = c.business_id AND a.claim_id = c.id
        WHERE c.business_id = link.business_id AND c.invoice_id = link.invoice_id
        ORDER BY c.claimed_at DESC, c.id DESC LIMIT 1))
    FROM invoices i WHERE i.business_id = link.business_id AND i.id = link.invoice_id;
  END $$;
REVOKE ALL ON FUNCTION find_client_page(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_client_page(text) TO isiro_app;
DROP FUNCTION find_invoice_link(text);
