-- No payout is in two payment files, unless staff have set it back to not paid in between, with a reason.
SELECT x.payout_id AS payout, y.reference, f.message_id AS file, next.message_id AS next_file, e.kind AS freed_by, e.reason
FROM (
  SELECT p.*, lead(p.file_id) OVER (PARTITION BY p.payout_id ORDER BY p.file_id) AS next_id FROM payment_file_payout p
) x
JOIN payout y ON y.id = x.payout_id
JOIN payment_file f ON f.id = x.file_id
LEFT JOIN payment_file next ON next.id = x.next_id
LEFT JOIN payout_event e ON e.id = x.freed_by
WHERE (x.next_id IS NOT NULL AND x.freed_by IS NULL)
  OR (x.freed_by IS NOT NULL
    AND (e.payout_id <> x.payout_id OR e.kind NOT IN ('not_paid', 'not_carried_out') OR e.reason = ''
      OR e.at < f.created_at OR e.at > next.created_at))
