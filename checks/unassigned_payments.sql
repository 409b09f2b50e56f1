-- Every received payment without a donation is recorded once: what was not refunded, taken by a bank or
-- assigned is in the overflow of the platform, what went out beyond it is a claim, and the notices about it
-- are booked as received.
WITH booked AS (
  SELECT j.cause_id AS payment,
    coalesce(sum(p.amount) FILTER (WHERE a.kind = 'overflow' AND a.owner = 0), 0) AS overflow,
    coalesce(-sum(p.amount) FILTER (WHERE a.kind = 'refund_due' AND a.owner = 0), 0) AS owed
  FROM journal j JOIN posting p ON p.journal = j.id JOIN account a ON a.id = p.account
  WHERE j.cause = 'unassigned_payment' GROUP BY j.cause_id
), unassigned AS (
  SELECT u.*, u.refunded_cents + u.charged_back_cents AS out_cents,
    CASE WHEN u.state = 'assigned' THEN 0 ELSE u.amount_cents END AS ours_cents
  FROM unassigned_payment u
)
SELECT 'money' AS what, u.id, u.state, greatest(0, u.ours_cents - u.out_cents) AS expected, coalesce(b.overflow, 0) AS ledger
FROM unassigned u LEFT JOIN booked b ON b.payment = u.id
WHERE coalesce(b.overflow, 0) <> greatest(0, u.ours_cents - u.out_cents)
UNION ALL
-- What staff have recorded as paid back or written off is no longer owed.
SELECT 'claim', u.id, u.state, greatest(0, u.out_cents - u.ours_cents) - coalesce(e.reduced, 0), coalesce(b.owed, 0)
FROM unassigned u LEFT JOIN booked b ON b.payment = u.id
LEFT JOIN (
  SELECT unassigned_id AS payment, sum(amount_cents) AS reduced FROM claim_entry WHERE unassigned_id IS NOT NULL GROUP BY 1
) e ON e.payment = u.id
WHERE coalesce(b.owed, 0) <> greatest(0, u.out_cents - u.ours_cents) - coalesce(e.reduced, 0)
UNION ALL
SELECT 'state', u.id, u.state, u.amount_cents, u.out_cents
FROM unassigned u
WHERE u.state <> CASE
  WHEN u.assigned_to IS NOT NULL THEN 'assigned'
  WHEN EXISTS (SELECT FROM unassigned_refund r WHERE r.unassigned_payment_id = u.id AND r.state = 'requested') THEN 'refunding'
  WHEN u.out_cents < u.amount_cents THEN 'open'
  WHEN u.refunded_cents >= u.amount_cents THEN 'refunded'
  ELSE 'charged_back'
END
UNION ALL
SELECT 'refunds', u.id, u.state, u.refunded_cents, coalesce(r.done, 0)
FROM unassigned u LEFT JOIN (
  SELECT unassigned_payment_id AS payment, sum(amount_cents) AS done FROM unassigned_refund WHERE state = 'done' GROUP BY 1
) r ON r.payment = u.id
WHERE u.refunded_cents <> coalesce(r.done, 0)
UNION ALL
SELECT 'disputes', u.id, u.state, u.charged_back_cents, coalesce(t.taken, 0)
FROM unassigned u LEFT JOIN (
  SELECT unassigned_id AS payment, sum(CASE kind WHEN 'charged_back' THEN amount_cents ELSE -amount_cents END) AS taken
  FROM payment_event WHERE kind IN ('charged_back', 'reinstated') AND outcome = 'booked' AND unassigned_id IS NOT NULL
  GROUP BY 1
) t ON t.payment = u.id
WHERE u.charged_back_cents <> coalesce(t.taken, 0)
UNION ALL
-- Notices about the payment or its refunds that were booked on a donation, or nowhere; staff decide about
-- those in another currency.
SELECT 'news', e.id, e.outcome, e.amount_cents, 0
FROM payment_event e
WHERE e.unassigned_id IS NULL AND e.outcome = 'review' AND upper(e.currency) = 'EUR'
  AND (e.resolved_at IS NULL OR e.kind = 'charged_back')
  AND e.kind IN ('charged_back', 'reinstated', 'refunded', 'refund_failed') AND (
    EXISTS (SELECT FROM unassigned_payment u WHERE u.adapter = e.adapter AND u.payment = e.payment AND u.state <> 'assigned')
    -- The donation that now has the payment also takes over the earlier notices that wait for it.
    OR e.kind IN ('charged_back', 'reinstated') AND EXISTS (SELECT FROM unassigned_payment u
      WHERE u.adapter = e.adapter AND u.payment = e.payment AND u.state = 'assigned'
        AND (e.donation_id IS DISTINCT FROM u.assigned_to OR e.review_reason = 'reference_mismatch'))
    OR EXISTS (SELECT FROM unassigned_refund r WHERE r.token::text = e.refund_reference)
  )
