-- The erasure of a deleted account, its register, and the deletion of what is older than its period. What stays and for how
-- long: docs/privacy.md.

-- The register of erasures: what was erased, when and on which ground, with the number of rows by table. It holds no data
-- of the erased. A database that was restored from an older backup is erased again by it.
CREATE TABLE erasures (
  business_id uuid NOT NULL,
  -- 'retention_ended': the records that were kept after the deletion went, too.
  ground text NOT NULL CHECK (ground IN ('account_deleted', 'retention_ended')),
  account_id uuid NOT NULL,
  requested_at timestamptz NOT NULL,
  retained_until date,
  began_at timestamptz NOT NULL,
  completed_at timestamptz,
  -- Rows that were deleted, by table; rows whose columns were emptied, as 'table:emptied'.
  counts jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY (business_id, ground)
);
GRANT SELECT ON erasures TO isiro_app;

-- Our own sales to businesses that are erased, for our own books: no business and no person.
CREATE TABLE sales_of_erased (
  receipt_number text PRIMARY KEY,
  plan text NOT NULL,
  billing_interval text NOT NULL,
  -- In kobo.
  amount bigint NOT NULL,
  vat bigint NOT NULL,
  vat_rate integer NOT NULL,
  paid_at timestamptz NOT NULL,
  refunded_at timestamptz
);
GRANT SELECT ON sales_of_erased TO isiro_app;

-- The list of the tables whose rows are kept until `retained_until`. Rows of a table that is not listed are always deleted,
-- so a new table needs a line here only if the law wants its rows. `kept_rows` is a condition on the row `t`; the other
-- rows are deleted. `emptied` gives columns that are overwritten, each with an SQL expression.
CREATE TABLE retained_records (
  table_name name PRIMARY KEY,
  kept_rows text NOT NULL DEFAULT 'true',
  emptied jsonb NOT NULL DEFAULT '{}'
);
GRANT SELECT ON retained_records TO isiro_app;

INSERT INTO retained_records (table_name, kept_rows, emptied) VALUES
  -- The supplier that the documents name. What the law wants kept of a document is not how it looked, nor what its foot said.
  ('businesses', 'true', '{"phone": "NULL", "email": "NULL"}'),
  -- Clients whom a document or a payment names. Two of one name differ by their address, so its place is taken by the id.
  ('clients', 'EXISTS (SELECT 1 FROM invoices d WHERE d.business_id = t.business_id AND d.client_id = t.id)
      OR EXISTS (SELECT 1 FROM payments d WHERE d.business_id = t.business_id AND d.client_id = t.id)
      OR EXISTS (SELECT 1 FROM deductions d WHERE d.business_id = t.business_id AND d.client_id = t.id)',
    '{"email": "t.id::text", "phone": "NULL", "credit_limit": "NULL", "merged_into": "NULL", "import_id": "NULL"}'),
  -- The law wants names, addresses and tax numbers of both sides, the supply, the taxes and the amounts.
  ('invoices', 'true', '{"supplier": "t.supplier - ARRAY[''phone'', ''email'', ''brand'']",
    "client": "t.client - ARRAY[''phone'', ''email'']", "bank": "NULL", "mobile_money": "NULL", "notes": "NULL", "search": "''''",
    "void_reason": "NULL"}'),
  ('credit_notes', 'true', '{"supplier": "t.supplier - ARRAY[''phone'', ''email'', ''brand'']",
    "client": "t.client - ARRAY[''phone'', ''email'']", "search": "''''"}'),
  -- Proof of a supply that was invoiced is kept as long as its invoice. The address stays as the client's does; what was said
  -- beside the goods goes. A note of a quote goes with the quote.
  ('delivery_notes', 't.invoice_id IS NOT NULL', '{"supplier": "t.supplier - ARRAY[''phone'', ''email'']",
    "client": "t.client - ARRAY[''phone'', ''email'']", "carrier": "NULL", "vehicle": "NULL", "remarks": "NULL", "search": "''''",
    "received_remark": "NULL", "received_from": "NULL", "void_reason": "NULL"}'),
  ('payments', 'true', '{"note": "NULL", "payer": "NULL", "attempt_id": "NULL", "search": "''''"}'),
  ('payment_allocations', 'true', '{}'),
  ('refunds', 'true', '{"reason": "NULL"}'),
  ('refund_outcomes', 'true', '{}'),
  ('deductions', 'true', '{}'),
  ('deduction_certificates', 'true', '{}'),
  ('expenses', 't.deleted_at IS NULL', '{"notes": "NULL", "search": "''''", "import_id": "NULL", "paper_number": "NULL",
    "paper_supplier": "NULL", "paper_tax_id": "NULL"}'),
  ('expense_receipts', 't.removed_at IS NULL AND EXISTS (SELECT 1 FROM expenses e
      WHERE e.business_id = t.business_id AND e.id = t.expense_id AND e.deleted_at IS NULL)',
    '{"name": "NULL", "thumbnail": "NULL", "thumbnail_type": "NULL"}'),
  -- Each version of a return.
  ('tax_filings', 'true', '{}'),
  ('tax_payments', 'true', '{}'),
  ('tax_openings', 'true', '{}'),
  -- What the business paid us is an expense in its books and a sale in ours.
  ('subscription_charges', 't.vat IS NOT NULL',
    '{"authorization_url": "NULL", "failure": "NULL"}');

