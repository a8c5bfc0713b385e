-- As in 0042: Citus 13.2 sends a CASE that compares a column with a parameter in its short form to a worker as another statement.
CREATE OR REPLACE FUNCTION pass_membership(of_business uuid, closed_account uuid, kept_account uuid) RETURNS text
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
  UPDATE approvals a SET asked_by = CASE WHEN a.asked_by = closed_account THEN kept_account ELSE a.asked_by END,
      steps = replace(a.steps::text, closed_account::text, kept_account::text)::jsonb
    WHERE a.business_id = of_business AND a.state = 'waiting'
      AND (a.asked_by = closed_account OR a.steps::text LIKE '%' || closed_account || '%');
  UPDATE approval_rules r SET first = replace(r.first::text, closed_account::text, kept_account::text)::jsonb,
      second = replace(r.second::text, closed_account::text, kept_account::text)::jsonb,
      stand_in = CASE WHEN r.stand_in = closed_account THEN kept_account ELSE r.stand_in END
    WHERE r.business_id = of_business;
  UPDATE questions q SET asked_by = CASE WHEN q.asked_by = closed_account THEN kept_account ELSE q.asked_by END,
      asked_of = CASE WHEN q.asked_of = closed_account THEN kept_account ELSE q.asked_of END
    WHERE q.business_id = of_business AND q.state <> 'closed' AND closed_account IN (q.asked_by, q.asked_of);

  -- Who sees their own records only goes on seeing them.
  IF passed = 'sales' THEN PERFORM pass_records(of_business, closed_account, kept_account); END IF;
  RETURN passed;
END $$;

-- As in 0030: Citus 13.2 cannot plan the parameters of an SQL function.
CREATE OR REPLACE FUNCTION count_news(of_business uuid, reader uuid, after_id uuid, kinds text[], OUT activities bigint, OUT unread bigint)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  SELECT count(*) INTO activities FROM activities a WHERE a.business_id = of_business AND a.id > after_id AND a.kind = ANY (kinds);
  SELECT count(*) INTO unread FROM (
    SELECT FROM notifications n WHERE n.business_id = of_business AND n.account_id = reader AND n.read_at IS NULL LIMIT 100) u;
END $$;
