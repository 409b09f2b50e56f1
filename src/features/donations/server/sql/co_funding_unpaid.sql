-- Co-funding that no organization was paid and no payment file orders, by donation, event, need and the payout that it
-- waits in; without a payout it is not settled. `filled` is the journal by which the event first filled the need, whatever
-- became of that money. Of a payout that was reduced for claims, only its amount is still there: whoever reads this view
-- applies that limit.
CREATE OR REPLACE VIEW co_funding_unpaid AS
SELECT donation_id, co_funding_id, project_id, need_id, payout_id, sum(amount)::bigint AS amount_cents, filled, position
FROM (
  SELECT j.cause_id AS donation_id, pot.owner AS co_funding_id, n.project_id, n.id AS need_id, s.payout_id, p.amount,
    min(j.id) OVER (PARTITION BY j.cause_id, pot.owner, n.id) AS filled, n.position,
    l.settlement_id IS NULL OR (
      y.paid_at IS NULL AND y.id IS NOT NULL
      AND NOT EXISTS (SELECT FROM payment_file_payout f WHERE f.payout_id = y.id AND f.freed_by IS NULL)) AS unpaid
  FROM journal j
  JOIN posting q ON q.journal = j.id
  JOIN account pot ON pot.id = q.account AND pot.kind = 'co_funding_pot'
  JOIN posting p ON p.journal = j.id
  JOIN account a ON a.id = p.account AND a.kind = 'need_co_funding'
  JOIN need n ON n.id = a.owner
  LEFT JOIN settlement_line l ON l.journal = p.journal AND l.account = p.account
  LEFT JOIN settlement s ON s.id = l.settlement_id
  LEFT JOIN payout y ON y.id = s.payout_id
  WHERE j.cause = 'private_donation'
) co_funded
WHERE unpaid
GROUP BY donation_id, co_funding_id, project_id, need_id, payout_id, filled, position
HAVING sum(amount) > 0