-- The tables of a business and of its owner's account, with the column that names them, in the order in which their rows can be
-- deleted: a table stands before those that it refers to. Read from the catalogue, so a new table is among them.
CREATE FUNCTION erasure_order() RETURNS TABLE (table_name name, key_column name, place integer)
  LANGUAGE sql STABLE SET search_path = public, pg_temp
  AS $$
    WITH RECURSIVE owned AS (
      SELECT c.oid, c.relname, CASE WHEN c.relname = 'businesses' THEN 'id'::name ELSE k.attname END AS key_column
      FROM pg_class c
      LEFT JOIN LATERAL (
        SELECT a.attname FROM pg_attribute a
        WHERE a.attrelid = c.oid AND a.attname IN ('business_id', 'account_id') AND NOT a.attisdropped
        ORDER BY a.attname DESC LIMIT 1) k ON true
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
        AND c.relname NOT IN ('account_deletions', 'erasures') AND (c.relname = 'businesses' OR k.attname IS NOT NULL)
    ), steps AS (
      SELECT oid, 0 AS depth FROM owned
      UNION
      SELECT r.conrelid, s.depth + 1 FROM steps s
      JOIN pg_constraint r ON r.contype = 'f' AND r.confrelid = s.oid AND r.conrelid <> r.confrelid
      WHERE s.depth < 50
    )
    SELECT o.relname, o.key_column, (row_number() OVER (ORDER BY max(s.depth) DESC, o.relname))::integer
    FROM owned o JOIN steps s ON s.oid = o.oid GROUP BY o.relname, o.key_column
    ORDER BY 3
  $$;

-- Deletes or empties at most `most` rows of one table, by what `kept_rows` and `emptied` say; both are null for a table whose
-- rows are all deleted. The tenant policies hold here as everywhere, so no other business's row can be reached.
CREATE FUNCTION erase_rows_of(target name, key_column name, key uuid, kept_rows text, emptied jsonb, most integer,
    OUT deleted integer, OUT changed integer)
  LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  assignments text;
  differs text;
