-- What banks were said to have taken and what was booked may differ on donations of before 0190: a chargeback after a
-- full refund was ignored, one after a part of it was cut short, one of a part took everything.

-- Notices of one dispute count once; a chargeback that was left out because nothing was left counts now.
UPDATE payment_event e SET outcome = 'ignored'
WHERE e.kind = 'charged_back' AND e.outcome = 'booked' AND EXISTS (
  SELECT FROM payment_event f
  WHERE f.donation_id = e.donation_id AND f.kind = 'charged_back' AND f.outcome = 'booked' AND f.id < e.id
    AND f.dispute IS NOT DISTINCT FROM e.dispute
    AND NOT EXISTS (
      SELECT FROM payment_event r
      WHERE r.donation_id = e.donation_id AND r.kind = 'reinstated' AND r.outcome = 'booked' AND r.id BETWEEN f.id AND e.id
    )
);
UPDATE payment_event e SET outcome = 'booked'
FROM private_donation d
WHERE d.id = e.donation_id AND d.paid_at IS NOT NULL AND e.kind = 'charged_back' AND e.outcome = 'ignored'
  AND d.refunded_cents + d.charged_back_cents >= d.amount_cents
  AND NOT EXISTS (
    SELECT FROM payment_event f
    WHERE f.donation_id = e.donation_id AND f.kind = 'charged_back'
      AND (f.dispute IS NULL OR e.dispute IS NULL OR f.dispute = e.dispute)
      AND (f.outcome = 'booked' OR (f.outcome = 'ignored' AND f.id < e.id))
  );

DO $$
DECLARE
  d record;
  missing bigint;
  net_back bigint;
BEGIN
  FOR d IN
    SELECT p.*, v.slug AS provider, t.taken AS told, coalesce(p.organization_id, p.project_id, 0) AS recipient,
      CASE WHEN p.organization_id IS NULL THEN '' ELSE ':organization' END AS suffix
    FROM private_donation p
    JOIN payment_provider v ON v.id = p.provider_id
    JOIN (
      SELECT donation_id, sum(CASE kind WHEN 'charged_back' THEN amount_cents ELSE -amount_cents END)::bigint AS taken
      FROM payment_event WHERE kind IN ('charged_back', 'reinstated') AND outcome = 'booked' GROUP BY donation_id
    ) t ON t.donation_id = p.id
    WHERE p.paid_at IS NOT NULL AND t.taken <> p.charged_back_cents
    ORDER BY p.id
  LOOP
    missing := d.told - d.charged_back_cents;
    IF missing > 0 AND d.refunded_cents + d.charged_back_cents >= d.amount_cents THEN
      PERFORM ledger_post('donation_charged_back', 'private_donation', d.id, NULL, 'migration:0191', now(),
        'donation:' || d.id || ':charged_back:as_told', jsonb_build_array(
          jsonb_build_object('kind', 'clearing:' || d.provider || d.suffix, 'owner', d.recipient, 'amount', missing),
          jsonb_build_object('kind', 'refund_due' || d.suffix, 'owner', d.recipient, 'amount', -missing)));
      UPDATE private_donation SET charged_back_cents = d.told WHERE id = d.id;
    ELSIF missing < 0 AND d.refunded_cents + d.told < d.amount_cents
      AND d.refunded_cents + d.charged_back_cents = d.amount_cents THEN
      -- The bank took less than was booked back: the rest lies in overflow, where staff decide about it.
      net_back := d.net_cents - div(2::numeric * (d.refunded_cents + d.told) * d.net_cents + d.amount_cents,
        2 * d.amount_cents);
      PERFORM ledger_post('donation_reinstated', 'private_donation', d.id, NULL, 'migration:0191', now(),
        'donation:' || d.id || ':reinstated:as_told', (
          SELECT jsonb_agg(line) FROM (VALUES
            (jsonb_build_object('kind', 'clearing:' || d.provider || d.suffix, 'owner', d.recipient, 'amount', missing),
              missing),
            (jsonb_build_object('kind', 'overflow' || d.suffix, 'owner', d.recipient, 'amount', net_back, 'floor', 0),
              net_back),
            (jsonb_build_object('kind', 'fee_expense_platform' || d.suffix, 'owner', d.recipient,
              'amount', -missing - net_back), -missing - net_back)
          ) AS l(line, amount) WHERE l.amount <> 0));
      UPDATE private_donation SET charged_back_cents = d.told, overflow_cents = overflow_cents + net_back,
        state = 'review', review_reason = 'money_again' WHERE id = d.id;
      INSERT INTO donation_event (donation_id, at, kind, from_state, to_state, detail)
      VALUES (d.id, now(), 'reinstated', d.state, 'review', jsonb_build_object('amount', -missing));
    END IF;
  END LOOP;
END $$;

-- A donation whose refunds reach its amount is refunded, whatever a bank took besides.
UPDATE private_donation SET state = 'refunded'
WHERE paid_at IS NOT NULL AND state = 'charged_back' AND refunded_cents >= amount_cents;
-- Reassigning all of the overflow showed a partly refunded donation as verified.
UPDATE private_donation SET state = 'partly_refunded'
WHERE paid_at IS NOT NULL AND state = 'verified' AND refunded_cents + charged_back_cents > 0;
