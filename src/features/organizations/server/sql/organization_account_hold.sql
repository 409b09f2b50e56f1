-- Why payouts of an organization are excluded from payment files: "waiting" for a change of its account that
-- staff have not confirmed or that is not in effect yet, "objected" for an objection that staff have not
-- decided. Null if they are not excluded.
CREATE OR REPLACE FUNCTION organization_account_hold(organization bigint, at timestamptz) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN a.state = 'objected' THEN 'objected' ELSE 'waiting' END
  FROM organization_account a
  WHERE a.organization_id = $1
    AND (a.state IN ('waiting', 'objected') OR (a.state = 'confirmed' AND a.effective_from > $2))
  ORDER BY a.state = 'objected' DESC LIMIT 1
$$;
