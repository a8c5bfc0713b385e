-- The erasure of a person who works in the businesses of others: the person goes, and the books stay. See decision 0096.

-- A person's own erasure is an entry of the register, too. It is of no business: the account's id stands in both columns.
ALTER TABLE erasures DROP CONSTRAINT erasures_ground_check;
ALTER TABLE erasures ADD CONSTRAINT erasures_ground_check
  CHECK (ground IN ('account_deleted', 'retention_ended', 'person_erased'));

-- Deletes an account, or empties it where the books name it: `is_named` says that they do, and otherwise each record of a business
-- that refers to it, so that nobody has to look for them. Returns whether it was emptied.
CREATE FUNCTION erase_account(of_account uuid, requested_at timestamptz, is_named boolean) RETURNS boolean
  LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT is_named THEN
    BEGIN
      DELETE FROM accounts a WHERE a.id = of_account;
      RETURN false;
    EXCEPTION WHEN foreign_key_violation THEN
      NULL;
    END;
  END IF;
  UPDATE accounts a SET email = '', password_hash = '', first_name = '', last_name = '', phone = NULL,
    email_verified_at = NULL, email_lost_at = NULL, set_aside_at = NULL, deletion_requested_at = requested_at
    WHERE a.id = of_account;
  RETURN true;
END $$;

-- As in 0018, but for the account, which may be named in the books of a business where its person was a member.
CREATE OR REPLACE FUNCTION erase_some_rows(at timestamptz, most integer) RETURNS text
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
  is_emptied boolean := false;
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
    is_emptied := erase_account(deletion.account_id, deletion.requested_at, keeps);
    accounts_done := 1;
  END IF;
  UPDATE erasures e SET completed_at = at, counts = e.counts || CASE WHEN accounts_done = 0 THEN '{}'
      ELSE jsonb_build_object(CASE WHEN is_emptied THEN 'accounts:emptied' ELSE 'accounts' END, accounts_done) END
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

-- Erases what a business has of a person for that person alone, and the invitation by which they came.
CREATE FUNCTION erase_rows_of_person(of_business uuid, of_account uuid) RETURNS void
  LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM require_current_business(of_business);
  DELETE FROM notifications WHERE business_id = of_business AND account_id = of_account;
  DELETE FROM notification_settings WHERE business_id = of_business AND account_id = of_account;
  DELETE FROM push_subscriptions WHERE business_id = of_business AND account_id = of_account;
  DELETE FROM subject_requests WHERE business_id = of_business AND account_id = of_account;
  DELETE FROM drive_authorizations WHERE business_id = of_business AND account_id = of_account;
  DELETE FROM invitations WHERE business_id = of_business AND accepted_by = of_account;
END $$;

-- As in 0032, with the mailed address of the invitation, and with the rows that were for that person alone.
CREATE OR REPLACE FUNCTION forget_erased_people(of_business uuid, most integer) RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  gone uuid[];
  places uuid[];
  words uuid[];
BEGIN
  PERFORM require_current_business(of_business);
  WITH RECURSIVE people AS (
    SELECT (SELECT a.account_id FROM activities a WHERE a.business_id = of_business AND a.account_id IS NOT NULL
      ORDER BY a.account_id LIMIT 1) AS id
    UNION ALL
    SELECT (SELECT a.account_id FROM activities a WHERE a.business_id = of_business AND a.account_id > p.id
      ORDER BY a.account_id LIMIT 1)
    FROM people p WHERE p.id IS NOT NULL
  )
  SELECT array_agg(p.id) INTO gone FROM people p
    WHERE p.id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM accounts o WHERE o.id = p.id AND o.email <> '');
  IF gone IS NULL THEN RETURN 0; END IF;
  places := ARRAY(
    SELECT a.id FROM activities a JOIN activity_links l ON l.business_id = of_business AND l.activity_id = a.id
    WHERE a.business_id = of_business AND a.account_id = ANY (gone) AND l.place_salt IS NOT NULL LIMIT most);
  words := ARRAY(
    SELECT a.id FROM activities a JOIN activity_links l ON l.business_id = of_business AND l.activity_id = a.id
    WHERE a.business_id = of_business AND l.words_salt IS NOT NULL AND a.subject_id = ANY (gone || ARRAY(
      SELECT i.id FROM invitations i WHERE i.business_id = of_business AND i.accepted_by = ANY (gone))) LIMIT most);
  UPDATE activities a SET place = NULL WHERE a.business_id = of_business AND a.id = ANY (places);
  UPDATE activity_links l SET place_salt = NULL WHERE l.business_id = of_business AND l.activity_id = ANY (places);
  UPDATE activities a SET details = '{}', changes = NULL WHERE a.business_id = of_business AND a.id = ANY (words);
  UPDATE activity_links l SET words_salt = NULL WHERE l.business_id = of_business AND l.activity_id = ANY (words);
  IF cardinality(places) + cardinality(words) = 0 THEN
    PERFORM erase_rows_of_person(of_business, person) FROM unnest(gone) person;
  END IF;
  RETURN cardinality(places) + cardinality(words);
