-- What the money of each company did (handbook §15), in cents, as far as it is booked and not reversed; and how many
-- projects and organizations it supported.
CREATE OR REPLACE VIEW company_results AS
SELECT k.id AS company_id, funding.cents AS fundings, codes.cents AS codes, shared.cents AS co_funding,
  funding.cents + codes.cents + shared.cents AS total,
  supported.projects, supported.organizations
FROM company k
CROSS JOIN LATERAL (
  SELECT coalesce(sum(f.amount_cents), 0)::bigint AS cents
  FROM internal_funding f WHERE f.company_id = k.id AND f.status IN (8, 42)
) funding
CROSS JOIN LATERAL (
  SELECT coalesce(sum(d.amount_cents), 0)::bigint AS cents
  FROM coin_campaign m JOIN coin_distribution d ON d.campaign_id = m.id WHERE m.company_id = k.id
) codes
CROSS JOIN LATERAL (
  SELECT coalesce(sum(c.spent_cents), 0)::bigint AS cents FROM co_funding c WHERE c.company_id = k.id
) shared
CROSS JOIN LATERAL (
  SELECT count(DISTINCT r.project_id) AS projects, count(DISTINCT r.organization_id) AS organizations
  FROM (
    SELECT f.project_id, f.organization_id FROM internal_funding f
    WHERE f.company_id = k.id AND f.status IN (8, 42)
    UNION ALL
    SELECT g.project_id, g.organization_id FROM coin_campaign m
    JOIN coin_distribution d ON d.campaign_id = m.id JOIN coin_donation g ON g.id = d.donation_id
    WHERE m.company_id = k.id
    UNION ALL
    SELECT u.project_id, NULL FROM co_funding c JOIN co_funding_use u ON u.co_funding_id = c.id
    WHERE c.company_id = k.id AND u.amount_cents > u.returned_cents
  ) r
) supported;
