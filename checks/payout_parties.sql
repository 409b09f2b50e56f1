-- Every posting is settled as the money of its giver: the provider that brought a donation, or the company of
-- a code, of a co-funding event or of a funding.
SELECT t.journal, t.account, s.id AS settlement, s.payout_id AS payout, s.company_id, w.company AS gave_company, s.provider_id,
  w.provider AS gave_provider
FROM settlement_line t
JOIN settlement s ON s.id = t.settlement_id
JOIN journal j ON j.id = t.journal
JOIN account a ON a.id = t.account
LEFT JOIN private_donation d ON j.cause = 'private_donation' AND d.id = j.cause_id
LEFT JOIN coin_distribution x ON j.cause = 'coin_distribution' AND x.id = j.cause_id
LEFT JOIN internal_funding f ON j.cause = 'internal_funding' AND f.id = j.cause_id
LEFT JOIN LATERAL (
  SELECT min(e.company_id) AS company, count(DISTINCT e.company_id) AS companies
  FROM posting q
  JOIN account pot ON pot.id = q.account AND pot.kind = 'co_funding_pot'
  JOIN co_funding e ON e.id = pot.owner
  WHERE q.journal = t.journal
) c ON a.kind = 'need_co_funding'
CROSS JOIN LATERAL (
  SELECT
    CASE
      WHEN a.kind = 'need_co_funding' THEN CASE WHEN c.companies = 1 THEN c.company END
      WHEN a.kind IN ('need_codes', 'organization_codes') THEN x.company_id
      WHEN a.kind IN ('need_direct', 'organization_direct') THEN f.company_id
    END AS company,
    CASE WHEN a.kind IN ('need_private', 'organization_private', 'fee_expense_project', 'fee_expense_project:organization')
      THEN d.provider_id END AS provider
) w
WHERE (s.company_id, s.provider_id) IS DISTINCT FROM (w.company, w.provider)