END $$;

-- Erases an account whose person asked for it and belongs to no business any more. Returns false while they belong to one.
CREATE FUNCTION erase_person(of_account uuid, at timestamptz) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  person accounts;
  step record;
  erased record;
  counts jsonb := '{}';
  is_emptied boolean;
BEGIN
  SELECT * INTO person FROM accounts a WHERE a.id = of_account FOR UPDATE;
  IF NOT FOUND OR person.email = '' THEN RETURN true; END IF;
  IF person.deletion_requested_at IS NULL THEN
    RAISE EXCEPTION 'nobody asked for the erasure of this account' USING ERRCODE = 'check_violation';
  END IF;
  IF EXISTS (SELECT 1 FROM account_businesses b WHERE b.account_id = of_account) THEN RETURN false; END IF;
  FOR step IN SELECT o.table_name FROM erasure_order() o WHERE o.key_column = 'account_id' ORDER BY o.place LOOP
    LOOP
      SELECT * INTO erased FROM erase_rows_of(step.table_name, 'account_id', of_account, NULL, NULL, 500);
      EXIT WHEN erased.deleted + erased.changed = 0;
      counts := counts || jsonb_build_object(step.table_name,
        coalesce((counts ->> step.table_name::text)::integer, 0) + erased.deleted);
    END LOOP;
  END LOOP;
  is_emptied := erase_account(of_account, person.deletion_requested_at, false);
  INSERT INTO erasures (business_id, ground, account_id, requested_at, began_at, completed_at, counts)
    VALUES (of_account, 'person_erased', of_account, person.deletion_requested_at, at, at,
      counts || jsonb_build_object(CASE WHEN is_emptied THEN 'accounts:emptied' ELSE 'accounts' END, 1))
    ON CONFLICT DO NOTHING;
  RETURN true;
END $$;

-- Whether a business of the account is closed and not erased yet.
CREATE FUNCTION has_closed_business(of_account uuid) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT EXISTS (SELECT 1 FROM account_businesses b WHERE b.account_id = of_account AND b.closed_at IS NOT NULL) $$;

-- The accounts whose people asked for their own erasure, and not for that of a business, which takes its owner with it.
CREATE FUNCTION list_people_to_erase(most integer) RETURNS TABLE (id uuid, requested_at timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT a.id, a.deletion_requested_at FROM accounts a
    WHERE a.deletion_requested_at IS NOT NULL AND a.email <> '' AND NOT has_closed_business(a.id)
      AND NOT EXISTS (SELECT 1 FROM account_deletions d WHERE d.account_id = a.id)
    ORDER BY a.id LIMIT most
  $$;

REVOKE ALL ON FUNCTION erase_account(uuid, timestamptz, boolean), erase_rows_of_person(uuid, uuid),
  erase_person(uuid, timestamptz), has_closed_business(uuid), list_people_to_erase(integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION erase_person(uuid, timestamptz), has_closed_business(uuid), list_people_to_erase(integer) TO isiro_app;

-- Those whom the job that erases still has to look at.
CREATE INDEX accounts_to_erase ON accounts (id) WHERE deletion_requested_at IS NOT NULL AND email <> '';
