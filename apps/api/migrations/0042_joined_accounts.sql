-- Several accounts of one mailbox become one: docs/decisions/0099-one-mailbox-one-person.md.

-- The account that has this one's businesses now. Nobody signs in to this one any more; its row stays, because records and the trail
-- name it. Without a reference: the accounts stand on every machine of Citus.
ALTER TABLE accounts
  ADD COLUMN joined_into uuid,
  ADD CONSTRAINT accounts_joined CHECK (joined_into IS NULL OR (joined_into <> id AND email_lost_at IS NOT NULL));
CREATE INDEX accounts_joined_into ON accounts (joined_into) WHERE joined_into IS NOT NULL;
GRANT UPDATE (joined_into) ON accounts TO isiro_app;

-- Gives the membership of an account to another, in one: role, since when, and where its set-up stands. Whoever is a member already keeps
-- the own role, and owns the business where the other did. With it goes what waits for the person there; what was done before stays
-- under the account that did it. Returns the role that was passed; null where there is no such member, and nothing changes.
-- The caller changes the account's own list of its businesses, which stands apart.
CREATE FUNCTION pass_membership(of_business uuid, closed_account uuid, kept_account uuid) RETURNS text
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  passed text;
BEGIN
  PERFORM require_current_business(of_business);
  SELECT m.role INTO passed FROM members m WHERE m.business_id = of_business AND m.account_id = closed_account FOR UPDATE;
  IF NOT FOUND THEN RETURN NULL; END IF;
  PERFORM FROM members m WHERE m.business_id = of_business AND m.account_id = kept_account FOR UPDATE;
  IF FOUND THEN
    DELETE FROM members m WHERE m.business_id = of_business AND m.account_id = closed_account;
    IF passed = 'owner' THEN
      UPDATE members m SET role = 'owner' WHERE m.business_id = of_business AND m.account_id = kept_account;
    END IF;
  ELSE
    UPDATE members m SET account_id = kept_account WHERE m.business_id = of_business AND m.account_id = closed_account;
  END IF;

  UPDATE notifications n SET account_id = kept_account WHERE n.business_id = of_business AND n.account_id = closed_account;
  IF NOT EXISTS (SELECT FROM notification_settings s WHERE s.business_id = of_business AND s.account_id = kept_account) THEN
    UPDATE notification_settings s SET account_id = kept_account WHERE s.business_id = of_business AND s.account_id = closed_account;
  END IF;
  DELETE FROM notification_settings s WHERE s.business_id = of_business AND s.account_id = closed_account;
  DELETE FROM push_subscriptions p WHERE p.business_id = of_business AND p.account_id = closed_account;
  DELETE FROM drive_authorizations d WHERE d.business_id = of_business AND d.account_id = closed_account;
  DELETE FROM ownership_offers o WHERE o.business_id = of_business AND closed_account IN (o.from_account, o.to_account);
  UPDATE invitations i SET invited_by = kept_account
    WHERE i.business_id = of_business AND i.invited_by = closed_account AND i.accepted_at IS NULL;
  UPDATE support_requests r SET account_id = kept_account WHERE r.business_id = of_business AND r.account_id = closed_account;
  UPDATE subject_requests r SET account_id = kept_account WHERE r.business_id = of_business AND r.account_id = closed_account;

  -- Nobody approves what they asked for, so who asked and who answered is the person as long as it waits.
  UPDATE approval_answers w SET account_id = kept_account
    WHERE w.business_id = of_business AND w.account_id = closed_account AND w.approval_id IN (
      SELECT a.id FROM approvals a WHERE a.business_id = of_business AND a.state = 'waiting');
  UPDATE approvals a SET asked_by = CASE a.asked_by WHEN closed_account THEN kept_account ELSE a.asked_by END,
      steps = replace(a.steps::text, closed_account::text, kept_account::text)::jsonb
    WHERE a.business_id = of_business AND a.state = 'waiting'
      AND (a.asked_by = closed_account OR a.steps::text LIKE '%' || closed_account || '%');
  UPDATE approval_rules r SET first = replace(r.first::text, closed_account::text, kept_account::text)::jsonb,
      second = replace(r.second::text, closed_account::text, kept_account::text)::jsonb,
      stand_in = CASE r.stand_in WHEN closed_account THEN kept_account ELSE r.stand_in END
    WHERE r.business_id = of_business;
  UPDATE questions q SET asked_by = CASE q.asked_by WHEN closed_account THEN kept_account ELSE q.asked_by END,
      asked_of = CASE q.asked_of WHEN closed_account THEN kept_account ELSE q.asked_of END
    WHERE q.business_id = of_business AND q.state <> 'closed' AND closed_account IN (q.asked_by, q.asked_of);

  -- Who sees their own records only goes on seeing them.
  IF passed = 'sales' THEN PERFORM pass_records(of_business, closed_account, kept_account); END IF;
  RETURN passed;
END $$;

-- Makes what is one account's another's: see decision 0084.
CREATE FUNCTION pass_records(of_business uuid, closed_account uuid, kept_account uuid) RETURNS void
  LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  kept name;
BEGIN
  FOREACH kept IN ARRAY '{approval_answers, approvals, attachments, credit_notes, deductions, delivery_notes, document_drafts, invoices, messages,
      notifications, payment_allocations, payments, public_links, question_texts, questions, quotes, recurring}'::name[] LOOP
    EXECUTE format('UPDATE %I t SET maker = $3 WHERE t.business_id = $1 AND t.maker = $2', kept)
      USING of_business, closed_account, kept_account;
  END LOOP;
END $$;
REVOKE ALL ON FUNCTION pass_membership(uuid, uuid, uuid), pass_records(uuid, uuid, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION pass_membership(uuid, uuid, uuid) TO isiro_app;

-- As in 0040, with the accounts that were joined into this one: they are the same person. Each has an entry of its own in the register,
-- because a backup from before they were joined has each with its own address. One that was joined goes with the other, and not before.
CREATE OR REPLACE FUNCTION erase_account(of_account uuid, requested_at timestamptz, is_named boolean) RETURNS boolean
  LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  joined uuid;
  is_emptied boolean;
BEGIN
  IF EXISTS (SELECT FROM accounts a WHERE a.id = of_account AND a.joined_into IS NOT NULL) THEN RETURN true; END IF;
  FOR joined IN SELECT a.id FROM accounts a WHERE a.joined_into = of_account LOOP
    UPDATE accounts a SET joined_into = NULL WHERE a.id = joined;
    is_emptied := erase_account(joined, requested_at, is_named);
    INSERT INTO erasures (business_id, ground, account_id, requested_at, began_at, completed_at, counts)
      VALUES (joined, 'person_erased', joined, requested_at, requested_at, now(),
        jsonb_build_object(CASE WHEN is_emptied THEN 'accounts:emptied' ELSE 'accounts' END, 1))
      ON CONFLICT DO NOTHING;
  END LOOP;
  IF NOT is_named THEN
    BEGIN
      DELETE FROM accounts a WHERE a.id = of_account;
      RETURN false;
    EXCEPTION WHEN foreign_key_violation THEN
      NULL;
    END;
  END IF;
  UPDATE accounts a SET email = '', password_hash = '', first_name = '', last_name = '', phone = NULL,
    email_verified_at = NULL, email_lost_at = NULL, set_aside_at = NULL, deletion_requested_at = erase_account.requested_at
    WHERE a.id = of_account;
  RETURN true;
END $$;