BEGIN
  deleted := 0;
  changed := 0;
  -- A row that refers to another of its own table would keep it from being deleted before it.
  IF kept_rows IS NULL THEN
    SELECT jsonb_object_agg(a.attname, 'NULL') INTO emptied
    FROM pg_constraint r JOIN pg_attribute a ON a.attrelid = r.conrelid AND a.attnum = ANY (r.conkey)
    WHERE r.contype = 'f' AND r.conrelid = r.confrelid AND r.conrelid = target::text::regclass AND NOT a.attnotnull;
  END IF;
  IF emptied IS NOT NULL AND emptied <> '{}' THEN
    SELECT string_agg(format('%I = %s', e.key, e.value), ', '), string_agg(format('t.%I IS DISTINCT FROM %s', e.key, e.value), ' OR ')
      INTO assignments, differs FROM jsonb_each_text(emptied) e;
    EXECUTE format('UPDATE %1$I t SET %2$s WHERE t.ctid = ANY (ARRAY(
        SELECT t.ctid FROM %1$I t WHERE t.%3$I = $1 AND (%4$s) LIMIT $2)) AND t.%3$I = $1', target, assignments, key_column, differs)
      USING key, most;
    GET DIAGNOSTICS changed = ROW_COUNT;
    IF changed > 0 THEN RETURN; END IF;
  END IF;
  IF kept_rows = 'true' THEN RETURN; END IF;
  EXECUTE format('DELETE FROM %1$I t WHERE t.ctid = ANY (ARRAY(
      SELECT t.ctid FROM %1$I t WHERE t.%2$I = $1 AND NOT (%3$s) LIMIT $2)) AND t.%2$I = $1',
      target, key_column, coalesce(kept_rows, 'false'))
    USING key, most;
  GET DIAGNOSTICS deleted = ROW_COUNT;
END $$;

-- Erases at most `most` rows of the current business, and says how it stands: 'erasing' if there may be more, 'done' if nothing is
-- left to erase, 'busy' if another transaction is at it, 'none' if no deletion of the business was requested. Calling it again
-- after it was cut off goes on. Refuses a business whose deletion can still be taken back at the time `at`, and one of whose
-- sales has no receipt number yet, because it would be lost to our books.
CREATE FUNCTION erase_some_rows(at timestamptz, most integer) RETURNS text
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  of_business uuid := current_business_id();
  deletion account_deletions;
  keeps boolean;
  why text;
  step record;
  erased record;
  handled integer := 0;
  accounts_done integer := 0;
