-- What a co-funding event has spent equals the sum of its uses and what left its pot, and is within its
-- budget; what it promised and did not spend is in its pot or, once it has ended, back in the budget.
SELECT c.id AS co_funding, c.slug, c.budget_cents, c.spent_cents, c.released_cents, coalesce(u.total, 0) AS uses,
  coalesce(l.given, 0) AS ledger, coalesce(l.returned, 0) AS returned, coalesce(a.balance, 0) AS pot
FROM co_funding c
LEFT JOIN (
  SELECT co_funding_id, sum(amount_cents - returned_cents) AS total FROM co_funding_use GROUP BY co_funding_id
) u ON u.co_funding_id = c.id
LEFT JOIN account a ON a.kind = 'co_funding_pot' AND a.owner = c.id
LEFT JOIN LATERAL (
  SELECT -sum(p.amount) FILTER (WHERE j.cause = 'private_donation') AS given,
    -sum(p.amount) FILTER (WHERE j.kind = 'co_funding_released') AS returned
  FROM posting p JOIN journal j ON j.id = p.journal
  WHERE p.account = a.id
) l ON true
WHERE c.spent_cents <> coalesce(u.total, 0) OR c.spent_cents <> coalesce(l.given, 0)
  OR c.released_cents <> coalesce(l.returned, 0)
  OR c.spent_cents < 0 OR c.spent_cents + c.released_cents > c.budget_cents
  OR coalesce(a.balance, 0) <> c.budget_cents - c.spent_cents - c.released_cents
