-- What did not run where Citus spreads the tables: docs/decisions/0077.

-- As before, with whose the payment is read beforehand.
CREATE OR REPLACE FUNCTION book_entry(of_business uuid, payment jsonb, expected bigint, deductions jsonb, allocations jsonb, activities jsonb)
  RETURNS SETOF uuid
  LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  added payments := jsonb_populate_record(NULL::payments, payment);
  told record;
  -- Citus takes no sub-select beside the values.
  meant_for_maker uuid := (SELECT i.maker FROM invoices i WHERE i.business_id = of_business AND i.id = added.meant_for);
BEGIN
  INSERT INTO payments (business_id, id, client_id, currency, amount, method, received_on, reference, note, payer, recorded_at,
      recorded_by, source, provider_transaction_id, attempt_id, fee, exchange_rate_micro, home_currency, held_reason, meant_for,
      search, maker)
    VALUES (of_business, added.id, added.client_id, added.currency, added.amount, added.method, added.received_on, added.reference,
      added.note, added.payer, added.recorded_at, added.recorded_by, added.source, added.provider_transaction_id, added.attempt_id,
      added.fee, added.exchange_rate_micro, added.home_currency, added.held_reason, added.meant_for, added.search,
      meant_for_maker)
    ON CONFLICT (business_id, source, provider_transaction_id) DO NOTHING;
  IF NOT FOUND THEN RETURN; END IF;
  IF expected IS NOT NULL THEN
    UPDATE invoices i SET expected_deduction = expected WHERE i.business_id = of_business AND i.id = added.meant_for;
  END IF;
  PERFORM book_deductions(of_business, deductions);
  FOR told IN SELECT * FROM jsonb_to_recordset(book_entry.activities)
      AS a (id uuid, at timestamptz, account_id uuid, kind text, subject_id uuid, details text) LOOP
    INSERT INTO activities (business_id, id, at, account_id, kind, subject_id, details)
      VALUES (of_business, told.id, told.at, told.account_id, told.kind, told.subject_id, told.details::jsonb);
  END LOOP;
  PERFORM book_allocations(of_business, allocations);
  RETURN NEXT added.id;
END $$;

-- As before, but for the account's own list of its businesses, which stands apart: the caller deletes that row.
CREATE OR REPLACE FUNCTION remove_member(of_business uuid, of_account uuid) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM require_current_business(of_business);
  DELETE FROM members WHERE business_id = of_business AND account_id = of_account AND role <> 'owner';
  IF NOT FOUND THEN RETURN false; END IF;
  DELETE FROM drive_authorizations WHERE business_id = of_business AND account_id = of_account;
  RETURN true;
END $$;
GRANT DELETE ON account_businesses TO isiro_app;

-- As before, but for the mailed links, which stand on another machine: `purge_expired_links_of` deletes them.
CREATE OR REPLACE FUNCTION purge_expired_of(of_business uuid, at timestamptz) RETURNS void
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
  -- The address of somebody who did not join.
  DELETE FROM invitations WHERE business_id = of_business AND accepted_at IS NULL AND expires_at < at - interval '30 days';
  DELETE FROM ownership_offers WHERE business_id = of_business AND expires_at < at;
  DELETE FROM webhook_deliveries WHERE business_id = of_business AND occurred_at < at - interval '30 days';
END $$;

-- Deletes the mailed links of the current business that have expired at the time `at`.
CREATE FUNCTION purge_expired_links_of(of_business uuid, at timestamptz) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM require_current_business(of_business);
  DELETE FROM mailed_references WHERE business_id = of_business AND expires_at < at;
END $$;
REVOKE ALL ON FUNCTION purge_expired_links_of(uuid, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION purge_expired_links_of(uuid, timestamptz) TO isiro_app;

-- As before, with a query for each person: Citus takes no recursive one in a function that runs where the rows are.
CREATE OR REPLACE FUNCTION forget_erased_people(of_business uuid, most integer) RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  person uuid := '00000000-0000-0000-0000-000000000000';
  gone uuid[] := '{}';
  places uuid[];
  words uuid[];
BEGIN
  PERFORM require_current_business(of_business);
  LOOP
    SELECT a.account_id INTO person FROM activities a WHERE a.business_id = of_business AND a.account_id > person
      ORDER BY a.account_id LIMIT 1;
    EXIT WHEN NOT FOUND;
    IF NOT EXISTS (SELECT 1 FROM accounts o WHERE o.id = person AND o.email <> '') THEN gone := gone || person; END IF;
  END LOOP;
  IF gone = '{}' THEN RETURN 0; END IF;
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
    FOREACH person IN ARRAY gone LOOP
      PERFORM erase_rows_of_person(of_business, person);
    END LOOP;
  END IF;
  RETURN cardinality(places) + cardinality(words);
END $$;

-- As before. Citus can't plan the parameters of an SQL function.
CREATE OR REPLACE FUNCTION is_business_there(of_business uuid) RETURNS boolean
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ BEGIN RETURN EXISTS (SELECT 1 FROM businesses WHERE id = of_business); END $$;

-- A condition names the business by the parameter of `erase_rows_of`.
UPDATE retained_records SET kept_rows = replace(kept_rows, 't.business_id', '$1') WHERE kept_rows LIKE '%t.business_id%';

DROP FUNCTION apply_email_change(uuid, timestamptz);
-- Gives an account the new address that it asked for, once the new mailbox has confirmed it and the present one agrees or has let
-- its days go by. This is the only way to change an address: the app role cannot write it. Says 'changed', 'taken' where the
-- password opens another account of the address, and 'none' where nothing is due, or another password was set meanwhile. It locks
-- the accounts itself: on the machines of Citus its owner would wait for what the caller has locked.
CREATE FUNCTION apply_email_change(of_account uuid, at timestamptz) RETURNS text
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  taken email_changes;
BEGIN
  DELETE FROM email_changes c
  WHERE c.account_id = of_account AND c.new_confirmed_at IS NOT NULL AND c.expires_at > at
    AND (NOT c.asks_present OR c.present_confirmed_at IS NOT NULL OR c.takes_effect_at <= at)
  RETURNING * INTO taken;
  IF NOT FOUND THEN RETURN 'none'; END IF;
  PERFORM FROM accounts a WHERE a.email = taken.new_email ORDER BY a.id FOR UPDATE;
  IF EXISTS (SELECT FROM accounts a WHERE a.email = taken.new_email AND a.password_hash = taken.new_password_hash
      AND a.email_verified_at IS NOT NULL AND a.email_lost_at IS NULL AND a.deletion_requested_at IS NULL) THEN RETURN 'taken';
  END IF;
  UPDATE accounts a SET email = taken.new_email, password_hash = taken.new_password_hash, email_verified_at = taken.new_confirmed_at
  WHERE a.id = taken.account_id AND a.password_hash = taken.former_password_hash AND a.email_lost_at IS NULL
    AND a.deletion_requested_at IS NULL;
  RETURN CASE WHEN FOUND THEN 'changed' ELSE 'none' END;
END $$;
REVOKE ALL ON FUNCTION apply_email_change(uuid, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION apply_email_change(uuid, timestamptz) TO isiro_app;
