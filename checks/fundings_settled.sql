-- A booked internal funding is "with payouts" exactly when its posting is settled.
SELECT f.id AS funding, f.status, f.amount_cents, l.settled
FROM internal_funding f
CROSS JOIN LATERAL (
  SELECT EXISTS (
    SELECT FROM journal j
    JOIN posting p ON p.journal = j.id
    JOIN account a ON a.id = p.account AND a.kind IN ('need_direct', 'organization_direct')
    JOIN settlement_line s ON s.journal = p.journal AND s.account = p.account
    WHERE j.cause = 'internal_funding' AND j.cause_id = f.id AND j.kind = 'internal_funding_booked'
  ) AS settled
) l
WHERE f.status IN (8, 42) AND (f.status = 8) <> l.settled
