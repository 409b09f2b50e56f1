-- The value of every donation code is what can still be redeemed, what donors hold, what was distributed and
-- what went back to the budget; no part is counted twice.
SELECT c.id AS code, c.state, m.value_cents, c.rest_cents, c.released_cents, l.in_hands, l.open_lots, l.lapsed, d.distributed
FROM coin_code c
JOIN coin_campaign m ON m.id = c.campaign_id
CROSS JOIN LATERAL (
  SELECT coalesce(sum(l.rest_cents), 0) AS in_hands, count(*) FILTER (WHERE l.closed_at IS NULL) AS open_lots,
    coalesce(sum((
      SELECT -sum(p.amount) FROM journal j JOIN posting p ON p.journal = j.id
      JOIN account a ON a.id = p.account AND a.kind = 'coin_lot'
      WHERE j.cause = 'coin_lot' AND j.cause_id = l.id AND j.kind IN ('coins_expired', 'coins_lapsed')
    )), 0) AS lapsed
  FROM coin_lot l WHERE l.code_id = c.id
) l
CROSS JOIN LATERAL (
  SELECT coalesce(sum(d.amount_cents), 0) AS distributed
  FROM coin_distribution d JOIN coin_lot l ON l.id = d.lot_id WHERE l.code_id = c.id
) d
WHERE m.value_cents <> c.rest_cents + c.released_cents + l.in_hands + l.lapsed + d.distributed OR l.open_lots > 1
  OR (c.state = 'held') > (l.open_lots = 1)
