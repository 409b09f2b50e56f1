-- Locks and reads in one round trip. Lock and read are separate statements, so that the read starts once the lock
-- is held and sees what the previous transaction has committed. For a network (p_visitor is its hash), it waits for its
-- other requests, on any project, before it counts what was not paid, because concurrent requests would not see each other.
CREATE OR REPLACE FUNCTION giving_open(
  p_project bigint, p_co_fundings boolean, p_donor_key text, p_visitor text, p_donation bigint, p_now timestamptz
) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  facts jsonb;
  unpaid jsonb := '{}';
BEGIN
  PERFORM giving_lock(ARRAY[p_project], p_co_fundings, p_now);
  IF p_visitor IS NOT NULL THEN
    PERFORM pg_advisory_xact_lock(hashtextextended('visitor:' || p_visitor, 0));
    SELECT jsonb_build_object(
      'network_held', coalesce(sum(u.cents) FILTER (WHERE u.is_open AND u.project_id = p_project), 0)::text,
      'network_holds', count(*) FILTER (WHERE u.is_open),
      'network_unpaid', count(*),
      'visitor_unpaid', count(*) FILTER (WHERE d.donor_key = p_donor_key)
    ) INTO unpaid
    FROM giving_unpaid(p_visitor, p_now) u JOIN private_donation d ON d.id = u.donation_id
    WHERE u.donation_id IS DISTINCT FROM p_donation;
  END IF;
  SELECT giving_facts(p_project, p_donor_key, p_visitor, p_donation, p_now) INTO facts;
  RETURN facts || unpaid;
END $$;
