-- An organization owes nothing while it has waiting payouts that no payment file contains: the claim is
-- deducted from them.
-- warning
SELECT a.owner AS organization, o.title, -a.balance AS owes, y.reference, y.amount_cents
FROM account a
JOIN organization o ON o.id = a.owner
JOIN payout y ON y.organization_id = a.owner AND y.paid_at IS NULL AND y.amount_cents > 0
WHERE a.kind = 'payout_claim' AND a.balance < 0
  AND NOT EXISTS (SELECT FROM payment_file_payout x WHERE x.payout_id = y.id AND x.freed_by IS NULL)
