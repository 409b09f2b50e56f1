-- The sandbox payment provider: a foreign company that happens to run in the same program. Nothing outside
-- src/features/sandbox reads these tables.

CREATE SCHEMA sandbox;

CREATE TABLE sandbox.payment (
  id              text PRIMARY KEY,
  idempotency_key text NOT NULL UNIQUE,
  amount_cents    bigint NOT NULL CHECK (amount_cents > 0),
  currency        text NOT NULL,
  reference       text NOT NULL,
  method          text NOT NULL,
  description     text NOT NULL,
  merchant        text NOT NULL,
  return_url      text NOT NULL,
  webhook_url     text NOT NULL,
  language        text NOT NULL,
  status          text NOT NULL DEFAULT 'open'
    CHECK (status IN ('open', 'confirming', 'pending', 'paid', 'failed', 'cancelled', 'expired')),
  -- The test card that was used, and how its notifications travel.
  card            text,
  repeats         integer NOT NULL DEFAULT 1,
  shuffled        boolean NOT NULL DEFAULT false,
  refunded_cents  bigint NOT NULL DEFAULT 0,
  charged_back    boolean NOT NULL DEFAULT false,
  created_at      timestamptz NOT NULL,
  changed_at      timestamptz NOT NULL,
  expires_at      timestamptz NOT NULL,
  CHECK (refunded_cents BETWEEN 0 AND amount_cents)
);
CREATE INDEX payment_reference ON sandbox.payment (reference);
CREATE INDEX payment_open ON sandbox.payment (expires_at) WHERE status IN ('open', 'confirming');

CREATE TABLE sandbox.refund (
  id              text PRIMARY KEY,
  payment_id      text NOT NULL REFERENCES sandbox.payment,
  idempotency_key text NOT NULL UNIQUE,
  amount_cents    bigint NOT NULL CHECK (amount_cents > 0),
  created_at      timestamptz NOT NULL
);

-- Notifications on their way; each row is one delivery, so a repeated event is several rows.
CREATE TABLE sandbox.delivery (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  payment_id   text NOT NULL REFERENCES sandbox.payment,
  event_id     text NOT NULL,
  webhook_url  text NOT NULL,
  body         text NOT NULL,
  due_at       timestamptz NOT NULL,
  tries        integer NOT NULL DEFAULT 0,
  last_answer  text,
  delivered_at timestamptz,
  given_up_at  timestamptz
);
CREATE INDEX delivery_due ON sandbox.delivery (due_at, id) WHERE delivered_at IS NULL AND given_up_at IS NULL;
