-- No payout that waits for its transfer is ordered from an inactive account: payment files made since it became inactive
-- contain none.
SELECT y.id AS payout, y.reference, f.message_id AS file, b.id AS bank_account, b.title
FROM payout y
JOIN payment_file_payout x ON x.payout_id = y.id AND x.freed_by IS NULL
JOIN payment_file f ON f.id = x.file_id
JOIN bank_account b ON b.id = y.bank_account_id
WHERE y.paid_at IS NULL AND f.created_at > b.inactive_since
