-- Releases the expired holds of these projects, and records it in the history of their donations. The caller
-- holds the locks of giving_lock().
CREATE OR REPLACE FUNCTION giving_release_expired(p_projects bigint[], p_now timestamptz) RETURNS void
LANGUAGE sql AS $$
  WITH released AS (
    UPDATE donation_hold SET released_at = p_now, release_reason = 'expired'
    WHERE project_id = ANY (p_projects) AND released_at IS NULL AND expires_at <= p_now
    RETURNING donation_id, project_id, amount_cents + co_funding_cents AS total
  ), recorded AS (
    INSERT INTO donation_event (donation_id, at, kind)
    SELECT donation_id, p_now, 'hold_expired' FROM released ORDER BY donation_id
  )
  UPDATE project_funding f SET held = held - g.total
  FROM (SELECT project_id, sum(total)::bigint AS total FROM released GROUP BY project_id) g
  WHERE f.project_id = g.project_id;
$$;
