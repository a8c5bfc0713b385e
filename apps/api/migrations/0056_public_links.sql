-- One table of the links that clients are sent, in place of one for each kind of document.
DROP FUNCTION find_invoice_link(text), find_quote_link(text), find_delivery_note_link(text), find_statement_link(text);
DROP TABLE invoice_links, quote_links, delivery_note_links, statement_links;

-- A lookup table without keys into the tenants' tables: the token in the address of a client's page. The subject is the
-- document, or the client of a statement. Knowing the token is the only key to the page, so only the function below finds
-- one without its business.
CREATE TABLE public_links (
  token text PRIMARY KEY,
  business_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('invoice', 'quote', 'delivery_note', 'statement')),
  subject_id uuid NOT NULL,
  created_at timestamptz NOT NULL,
  created_by uuid REFERENCES accounts (id),
  revoked_at timestamptz
);
CREATE UNIQUE INDEX public_links_live ON public_links (business_id, subject_id, kind) WHERE revoked_at IS NULL;
SELECT enable_tenant_policy('public_links');
CREATE POLICY owner_reads ON public_links FOR SELECT TO CURRENT_USER USING (true);
GRANT SELECT, INSERT ON public_links TO isiro_app;
GRANT UPDATE (revoked_at) ON public_links TO isiro_app;

-- What a token opens, with the time zone of its business; no row for an unknown or revoked token. Two statements, so that
-- each of them reads one machine when the tables are spread by business.
CREATE FUNCTION find_public_link(link_token text, link_kind text)
  RETURNS TABLE (business_id uuid, subject_id uuid, time_zone text)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
  BEGIN
    SELECT l.business_id, l.subject_id INTO business_id, subject_id FROM public_links l
      WHERE l.token = link_token AND l.kind = link_kind AND l.revoked_at IS NULL;
    IF NOT FOUND THEN RETURN; END IF;
    SELECT b.time_zone INTO time_zone FROM businesses b WHERE b.id = find_public_link.business_id;
    RETURN NEXT;
  END $$;
REVOKE ALL ON FUNCTION find_public_link(text, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_public_link(text, text) TO isiro_app;
