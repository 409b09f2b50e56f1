-- What goes out of an unassigned payment and comes again is booked as told, as for donations (decision 328).

ALTER TABLE unassigned_payment
  -- The refunds that are done, and what banks have taken and not given again: as told, together perhaps more than came.
  -- The excess is a claim on whoever paid (account refund_due, owner 0).
  ADD COLUMN refunded_cents bigint NOT NULL DEFAULT 0 CHECK (refunded_cents >= 0),
  ADD COLUMN charged_back_cents bigint NOT NULL DEFAULT 0 CHECK (charged_back_cents >= 0);
UPDATE unassigned_payment SET
  refunded_cents = CASE state WHEN 'refunded' THEN amount_cents ELSE 0 END,
  charged_back_cents = CASE state WHEN 'charged_back' THEN amount_cents ELSE 0 END;

-- Refunds of unassigned payments, one row for each attempt: news of an earlier attempt finds it.
CREATE TABLE unassigned_refund (
  id                    bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Our name for the refund and its idempotency key.
  token                 uuid NOT NULL UNIQUE,
  unassigned_payment_id bigint NOT NULL REFERENCES unassigned_payment,
  amount_cents          bigint NOT NULL CHECK (amount_cents > 0),
  reason                text NOT NULL,
  actor                 bigint REFERENCES app_user,
  state                 text NOT NULL DEFAULT 'requested' CHECK (state IN ('requested', 'done', 'failed')),
  error                 text,
  requested_at          timestamptz NOT NULL,
  tried_at              timestamptz,
  settled_at            timestamptz
);
CREATE INDEX unassigned_refund_payment ON unassigned_refund (unassigned_payment_id);
CREATE UNIQUE INDEX unassigned_refund_requested ON unassigned_refund (unassigned_payment_id) WHERE state = 'requested';

INSERT INTO unassigned_refund (token, unassigned_payment_id, amount_cents, reason, actor, state, error, requested_at,
  tried_at, settled_at)
SELECT refund_token, id, amount_cents, reason, actor,
  CASE state WHEN 'refunding' THEN 'requested' WHEN 'refunded' THEN 'done' ELSE 'failed' END, refund_error,
  coalesce(tried_at, received_at), tried_at, settled_at
FROM unassigned_payment WHERE refund_token IS NOT NULL ORDER BY id;
DROP INDEX unassigned_payment_refunding;
ALTER TABLE unassigned_payment DROP COLUMN refund_token, DROP COLUMN refund_error, DROP COLUMN tried_at;

ALTER TABLE payment_event
  -- The unassigned payment that the news is about; it then has no donation.
  ADD COLUMN unassigned_id bigint REFERENCES unassigned_payment;
CREATE INDEX payment_event_unassigned ON payment_event (unassigned_id) WHERE unassigned_id IS NOT NULL;
CREATE INDEX payment_event_payment ON payment_event (adapter, payment);
UPDATE payment_event e SET unassigned_id = u.id
FROM unassigned_payment u
WHERE u.adapter = e.adapter AND u.payment = e.payment AND e.donation_id IS NULL AND e.outcome = 'booked'
  AND e.kind IN ('charged_back', 'refunded', 'refund_failed');

-- The payment of a rejected donation is the unassigned payment's: its money may be assigned to another donation.
UPDATE private_donation d SET provider_payment = NULL
FROM payment_provider v, unassigned_payment u
WHERE v.id = d.provider_id AND u.adapter = v.adapter AND u.payment = d.provider_payment
  AND d.state = 'cancelled' AND d.paid_at IS NULL;

-- Another payment under the reference of a donation was kept as a notice where it came before the donation's own one,
-- and where money was assigned to a donation whose own one waited. It is unassigned money.
DO $$
DECLARE
  e record;
  unassigned bigint;
