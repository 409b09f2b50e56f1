-- Every payment file contains the payouts that it names, and its control sum is theirs; as long as the order
-- is open, the amount of its payout does not change.
SELECT f.id AS file, f.message_id, f.payouts, count(p.payout_id) AS named, f.sum_cents, coalesce(sum(p.amount_cents), 0) AS sum,
  count(*) FILTER (WHERE y.amount_cents <> p.amount_cents AND p.freed_by IS NULL) AS changed
FROM payment_file f
LEFT JOIN payment_file_payout p ON p.file_id = f.id
LEFT JOIN payout y ON y.id = p.payout_id
GROUP BY f.id
HAVING f.payouts <> count(p.payout_id) OR f.sum_cents <> coalesce(sum(p.amount_cents), 0)
  OR count(*) FILTER (WHERE y.amount_cents <> p.amount_cents AND p.freed_by IS NULL) > 0
