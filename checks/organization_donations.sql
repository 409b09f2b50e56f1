-- What donations have brought to an organization as a whole equals what they are credited with there.
WITH booked AS (
  SELECT a.owner AS organization, sum(p.amount) AS total
  FROM account a JOIN posting p ON p.account = a.id JOIN journal j ON j.id = p.journal
  WHERE a.kind = 'organization_private' AND j.cause = 'private_donation' GROUP BY a.owner
), reassigned AS (
  SELECT j.cause_id AS donation, sum(p.amount) AS total
  FROM journal j JOIN posting p ON p.journal = j.id JOIN account a ON a.id = p.account
  WHERE j.cause = 'private_donation' AND a.kind = 'need_private' GROUP BY j.cause_id
), credited AS (
  SELECT d.organization_id AS organization, sum(d.credited_cents - coalesce(r.total, 0)) AS total
  FROM private_donation d LEFT JOIN reassigned r ON r.donation = d.id
  WHERE d.organization_id IS NOT NULL GROUP BY d.organization_id
)
SELECT organization, b.total AS ledger, c.total AS donations
FROM booked b FULL JOIN credited c USING (organization)
WHERE coalesce(b.total, 0) <> coalesce(c.total, 0)