BEGIN
  IF NOT EXISTS (SELECT 1 FROM account_deletions d WHERE d.business_id = of_business) THEN RETURN 'none'; END IF;
  SELECT * INTO deletion FROM account_deletions d WHERE d.business_id = of_business FOR UPDATE SKIP LOCKED;
  IF NOT FOUND THEN RETURN 'busy'; END IF;
  IF deletion.undo_until > at THEN
    RAISE EXCEPTION 'the deletion of this account can still be taken back' USING ERRCODE = 'check_violation';
  END IF;
  IF EXISTS (SELECT 1 FROM businesses b WHERE b.id = of_business AND b.is_demo) THEN
    RAISE EXCEPTION 'the demo business is never erased' USING ERRCODE = 'check_violation';
  END IF;
  -- A payment for the plan is booked under this lock.
  PERFORM FROM businesses b WHERE b.id = of_business FOR NO KEY UPDATE;
  IF EXISTS (SELECT FROM subscription_charges c
      WHERE c.business_id = of_business AND c.vat IS NOT NULL AND c.receipt_number IS NULL) THEN
    RAISE EXCEPTION 'a sale to this business has no receipt number yet' USING ERRCODE = 'check_violation';
  END IF;
  keeps := coalesce(deletion.retained_until >= (at AT TIME ZONE 'UTC')::date, false);
  IF keeps AND deletion.erased_at IS NOT NULL THEN RETURN 'done'; END IF;
  why := CASE WHEN deletion.erased_at IS NULL THEN 'account_deleted' ELSE 'retention_ended' END;

  UPDATE account_deletions d SET began_at = coalesce(d.began_at, at) WHERE d.business_id = of_business;
  INSERT INTO erasures (business_id, ground, account_id, requested_at, retained_until, began_at)
    VALUES (of_business, why, deletion.account_id, deletion.requested_at, CASE WHEN keeps THEN deletion.retained_until END, at)
    ON CONFLICT DO NOTHING;

  DELETE FROM referrals r WHERE r.referrer_id = of_business;
  FOR step IN
    -- What waits goes first, so that no worker looks for a row that is gone. The erasure itself waits until it is done.
    SELECT o.table_name, o.key_column, r.emptied,
      CASE WHEN o.table_name = 'due_work' THEN 't.kind = ''erasure''' ELSE r.kept_rows END AS kept_rows
    FROM erasure_order() o LEFT JOIN retained_records r ON keeps AND r.table_name = o.table_name
    ORDER BY o.table_name <> 'due_work', o.place
  LOOP
    IF step.table_name = 'subscription_charges' AND step.kept_rows IS NULL THEN
      INSERT INTO sales_of_erased (receipt_number, plan, billing_interval, amount, vat, vat_rate, paid_at, refunded_at)
        SELECT c.receipt_number, c.plan, c.billing_interval, c.amount, c.vat, c.vat_rate, c.paid_at, c.refunded_at
        FROM subscription_charges c WHERE c.business_id = of_business AND c.vat IS NOT NULL
        ON CONFLICT DO NOTHING;
    END IF;
    -- Rows of the account stay while it belongs to another business, too.
    CONTINUE WHEN step.key_column = 'account_id' AND EXISTS (
      SELECT 1 FROM account_businesses b WHERE b.account_id = deletion.account_id AND b.business_id <> of_business);
    LOOP
      SELECT * INTO erased FROM erase_rows_of(step.table_name, step.key_column,
        CASE step.key_column WHEN 'account_id' THEN deletion.account_id ELSE of_business END, step.kept_rows, step.emptied,
        most - handled);
      EXIT WHEN erased.deleted + erased.changed = 0;
      UPDATE erasures e SET counts = e.counts
          || CASE WHEN erased.deleted = 0 THEN '{}' ELSE jsonb_build_object(step.table_name,
            coalesce((e.counts ->> step.table_name::text)::integer, 0) + erased.deleted) END
          || CASE WHEN erased.changed = 0 THEN '{}' ELSE jsonb_build_object(step.table_name || ':emptied',
            coalesce((e.counts ->> (step.table_name || ':emptied'))::integer, 0) + erased.changed) END
        WHERE e.business_id = of_business AND e.ground = why;
      handled := handled + erased.deleted + erased.changed;
      IF handled >= most THEN RETURN 'erasing'; END IF;
    END LOOP;
  END LOOP;

  -- The account goes last: the records that are kept name by its id who made them, and nothing else of it stays.
  IF NOT EXISTS (SELECT 1 FROM account_businesses b WHERE b.account_id = deletion.account_id) THEN
    IF keeps THEN
      UPDATE accounts a SET email = '', password_hash = '', first_name = '', last_name = '', phone = NULL,
        email_verified_at = NULL, email_lost_at = NULL, set_aside_at = NULL, deletion_requested_at = deletion.requested_at
        WHERE a.id = deletion.account_id;
    ELSE
      DELETE FROM accounts a WHERE a.id = deletion.account_id;
    END IF;
    GET DIAGNOSTICS accounts_done = ROW_COUNT;
  END IF;
  UPDATE erasures e SET completed_at = at, counts = e.counts || CASE WHEN accounts_done = 0 THEN '{}'
      ELSE jsonb_build_object(CASE WHEN keeps THEN 'accounts:emptied' ELSE 'accounts' END, accounts_done) END
    WHERE e.business_id = of_business AND e.ground = why;
  IF keeps THEN
    UPDATE due_work w SET due_at = (deletion.retained_until + 1)::timestamp AT TIME ZONE 'UTC' WHERE w.business_id = of_business;
    UPDATE account_deletions d SET erased_at = at, kept = '{}' WHERE d.business_id = of_business;
  ELSE
    DELETE FROM due_work w WHERE w.business_id = of_business;
    DELETE FROM account_deletions d WHERE d.business_id = of_business;
  END IF;
  RETURN 'done';
END $$;


-- Whether this database has the business, as one that was restored from an older backup may.
CREATE FUNCTION is_business_there(of_business uuid) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT EXISTS (SELECT 1 FROM businesses WHERE id = of_business) $$;

