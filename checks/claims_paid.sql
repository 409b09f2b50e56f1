-- Whatever reduced a claim is recorded to the cent: which settlement paid it, for whose money, or what staff
-- recorded; no claim is paid beyond its amount or by another organization.
SELECT 'paid' AS what, s.id AS settlement, s.organization_id, s.claim_cents AS says, coalesce(o.total, 0) AS is
FROM settlement s
LEFT JOIN (SELECT settlement_id, sum(amount_cents) AS total FROM claim_set_off GROUP BY 1) o ON o.settlement_id = s.id
WHERE greatest(s.claim_cents, 0) <> coalesce(o.total, 0)
UNION ALL
SELECT 'claim', s.id, s.organization_id, -s.claim_cents, o.total
FROM settlement s
JOIN (
  SELECT claim_id, sum(amount_cents) AS total
  FROM (SELECT claim_id, amount_cents FROM claim_set_off
    UNION ALL SELECT claim_id, amount_cents FROM claim_entry WHERE claim_id IS NOT NULL) x
  GROUP BY 1
) o ON o.claim_id = s.id
WHERE o.total > greatest(-s.claim_cents, 0)
UNION ALL
SELECT 'organization', s.id, s.organization_id, c.organization_id, o.amount_cents
FROM claim_set_off o
JOIN settlement s ON s.id = o.settlement_id
JOIN settlement c ON c.id = o.claim_id
WHERE s.organization_id <> c.organization_id
