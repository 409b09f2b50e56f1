-- An event that grants once per donor has at most one active use for each donor and project, also of donors who have left:
-- by the address or its mark, and by the donations of which nothing but a number is kept. A corrected address counts from
-- then on: what it was topped up with before stays.
SELECT co_funding, project, min(donation) AS first_donation, count(*) AS uses
FROM (
  SELECT u.co_funding_id AS co_funding, u.project_id AS project, u.donation_id AS donation, k.key
  FROM co_funding_use u
  JOIN co_funding c ON c.id = u.co_funding_id
  JOIN private_donation d ON d.id = u.donation_id
  CROSS JOIN LATERAL (SELECT donor_mark(c.donor_salt, u.donor_key) AS key UNION SELECT d.donor_key WHERE u.corrected_marks = '{}') k
  WHERE c.once_per_donor AND u.returned_cents < u.amount_cents
) active
GROUP BY co_funding, project, key
HAVING count(*) > 1
