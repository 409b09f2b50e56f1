-- The usable lots of a balance in the order in which they are spent: the earliest expiry first. Expired lots
-- of anonymous sessions and lots of ended campaigns are left out, whether or not a job has closed them. With
-- p_project only the lots that may be given to it.
CREATE OR REPLACE FUNCTION coins_lots(p_balance bigint, p_project bigint, p_now timestamptz, p_today date) RETURNS TABLE (
  lot bigint, code bigint, campaign bigint, company bigint, rest bigint, valid_until date, held_until timestamptz
) LANGUAGE sql STABLE AS $$
  SELECT l.id, l.code_id, c.campaign_id, m.company_id, l.rest_cents, m.valid_until, l.held_until
  FROM coin_lot l
  JOIN coin_code c ON c.id = l.code_id
  JOIN coin_campaign m ON m.id = c.campaign_id
  WHERE l.balance_id = p_balance AND l.closed_at IS NULL
    AND (l.held_until IS NULL OR l.held_until > p_now)
    AND m.valid_until >= p_today AND m.ended_at IS NULL
    AND (p_project IS NULL
      OR NOT EXISTS (SELECT FROM coin_campaign_project f WHERE f.campaign_id = m.id)
      OR EXISTS (SELECT FROM coin_campaign_project f WHERE f.campaign_id = m.id AND f.project_id = p_project))
  ORDER BY m.valid_until, l.id
$$;
