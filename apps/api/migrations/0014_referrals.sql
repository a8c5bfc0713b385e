-- How many businesses came by another's referral code.

CREATE INDEX businesses_referred_by ON businesses (referred_by) WHERE referred_by IS NOT NULL;

-- How many businesses signed up with the current business's code, and how many of them pay for a plan at an instant. Counts
-- only: who they are stays theirs.
CREATE FUNCTION count_referrals(at timestamptz, OUT joined integer, OUT paying integer)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT count(*)::integer, count(*) FILTER (WHERE s.plan IS NOT NULL AND s.period_ends_at > at
      AND (s.ended_at IS NULL OR s.ended_at > at))::integer
    FROM businesses b LEFT JOIN subscriptions s ON s.business_id = b.id
    WHERE b.referred_by = current_business_id()
  $$;
REVOKE ALL ON FUNCTION count_referrals(timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION count_referrals(timestamptz) TO isiro_app;
