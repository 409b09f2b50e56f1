-- An event that grants once per donor has at most one active use for each donor and project, also of donors who have left.
SELECT u.co_funding_id AS co_funding, u.project_id AS project, min(u.donation_id) AS first_donation, count(*) AS uses
FROM co_funding_use u JOIN co_funding c ON c.id = u.co_funding_id
WHERE c.once_per_donor AND u.returned_cents < u.amount_cents
GROUP BY u.co_funding_id, u.project_id, donor_mark(c.donor_salt, u.donor_key)
HAVING count(*) > 1
