-- The people of a business: who is invited, who belongs to it, and to whom it passes.

-- The index members_owner holds that a business has no second owner. That it never has none is held by the functions below: the app role can
-- neither delete a member nor change a role in another way.

-- An invitation is open until it is accepted, revoked or over. Its links stand in mailed_references.
CREATE TABLE invitations (
  business_id uuid NOT NULL REFERENCES businesses (id),
  id uuid NOT NULL,
  email text NOT NULL,
  role text NOT NULL CHECK (role IN ('admin', 'accountant', 'sales', 'cashier', 'viewer')),
  -- The account of the member who asks.
  invited_by uuid NOT NULL,
  invited_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  accepted_at timestamptz,
  -- The account that came of it.
  accepted_by uuid,
  revoked_at timestamptz,
  PRIMARY KEY (business_id, id),
  CHECK (num_nonnulls(accepted_at, revoked_at) <= 1),
  CHECK (num_nonnulls(accepted_at, accepted_by) <> 1)
);
-- One a mailbox: another one takes the place of the first, which is sent again.
CREATE UNIQUE INDEX invitations_open ON invitations (business_id, email) WHERE accepted_at IS NULL AND revoked_at IS NULL;
SELECT enable_tenant_policy('invitations');
GRANT SELECT, INSERT ON invitations TO isiro_app;
GRANT UPDATE (role, invited_by, invited_at, expires_at, accepted_at, accepted_by, revoked_at) ON invitations TO isiro_app;

-- The owner offers the business to a member, who takes it with a password of their own. One offer a business.
CREATE TABLE ownership_offers (
  business_id uuid PRIMARY KEY REFERENCES businesses (id),
  from_account uuid NOT NULL,
  to_account uuid NOT NULL,
  offered_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  -- The hash that the owner's password had. Setting another password stops the offer.
  password_hash text NOT NULL
);
SELECT enable_tenant_policy('ownership_offers');
GRANT SELECT, INSERT, DELETE ON ownership_offers TO isiro_app;

-- Takes a member who is no owner out of a business. False where there is no such member.
CREATE FUNCTION remove_member(of_business uuid, of_account uuid) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM require_current_business(of_business);
  DELETE FROM members WHERE business_id = of_business AND account_id = of_account AND role <> 'owner';
  IF NOT FOUND THEN RETURN false; END IF;
  DELETE FROM account_businesses WHERE account_id = of_account AND business_id = of_business;
  DELETE FROM drive_authorizations WHERE business_id = of_business AND account_id = of_account;
  RETURN true;
END $$;

-- Gives a member who is no owner another role, which is none of an owner's. False where there is no such member.
CREATE FUNCTION change_member_role(of_business uuid, of_account uuid, new_role text) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM require_current_business(of_business);
  UPDATE members SET role = new_role
  WHERE business_id = of_business AND account_id = of_account AND role <> 'owner' AND new_role <> 'owner';
  RETURN FOUND;
END $$;

-- Makes a member the owner, and the owner an admin, in one. False, with no change, where one of them is not what it was.
CREATE FUNCTION pass_ownership(of_business uuid, from_account uuid, to_account uuid) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM require_current_business(of_business);
  PERFORM FROM members m WHERE m.business_id = of_business AND m.account_id = from_account AND m.role = 'owner' FOR UPDATE;
  IF NOT FOUND THEN RETURN false; END IF;
  PERFORM FROM members m WHERE m.business_id = of_business AND m.account_id = to_account AND m.role <> 'owner' FOR UPDATE;
  IF NOT FOUND THEN RETURN false; END IF;
  UPDATE members m SET role = 'admin' WHERE m.business_id = of_business AND m.account_id = from_account;
  UPDATE members m SET role = 'owner' WHERE m.business_id = of_business AND m.account_id = to_account;
  RETURN true;
END $$;

REVOKE ALL ON FUNCTION remove_member(uuid, uuid), change_member_role(uuid, uuid, text), pass_ownership(uuid, uuid, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION remove_member(uuid, uuid), change_member_role(uuid, uuid, text), pass_ownership(uuid, uuid, uuid)
  TO isiro_app;
