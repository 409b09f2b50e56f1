-- What a coin campaign has taken from its budget equals the value of its codes (reserved) and what was
-- distributed (allocated); an ended campaign reserves nothing.
SELECT m.id AS campaign, m.ended_at, m.value_cents * m.code_count AS worth, b.taken, coalesce(p.balance, 0) AS pot,
  c.unredeemed, c.codes, l.in_hands, d.distributed
FROM coin_campaign m
LEFT JOIN account p ON p.kind = 'coin_pot' AND p.owner = m.id
CROSS JOIN LATERAL (
  SELECT count(*) AS codes, coalesce(sum(rest_cents), 0) AS unredeemed FROM coin_code WHERE campaign_id = m.id
) c
CROSS JOIN LATERAL (
  SELECT coalesce(sum(l.rest_cents), 0) AS in_hands FROM coin_lot l JOIN coin_code c ON c.id = l.code_id
  WHERE c.campaign_id = m.id
) l
CROSS JOIN LATERAL (
  SELECT coalesce(sum(amount_cents), 0) AS distributed FROM coin_distribution WHERE campaign_id = m.id
) d
CROSS JOIN LATERAL (
  SELECT coalesce(-sum(p.amount), 0) AS taken FROM posting p
  JOIN account a ON a.id = p.account AND a.kind = 'budget' AND a.owner = m.budget_id
  JOIN journal j ON j.id = p.journal
  WHERE (j.cause = 'coin_campaign' AND j.cause_id = m.id)
    OR (j.cause = 'coin_lot' AND j.cause_id IN (
      SELECT l.id FROM coin_lot l JOIN coin_code c ON c.id = l.code_id WHERE c.campaign_id = m.id))
) b
WHERE m.code_count <> c.codes OR coalesce(p.balance, 0) <> c.unredeemed
  OR b.taken <> c.unredeemed + l.in_hands + d.distributed
  OR (m.ended_at IS NOT NULL AND c.unredeemed + l.in_hands <> 0)
