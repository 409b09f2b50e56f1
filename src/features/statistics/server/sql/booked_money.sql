-- Money booked for projects and organizations (handbook §16): a row per posting on their accounts, negative where money
-- was taken back. `day` is the day in Berlin; `company_id` the company whose money it is, null for private donations.
CREATE OR REPLACE VIEW booked_money AS
SELECT p.journal, p.account, j.at, (j.at AT TIME ZONE 'Europe/Berlin')::date AS day, j.kind, j.cause, j.cause_id,
  CASE a.kind
    WHEN 'need_private' THEN 'private' WHEN 'organization_private' THEN 'private'
    WHEN 'need_codes' THEN 'codes' WHEN 'organization_codes' THEN 'codes'
    WHEN 'need_co_funding' THEN 'co_funding' ELSE 'direct'
  END AS source,
  n.project_id,
  CASE WHEN a.kind LIKE 'organization%' THEN a.owner END AS organization_id,
  CASE
    WHEN a.kind IN ('need_codes', 'organization_codes') THEN (
      SELECT x.company_id FROM coin_distribution x WHERE j.cause = 'coin_distribution' AND x.id = j.cause_id)
    WHEN a.kind IN ('need_direct', 'organization_direct') THEN (
      SELECT f.company_id FROM internal_funding f WHERE j.cause = 'internal_funding' AND f.id = j.cause_id)
    WHEN a.kind = 'need_co_funding' THEN (
      SELECT e.company_id FROM posting q
      JOIN account pot ON pot.id = q.account AND pot.kind = 'co_funding_pot'
      JOIN co_funding e ON e.id = pot.owner
      WHERE q.journal = p.journal ORDER BY q.account LIMIT 1)
  END AS company_id,
  p.amount
FROM account a
JOIN posting p ON p.account = a.id
JOIN journal j ON j.id = p.journal
LEFT JOIN need n ON a.kind IN ('need_private', 'need_codes', 'need_co_funding', 'need_direct') AND n.id = a.owner
WHERE a.kind IN ('need_private', 'need_codes', 'need_co_funding', 'need_direct',
  'organization_private', 'organization_codes', 'organization_direct');
