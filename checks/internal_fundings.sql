-- Every internal funding that charges its budget is booked once with its amount, every reversed one is booked
-- and undone, no other is ever booked; a split funding is the sum of its parts; what a budget was charged is
-- the sum of the fundings that charge it.
SELECT 'booking' AS what, f.id, f.status, f.amount_cents, l.booked, l.undone
FROM internal_funding f
CROSS JOIN LATERAL (
  SELECT coalesce(sum(p.amount) FILTER (WHERE j.kind = 'internal_funding_booked'), 0) AS booked,
    coalesce(-sum(p.amount) FILTER (WHERE j.kind = 'internal_funding_reversed'), 0) AS undone
  FROM journal j JOIN posting p ON p.journal = j.id
  JOIN account a ON a.id = p.account
  WHERE j.cause = 'internal_funding' AND j.cause_id = f.id
    AND ((a.kind = 'need_direct' AND a.owner = f.need_id) OR (a.kind = 'organization_direct' AND a.owner = f.organization_id))
) l
WHERE (l.booked, l.undone) IS DISTINCT FROM (
  CASE WHEN f.status IN (8, 9, 42) THEN f.amount_cents ELSE 0 END,
  CASE WHEN f.status = 9 THEN f.amount_cents ELSE 0 END)
UNION ALL
SELECT 'parts', f.id, f.status, f.amount_cents, c.total, NULL
FROM internal_funding f
LEFT JOIN LATERAL (SELECT sum(amount_cents) AS total FROM internal_funding c WHERE c.parent_id = f.id) c ON true
WHERE (f.status = 7) <> (c.total IS NOT NULL) OR c.total <> f.amount_cents
UNION ALL
SELECT 'budget', b.id, NULL, coalesce(f.total, 0), coalesce(l.total, 0), NULL
FROM budget b
LEFT JOIN LATERAL (
  SELECT sum(amount_cents) AS total FROM internal_funding f WHERE f.budget_id = b.id AND f.status IN (8, 42)
) f ON true
LEFT JOIN LATERAL (
  SELECT -sum(p.amount) AS total FROM account a JOIN posting p ON p.account = a.id JOIN journal j ON j.id = p.journal
  WHERE a.kind = 'budget' AND a.owner = b.id AND j.cause = 'internal_funding'
) l ON true
WHERE coalesce(f.total, 0) <> coalesce(l.total, 0)
