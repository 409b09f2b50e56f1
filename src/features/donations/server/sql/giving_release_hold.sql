-- Releases the hold of a donation if it still keeps something; returns whether it did.
CREATE OR REPLACE FUNCTION giving_release_hold(p_donation bigint, p_reason text, p_now timestamptz) RETURNS boolean
LANGUAGE sql AS $$
  WITH gone AS (
    UPDATE donation_hold SET released_at = p_now, release_reason = p_reason
    WHERE donation_id = p_donation AND released_at IS NULL
    RETURNING project_id, amount_cents + co_funding_cents AS total
  ), freed AS (
    UPDATE project_funding f SET held = held - gone.total FROM gone WHERE f.project_id = gone.project_id
  )
  SELECT EXISTS (SELECT FROM gone);
$$;