UNION ALL
-- Money that was reported and is neither a donation's nor recorded; in another currency it waits as a notice.
SELECT 'notice', e.id, e.outcome, e.amount_cents, 0
FROM payment_event e LEFT JOIN private_donation d ON d.id = e.donation_id
WHERE e.kind = 'paid' AND e.outcome = 'review' AND upper(e.currency) = 'EUR' AND e.amount_cents > 0
  AND NOT EXISTS (SELECT FROM unassigned_payment u
    WHERE u.payment_event_id = e.id OR (u.adapter = e.adapter AND u.payment = e.payment))
  AND CASE
    WHEN d.id IS NULL THEN e.resolved_at IS NULL
    WHEN e.payment IS NULL OR e.payment = d.provider_payment THEN false
    WHEN d.provider_payment IS NULL THEN d.paid_at IS NOT NULL
    -- What staff have confirmed may have been this payment, unless the donation's own payment was reported as
    -- well.
    ELSE e.resolved_at IS NULL OR EXISTS (SELECT FROM payment_event f
      WHERE f.donation_id = d.id AND f.kind = 'paid' AND f.payment = d.provider_payment AND f.outcome IN ('booked', 'review'))
  END
UNION ALL
SELECT 'clarified', e.id, u.state, u.amount_cents, 0
FROM unassigned u JOIN payment_event e ON e.id = u.payment_event_id
CROSS JOIN LATERAL (
  SELECT greatest(0, u.out_cents - u.ours_cents)
    - (SELECT coalesce(sum(c.amount_cents), 0) FROM claim_entry c WHERE c.unassigned_id = u.id) AS open
) o
WHERE (u.state IN ('open', 'refunding') AND e.resolved_at IS NOT NULL)
  -- A settled claim is not listed; one with entries that reduce it too far is.
  OR (u.state NOT IN ('open', 'refunding') AND e.resolved_at IS NULL AND o.open = 0)
  OR (e.resolved_at IS NOT NULL AND o.open < 0)
  OR e.outcome <> 'review'
UNION ALL
-- A rejected transfer whose money is not recorded.
SELECT 'rejected', d.id, d.state, r.rejections, r.recorded
FROM private_donation d
CROSS JOIN LATERAL (
  SELECT (SELECT count(*) FROM donation_event x WHERE x.donation_id = d.id AND x.kind = 'rejected') AS rejections,
    (SELECT count(*) FROM unassigned_payment u JOIN payment_event e ON e.id = u.payment_event_id
      WHERE e.donation_id = d.id AND e.review_reason = 'rejected') AS recorded
) r
WHERE d.id IN (SELECT donation_id FROM bank_transfer WHERE received_cents IS NOT NULL) AND r.rejections > r.recorded
UNION ALL
-- A payment that is both unassigned and a donation's.
SELECT 'two owners', u.id, u.state, u.amount_cents, d.id
FROM unassigned u
JOIN payment_provider v ON v.adapter = u.adapter
JOIN private_donation d ON d.provider_id = v.id AND d.provider_payment = u.payment
WHERE d.id IS DISTINCT FROM u.assigned_to
