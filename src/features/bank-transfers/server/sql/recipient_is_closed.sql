-- Whether the recipient of a donation takes no more money on a day in Berlin: the project has ended, has all it needs, or
-- is banned; the project or its organization is archived (3) or deleted (4).
CREATE OR REPLACE FUNCTION recipient_is_closed(p_donation bigint, p_today date) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT coalesce(
    o.status IN (3, 4) OR p.status IN (3, 4) OR p.is_banned OR p.ends_on < p_today
      OR (f.goal > 0 AND f.balance >= f.goal),
    false)
  FROM private_donation d
  LEFT JOIN project p ON p.id = d.project_id
  LEFT JOIN project_funding f ON f.project_id = p.id
  LEFT JOIN organization o ON o.id = coalesce(p.organization_id, d.organization_id)
  WHERE d.id = p_donation;
$$;
