-- A donation is charged back exactly while the bank has its money; every won dispute gave the same amount again, once.
WITH booked AS (
  SELECT j.cause_id AS donation,
    count(DISTINCT j.id) FILTER (WHERE j.kind = 'donation_charged_back') AS taken,
    count(DISTINCT j.id) FILTER (WHERE j.kind = 'donation_reinstated') AS again,
    sum(p.amount) AS missing
  FROM journal j JOIN posting p ON p.journal = j.id JOIN account a ON a.id = p.account AND a.kind LIKE 'clearing:%'
  WHERE j.cause = 'private_donation' AND j.kind IN ('donation_charged_back', 'donation_reinstated')
  GROUP BY j.cause_id
), told AS (
  SELECT donation_id AS donation, count(*) AS again FROM payment_event
  WHERE kind = 'reinstated' AND outcome = 'booked' GROUP BY donation_id
)
SELECT d.id AS donation, d.reference, d.state, b.taken, b.again, b.missing, t.again AS told
FROM private_donation d
LEFT JOIN booked b ON b.donation = d.id
LEFT JOIN told t ON t.donation = d.id
WHERE (d.state = 'charged_back')::int <> coalesce(b.taken, 0) - coalesce(b.again, 0)
  OR (d.state <> 'charged_back' AND coalesce(b.missing, 0) <> 0)
  OR coalesce(b.again, 0) <> coalesce(t.again, 0)