BEGIN
  FOR e IN
    SELECT n.* FROM payment_event n
    JOIN private_donation d ON d.id = n.donation_id
    WHERE n.kind = 'paid' AND n.outcome = 'review' AND n.adapter <> 'bank_transfer' AND n.payment <> d.provider_payment
      AND coalesce(n.amount_cents, 0) > 0 AND upper(n.currency) = 'EUR'
      -- What staff have confirmed may have been this payment, unless the donation's own one was told as well.
      AND (n.resolved_at IS NULL OR EXISTS (
        SELECT FROM payment_event f
        WHERE f.donation_id = d.id AND f.kind = 'paid' AND f.payment = d.provider_payment AND f.outcome IN ('booked', 'review')
      ))
    ORDER BY n.id
  LOOP
    INSERT INTO unassigned_payment (payment_event_id, adapter, payment, donation_id, amount_cents, received_at)
    VALUES (e.id, e.adapter, e.payment, e.donation_id, e.amount_cents, e.received_at)
    ON CONFLICT (adapter, payment) DO NOTHING
    RETURNING id INTO unassigned;
    CONTINUE WHEN unassigned IS NULL;
    PERFORM ledger_post('unassigned_payment_booked', 'unassigned_payment', unassigned, NULL, 'migration:0250', now(),
      'unassigned_payment:' || unassigned || ':booked:0', jsonb_build_array(
        jsonb_build_object('kind', 'clearing:' || e.adapter, 'owner', 0, 'amount', -e.amount_cents),
        jsonb_build_object('kind', 'overflow', 'owner', 0, 'amount', e.amount_cents, 'floor', 0)));
    UPDATE payment_event SET resolved_at = NULL, resolved_by = NULL, resolve_reason = '' WHERE id = e.id;
  END LOOP;
END $$;

-- A donation that waited only because of such a payment awaits its own one again.
WITH again AS (
  UPDATE private_donation d SET state = 'pending', review_reason = NULL
  WHERE d.state = 'review' AND d.paid_at IS NULL AND d.provider_payment IS NOT NULL
    AND EXISTS (SELECT FROM unassigned_payment u WHERE u.donation_id = d.id AND u.payment <> d.provider_payment)
    AND NOT EXISTS (
      SELECT FROM payment_event f
      WHERE f.donation_id = d.id AND f.kind = 'paid' AND f.outcome = 'review'
        AND (f.payment = d.provider_payment OR upper(f.currency) <> 'EUR')
    )
  RETURNING d.id
)
INSERT INTO donation_event (donation_id, at, kind, from_state, to_state) SELECT id, now(), 'pending', 'review', 'pending' FROM again;

-- Chargebacks of unassigned payments that waited with a donation, and those of which no donation was known.
DO $$
DECLARE
  e record;
  stands bigint;
BEGIN
  FOR e IN
    SELECT n.id AS event, n.amount_cents AS taken, n.dispute, u.id, u.adapter
    FROM payment_event n
    JOIN unassigned_payment u ON u.adapter = n.adapter AND u.payment = n.payment AND u.state <> 'assigned'
    WHERE n.kind = 'charged_back' AND n.outcome = 'review' AND n.resolved_at IS NULL
      AND n.amount_cents > 0 AND upper(n.currency) = 'EUR'
    ORDER BY n.id
  LOOP
    IF EXISTS (
      SELECT FROM payment_event f
      WHERE f.unassigned_id = e.id AND f.kind = 'charged_back' AND f.outcome = 'booked' AND f.dispute IS NOT DISTINCT FROM e.dispute
    ) THEN
      UPDATE payment_event SET donation_id = NULL, unassigned_id = e.id, outcome = 'ignored', resolved_at = now()
      WHERE id = e.event;
      CONTINUE;
    END IF;
    SELECT greatest(0, amount_cents - refunded_cents - charged_back_cents) INTO stands
    FROM unassigned_payment WHERE id = e.id;
    PERFORM ledger_post('unassigned_payment_charged_back', 'unassigned_payment', e.id, NULL, 'migration:0250', now(),
      'unassigned_payment:' || e.id || ':charged_back:event:' || e.event, (
        SELECT jsonb_agg(line) FROM (VALUES
          (jsonb_build_object('kind', 'clearing:' || e.adapter, 'owner', 0, 'amount', e.taken), e.taken),
          (jsonb_build_object('kind', 'overflow', 'owner', 0, 'amount', -least(stands, e.taken), 'floor', 0),
            least(stands, e.taken)),
          (jsonb_build_object('kind', 'refund_due', 'owner', 0, 'amount', least(stands, e.taken) - e.taken),
            e.taken - least(stands, e.taken))
        ) AS l(line, amount) WHERE l.amount <> 0));
    UPDATE unassigned_payment SET charged_back_cents = charged_back_cents + e.taken WHERE id = e.id;
    UPDATE unassigned_payment SET state = 'charged_back', settled_at = now()
    WHERE id = e.id AND state = 'open' AND refunded_cents + charged_back_cents >= amount_cents;
    UPDATE payment_event SET donation_id = NULL, unassigned_id = e.id, outcome = 'booked', resolved_at = now()
    WHERE id = e.event;
    UPDATE payment_event n SET resolved_at = now() FROM unassigned_payment u
    WHERE u.id = e.id AND n.id = u.payment_event_id AND n.resolved_at IS NULL AND u.state = 'charged_back'
      AND u.refunded_cents + u.charged_back_cents = u.amount_cents;
  END LOOP;
END $$;
