-- What an event added to a donation and has not got back equals what left its pot for that donation.
WITH booked AS (
  SELECT j.cause_id AS donation, a.owner AS co_funding, -sum(p.amount) AS given
  FROM journal j JOIN posting p ON p.journal = j.id JOIN account a ON a.id = p.account AND a.kind = 'co_funding_pot'
  WHERE j.cause = 'private_donation'
  GROUP BY j.cause_id, a.owner
)
SELECT coalesce(u.donation_id, b.donation) AS donation, coalesce(u.co_funding_id, b.co_funding) AS co_funding,
  u.amount_cents, u.returned_cents, b.given AS ledger
FROM co_funding_use u FULL JOIN booked b ON b.donation = u.donation_id AND b.co_funding = u.co_funding_id
WHERE coalesce(u.amount_cents - u.returned_cents, 0) <> coalesce(b.given, 0)
