-- Budgets as staff keep them (handbook §6): what a budget is meant to hold, how it was changed since, and its figures.

ALTER TABLE budget ADD COLUMN target_cents bigint NOT NULL DEFAULT 0 CHECK (target_cents >= 0);
UPDATE budget b SET target_cents = c.total
FROM (
  SELECT a.owner, sum(p.amount)::bigint AS total FROM account a
  JOIN posting p ON p.account = a.id JOIN journal j ON j.id = p.journal
  WHERE a.kind = 'budget' AND j.kind = 'budget_charged' GROUP BY a.owner
) c WHERE c.owner = b.id;

-- A charge puts money in or takes it out; a contra entry is two rows of one entry, out of one budget and into another.
CREATE TABLE budget_charge (
  id              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  budget_id       bigint NOT NULL REFERENCES budget,
  amount_cents    bigint NOT NULL CHECK (amount_cents <> 0),
  -- The other side of a contra entry; null for a charge.
  other_budget_id bigint REFERENCES budget,
  reason          text NOT NULL CHECK (reason <> ''),
  actor           bigint NOT NULL REFERENCES app_user,
  at              timestamptz NOT NULL,
  CONSTRAINT budget_charge_between_two CHECK (other_budget_id <> budget_id)
);
CREATE INDEX budget_charge_budget ON budget_charge (budget_id, id);
CREATE INDEX budget_charge_other ON budget_charge (other_budget_id) WHERE other_budget_id IS NOT NULL;

CREATE INDEX budget_company ON budget (company_id, id);
CREATE INDEX co_funding_budget ON co_funding (budget_id);

-- The quantities of handbook §6 in cents: A, C, R (planned by fundings; promised by codes and co-funding) and L.
CREATE VIEW budget_figures AS
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

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'obolus_app') THEN
    REVOKE UPDATE, DELETE, TRUNCATE ON budget_charge FROM obolus_app;
  END IF;
END $$;
