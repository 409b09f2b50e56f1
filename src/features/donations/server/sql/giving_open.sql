-- Locks and reads in one round trip. Lock and read are separate statements, so that the read starts once the lock
-- is held and sees what the previous transaction has committed. For a visitor, it waits for their other requests,
-- on any project, before it counts their holds, because concurrent requests would not see each other.
CREATE OR REPLACE FUNCTION giving_open(
  p_project bigint, p_co_fundings boolean, p_donor_key text, p_visitor text, p_donation bigint, p_now timestamptz
) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  facts jsonb;
  visitor_held bigint := 0;
BEGIN
  PERFORM giving_lock(ARRAY[p_project], p_co_fundings, p_now);
  IF p_visitor IS NOT NULL THEN
    PERFORM pg_advisory_xact_lock(hashtextextended('visitor:' || p_visitor, 0));
    SELECT coalesce(sum(amount_cents + co_funding_cents), 0) INTO visitor_held FROM donation_hold
    WHERE visitor = p_visitor AND project_id = p_project AND released_at IS NULL AND expires_at > p_now
      AND donation_id IS DISTINCT FROM p_donation;
  END IF;
  SELECT giving_facts(p_project, p_donor_key, p_visitor, p_donation, p_now) INTO facts;
  RETURN facts || jsonb_build_object('visitor_held', visitor_held::text);
END $$;
