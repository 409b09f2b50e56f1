-- Money that its provider reports to have left the payment of a donation has left the books as well, whether or not
-- staff have marked the notice as clarified. About another amount than that of the same refund staff decide.
SELECT 'not booked' AS what, e.id AS payment_event, e.adapter, e.event_id, e.kind, e.amount_cents, d.id AS donation, d.reference
FROM payment_event e
JOIN payment_provider v ON v.adapter = e.adapter
JOIN private_donation d ON d.provider_id = v.id AND d.provider_payment = e.payment AND d.paid_at IS NOT NULL
WHERE e.kind IN ('refunded', 'charged_back') AND e.outcome = 'review' AND upper(e.currency) = 'EUR' AND e.amount_cents > 0
  AND e.review_reason <> 'amount_mismatch'
  -- Chargebacks of assigned payments are in the check `unassigned_payments`.
  AND NOT (e.kind = 'charged_back' AND EXISTS (SELECT FROM unassigned_payment u
    WHERE u.adapter = e.adapter AND u.payment = e.payment))
UNION ALL
-- A refund that counts as booked and is recorded nowhere.
SELECT 'not recorded', e.id, e.adapter, e.event_id, e.kind, e.amount_cents, e.donation_id, e.reference
FROM payment_event e
WHERE e.kind = 'refunded' AND e.outcome = 'booked'
  AND NOT EXISTS (SELECT FROM donation_refund r WHERE r.token::text = e.refund_reference)
  AND NOT EXISTS (SELECT FROM unassigned_refund r WHERE r.token::text = e.refund_reference)
ORDER BY what, payment_event
