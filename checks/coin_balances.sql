-- Coin balance = redeemed − distributed − given back ≥ 0: the rest of every lot equals its ledger account.
SELECT l.id AS lot, l.amount_cents, l.rest_cents, coalesce(a.balance, 0) AS ledger, d.distributed, l.close_reason
FROM coin_lot l
LEFT JOIN account a ON a.kind = 'coin_lot' AND a.owner = l.id
CROSS JOIN LATERAL (
  SELECT coalesce(sum(amount_cents), 0) AS distributed FROM coin_distribution WHERE lot_id = l.id
) d
WHERE l.rest_cents < 0 OR l.rest_cents <> coalesce(a.balance, 0)
  OR (coalesce(l.close_reason, 'spent') = 'spent' AND l.rest_cents <> l.amount_cents - d.distributed)
  OR d.distributed > l.amount_cents
