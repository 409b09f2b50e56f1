-- Payouts that wait are transferred from a company's account only where the money is that company's; the rest from the
-- platform's, where money of private donors lies. What a file has ordered or somebody has paid stays as it was.
UPDATE payout y SET bank_account_id = NULL
FROM bank_account b
WHERE b.id = y.bank_account_id AND b.company_id IS NOT NULL AND b.company_id IS DISTINCT FROM y.company_id
  AND y.paid_at IS NULL
  AND NOT EXISTS (SELECT FROM payment_file_payout x WHERE x.payout_id = y.id AND x.freed_by IS NULL);
