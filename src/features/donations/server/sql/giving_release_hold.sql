-- Releases the hold of a donation if it is open; returns whether it was.
CREATE OR REPLACE FUNCTION giving_release_hold(p_donation bigint, p_reason text, p_now timestamptz) RETURNS boolean
LANGUAGE sql AS $$
  WITH released AS (
    UPDATE donation_hold SET released_at = p_now, release_reason = p_reason
    WHERE donation_id = p_donation AND released_at IS NULL
    RETURNING project_id, amount_cents + co_funding_cents AS total
  ), updated AS (
    UPDATE project_funding f SET held = held - released.total FROM released WHERE f.project_id = released.project_id
  )
  SELECT EXISTS (SELECT FROM released);
$$;
