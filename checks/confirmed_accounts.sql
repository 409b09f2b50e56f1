-- No payout that waits for its transfer is ordered to an account of its organization that nobody has confirmed.
SELECT y.id AS payout, y.reference, f.message_id AS file, y.organization_id AS organization
FROM payout y
JOIN payment_file_payout x ON x.payout_id = y.id AND x.freed_by IS NULL
JOIN payment_file f ON f.id = x.file_id
WHERE y.paid_at IS NULL AND NOT EXISTS (
  SELECT FROM organization_account a
  WHERE a.organization_id = y.organization_id AND a.state = 'confirmed'
    AND (a.account_holder, a.iban, a.bic) = (y.account_holder, y.iban, y.bic))
