-- Money returned after its settlement is settled itself: it was deducted from a payout or is a claim on the
-- organization.
WITH line AS (
  SELECT p.account, a.kind, a.owner, j.cause, j.cause_id, p.amount,
    CASE WHEN a.kind = 'need_co_funding' THEN (
      SELECT min(pot.owner) FROM posting q JOIN account pot ON pot.id = q.account AND pot.kind = 'co_funding_pot'
      WHERE q.journal = p.journal
    ) END AS co_funding
  FROM posting p
  JOIN journal j ON j.id = p.journal
  JOIN account a ON a.id = p.account
  WHERE a.kind IN ('need_private', 'need_codes', 'need_co_funding', 'need_direct', 'organization_private',
      'organization_codes', 'organization_direct')
    AND NOT EXISTS (SELECT FROM settlement_line s WHERE s.journal = p.journal AND s.account = p.account)
    AND EXISTS (
      SELECT FROM posting b JOIN journal bj ON bj.id = b.journal
      WHERE b.account = p.account AND b.amount < 0 AND bj.cause = j.cause AND bj.cause_id = j.cause_id
        AND NOT EXISTS (SELECT FROM settlement_line s WHERE s.journal = b.journal AND s.account = b.account)
    )
), back AS (
  SELECT l.kind, l.owner, l.cause, l.cause_id, l.co_funding, sum(l.amount) AS not_settled
  FROM line l
  GROUP BY l.account, l.kind, l.owner, l.cause, l.cause_id, l.co_funding
  HAVING sum(l.amount) < 0
)
SELECT b.kind, b.owner, coalesce(n.project_id, 0) AS project, b.cause, b.cause_id, b.co_funding, b.not_settled
FROM back b
LEFT JOIN need n ON n.id = b.owner AND b.kind LIKE 'need_%'
-- The returned part of a fee may exceed the donation: it is then money to be paid, together with the returned
-- donation, and waits for the next run.
WHERE b.kind NOT IN ('need_private', 'organization_private') OR (
  SELECT sum(o.not_settled) FROM back o
  WHERE o.cause = b.cause AND o.cause_id = b.cause_id AND o.kind IN ('need_private', 'organization_private')
) + coalesce((
  SELECT sum(p.amount) FROM journal j JOIN posting p ON p.journal = j.id JOIN account a ON a.id = p.account
  WHERE j.cause = b.cause AND j.cause_id = b.cause_id AND a.kind LIKE 'fee_expense_%' AND a.kind <> 'fee_expense_platform' AND p.amount > 0
    AND NOT EXISTS (SELECT FROM settlement_line s WHERE s.journal = p.journal AND s.account = p.account)
), 0) < 0
