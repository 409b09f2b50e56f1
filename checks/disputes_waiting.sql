-- No chargeback and no won dispute waits for a payment that has come, whether staff have marked it as clarified or not.
SELECT e.id AS payment_event, e.adapter, e.event_id, e.kind, e.review_reason, d.id AS donation, d.reference, d.state
FROM payment_event e JOIN private_donation d ON d.id = e.donation_id
WHERE e.outcome = 'review' AND e.kind = 'charged_back'
  AND e.review_reason = 'before_payment' AND d.paid_at IS NOT NULL
  AND (d.provider_payment IS NULL OR e.payment IS NULL OR e.payment = d.provider_payment)