-- Deletes at most `most` rows of a subject of the current business that are older than `before`, and returns how many. The
-- periods are those of the domain (retention-periods.ts). The tenant policies hold here as everywhere.
CREATE FUNCTION delete_older(of_business uuid, subject text, before timestamptz, most integer) RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  handled integer := 0;
BEGIN
  PERFORM require_current_business(of_business);
  CASE subject
  WHEN 'message_texts' THEN
    -- That it was sent, to whom and with what result stays.
    UPDATE messages SET body = '', subject = NULL, details = '{}', search = split_part(search, E'\n', 1)
      WHERE business_id = of_business AND ctid = ANY (ARRAY(SELECT ctid FROM messages
        WHERE business_id = of_business AND body <> '' AND queued_at < before AND state NOT IN ('queued', 'sending') LIMIT most));
  WHEN 'unfinished_imports' THEN
    DELETE FROM imports WHERE business_id = of_business AND ctid = ANY (ARRAY(SELECT ctid FROM imports
      WHERE business_id = of_business AND committed_at IS NULL AND opened_at < before LIMIT most));
  WHEN 'dismissed_notices' THEN
    DELETE FROM notice_dismissals WHERE business_id = of_business AND ctid = ANY (ARRAY(SELECT ctid FROM notice_dismissals
      WHERE business_id = of_business AND dismissed_at < before LIMIT most));
  WHEN 'subscription_mails' THEN
    DELETE FROM subscription_notices WHERE business_id = of_business AND ctid = ANY (ARRAY(SELECT ctid FROM subscription_notices
      WHERE business_id = of_business AND queued_at < before LIMIT most));
  WHEN 'notifications' THEN
    DELETE FROM notifications WHERE business_id = of_business AND ctid = ANY (ARRAY(SELECT ctid FROM notifications
      WHERE business_id = of_business AND at < before LIMIT most));
  END CASE;
  GET DIAGNOSTICS handled = ROW_COUNT;
  RETURN handled;
END $$;

-- Deletes what of the current business has expired at the time `at`. Webhooks and delivery reports are kept for as long as
-- there may be a dispute about one.
CREATE FUNCTION purge_expired_of(of_business uuid, at timestamptz) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM require_current_business(of_business);
  DELETE FROM idempotency_keys WHERE business_id = of_business AND created_at < at - interval '1 day';
  DELETE FROM provider_events WHERE business_id = of_business AND received_at < at - interval '180 days';
  DELETE FROM message_reports WHERE business_id = of_business AND received_at < at - interval '180 days';
  DELETE FROM push_subscriptions WHERE business_id = of_business AND expires_at < at;
  DELETE FROM data_export_parts WHERE business_id = of_business AND expires_at < at;
  DELETE FROM data_exports WHERE business_id = of_business AND requested_at < at - interval '365 days';
  DELETE FROM subject_requests WHERE business_id = of_business AND answered_at < at - interval '3 years';
  DELETE FROM mailed_references WHERE business_id = of_business AND expires_at < at;
  -- The address of somebody who did not join.
  DELETE FROM invitations WHERE business_id = of_business AND accepted_at IS NULL AND expires_at < at - interval '30 days';
  DELETE FROM ownership_offers WHERE business_id = of_business AND expires_at < at;
END $$;

-- Deletes what has expired at the time `at` and belongs to no business.
CREATE FUNCTION purge_expired(at timestamptz) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    DELETE FROM sessions WHERE expires_at < at;
    DELETE FROM one_time_tokens WHERE expires_at < at - interval '1 day';
    DELETE FROM email_changes WHERE expires_at < at;
    DELETE FROM known_devices WHERE last_seen_at < at - interval '180 days';
    DELETE FROM throttles WHERE window_started_at < at - interval '2 days';
    DELETE FROM call_counts WHERE window_started_at < at - interval '1 hour';
  $$;

-- All businesses, for jobs that work each of them: ids and nothing else. The job does the rest behind the policy, one
-- business at a time.
CREATE FUNCTION list_business_ids() RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT id FROM businesses ORDER BY id $$;

REVOKE ALL ON FUNCTION erasure_order(), erase_rows_of(name, name, uuid, text, jsonb, integer), erase_some_rows(timestamptz, integer),
  is_business_there(uuid), delete_older(uuid, text, timestamptz, integer), purge_expired_of(uuid, timestamptz),
  purge_expired(timestamptz), list_business_ids() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION erase_some_rows(timestamptz, integer), is_business_there(uuid),
  delete_older(uuid, text, timestamptz, integer), purge_expired_of(uuid, timestamptz), purge_expired(timestamptz), list_business_ids()
  TO isiro_app;
