-- Money that came and that no donation awaits (decision 303): it lies in overflow of the platform until staff refund it
-- or assign it to a donation.

CREATE TABLE unassigned_payment (
  id               bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The notice that told of it; for a bank transfer the entry that staff made.
  payment_event_id bigint NOT NULL UNIQUE REFERENCES payment_event,
  adapter          text NOT NULL,
  -- The provider's name for the payment; null for a bank transfer.
  payment          text,
  -- The donation under whose reference it came, where one is known.
  donation_id      bigint REFERENCES private_donation,
  amount_cents     bigint NOT NULL CHECK (amount_cents > 0),
  received_at      timestamptz NOT NULL,
  -- refunding: sent to the provider, which has not answered; charged_back: a bank took it.
  state            text NOT NULL DEFAULT 'open'
    CHECK (state IN ('open', 'refunding', 'refunded', 'assigned', 'charged_back')),
  -- Our name for the refund and its idempotency key; another one for each attempt.
  refund_token     uuid UNIQUE,
  refund_error     text,
  tried_at         timestamptz,
  assigned_to      bigint REFERENCES private_donation,
  reason           text NOT NULL DEFAULT '',
  actor            bigint REFERENCES app_user,
  settled_at       timestamptz,
  -- A payment is told once, whatever the notice is called.
  UNIQUE (adapter, payment),
  CHECK ((state = 'assigned') = (assigned_to IS NOT NULL))
);
CREATE INDEX unassigned_payment_donation ON unassigned_payment (donation_id) WHERE donation_id IS NOT NULL;
CREATE INDEX unassigned_payment_assigned ON unassigned_payment (assigned_to) WHERE assigned_to IS NOT NULL;
CREATE INDEX unassigned_payment_refunding ON unassigned_payment (id) WHERE state = 'refunding';

ALTER TABLE payment_event
  -- The provider's name for the payment, and the currency of the amount.
  ADD COLUMN payment text,
  ADD COLUMN currency text NOT NULL DEFAULT 'EUR',
  -- Who said that a notice needs nothing more, and why.
  ADD COLUMN resolved_by bigint REFERENCES app_user,
  ADD COLUMN resolve_reason text NOT NULL DEFAULT '';

UPDATE payment_event e SET
  payment = coalesce(e.payload #>> '{payment,id}', e.payload ->> 'object', e.payload ->> 'id',
    (SELECT provider_payment FROM private_donation d WHERE d.id = e.donation_id), e.event_id),
  currency = coalesce(e.payload #>> '{payment,currency}', 'EUR');

-- Payments with an unknown reference that were kept as notices alone; those in another currency stay notices.
DO $$
DECLARE
  e record;
  unassigned bigint;
BEGIN
  FOR e IN
    SELECT * FROM payment_event
    WHERE kind = 'paid' AND donation_id IS NULL AND outcome = 'review' AND resolved_at IS NULL
      AND review_reason = 'reference_unknown' AND coalesce(amount_cents, 0) > 0
      AND upper(currency) = 'EUR'
    ORDER BY id
  LOOP
    INSERT INTO unassigned_payment (payment_event_id, adapter, payment, amount_cents, received_at)
    VALUES (e.id, e.adapter, e.payment, e.amount_cents, e.received_at)
    ON CONFLICT (adapter, payment) DO NOTHING
    RETURNING id INTO unassigned;
    CONTINUE WHEN unassigned IS NULL;
    PERFORM ledger_post('unassigned_payment_booked', 'unassigned_payment', unassigned, NULL, 'migration:0193', now(),
      'unassigned_payment:' || unassigned || ':booked', jsonb_build_array(
        jsonb_build_object('kind', 'clearing:' || e.adapter, 'owner', 0, 'amount', -e.amount_cents),
        jsonb_build_object('kind', 'overflow', 'owner', 0, 'amount', e.amount_cents, 'floor', 0)));
  END LOOP;
END $$;
