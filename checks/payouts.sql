-- Every payout is the sum of its settlements less claims; every settlement is the sum of its postings.
SELECT 'settlement' AS what, s.id, s.lines_cents AS says, coalesce(l.total, 0) AS is
FROM settlement s
LEFT JOIN (
  SELECT t.settlement_id, sum(p.amount) AS total
  FROM settlement_line t JOIN posting p ON p.journal = t.journal AND p.account = t.account GROUP BY t.settlement_id
) l ON l.settlement_id = s.id
WHERE s.lines_cents <> coalesce(l.total, 0)
UNION ALL
SELECT 'payout', y.id, y.amount_cents, coalesce(s.total, 0)
FROM payout y
LEFT JOIN (
  SELECT payout_id, sum(lines_cents - claim_cents) AS total FROM settlement GROUP BY payout_id
) s ON s.payout_id = y.id
WHERE y.amount_cents <> coalesce(s.total, 0)
