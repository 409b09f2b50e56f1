-- Only donations by natural persons are topped up (handbook §10.6).
SELECT u.co_funding_id AS co_funding, u.donation_id AS donation, d.reference, u.amount_cents
FROM co_funding_use u JOIN private_donation d ON d.id = u.donation_id
WHERE d.donor_kind <> 'person'
