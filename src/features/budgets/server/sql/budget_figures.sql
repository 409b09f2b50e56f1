-- The quantities of handbook §6 in cents: A, C, R (planned by fundings; promised by codes and co-funding) and L.
CREATE OR REPLACE VIEW budget_figures AS
SELECT b.id AS budget_id,
  b.target_cents + charged.manual AS amount,
  charged.contra,
  funding.planned,
  coins.promised + shared.promised AS promised,
  funding.booked + coins.given + shared.spent AS allocated
FROM budget b
CROSS JOIN LATERAL (
  SELECT coalesce(sum(amount_cents) FILTER (WHERE other_budget_id IS NULL), 0)::bigint AS manual,
    coalesce(sum(amount_cents) FILTER (WHERE other_budget_id IS NOT NULL), 0)::bigint AS contra
  FROM budget_charge c WHERE c.budget_id = b.id
) charged
CROSS JOIN LATERAL (
  SELECT coalesce(sum(amount_cents) FILTER (WHERE status IN (1, 2)), 0)::bigint AS planned,
    coalesce(sum(amount_cents) FILTER (WHERE status IN (8, 42)), 0)::bigint AS booked
  FROM internal_funding f WHERE f.budget_id = b.id
) funding
CROSS JOIN LATERAL (
  SELECT coalesce(sum(pot.balance + lots.rest), 0)::bigint AS promised, coalesce(sum(given.amount), 0)::bigint AS given
  FROM coin_campaign m
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(a.balance), 0) AS balance FROM account a WHERE a.kind = 'coin_pot' AND a.owner = m.id
  ) pot
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(l.rest_cents), 0) AS rest FROM coin_code k JOIN coin_lot l ON l.code_id = k.id
    WHERE k.campaign_id = m.id AND l.closed_at IS NULL
  ) lots
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(d.amount_cents), 0) AS amount FROM coin_distribution d WHERE d.campaign_id = m.id
  ) given
  WHERE m.budget_id = b.id
) coins
CROSS JOIN LATERAL (
  SELECT coalesce(sum(pot.balance), 0)::bigint AS promised, coalesce(sum(c.spent_cents), 0)::bigint AS spent
  FROM co_funding c
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(a.balance), 0) AS balance FROM account a WHERE a.kind = 'co_funding_pot' AND a.owner = c.id
  ) pot
  WHERE c.budget_id = b.id
) shared;
