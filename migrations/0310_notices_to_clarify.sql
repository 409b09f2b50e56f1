-- What a notice says of a payment that staff have to clarify: our name for it, and who has paid. The payer is kept as
-- long as the notice waits (decision 356).
ALTER TABLE payment_event
  ADD COLUMN reference text NOT NULL DEFAULT '',
  ADD COLUMN payer text NOT NULL DEFAULT '';
UPDATE payment_event SET reference = coalesce(payload -> 'payment' ->> 'reference', payload ->> 'reference', '')
WHERE outcome = 'review';

-- How a notice had been clarified before it came back to the list.
CREATE TABLE payment_event_closing (
  id               bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  payment_event_id bigint NOT NULL REFERENCES payment_event,
  closed_at        timestamptz NOT NULL,
  -- Null where the platform did.
  closed_by        bigint REFERENCES app_user,
  reason           text NOT NULL,
  reopened_at      timestamptz NOT NULL
);
CREATE INDEX payment_event_closing_event ON payment_event_closing (payment_event_id, id);
CREATE INDEX payment_event_closing_by ON payment_event_closing (closed_by) WHERE closed_by IS NOT NULL;

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'obolus_app') THEN
    REVOKE UPDATE, DELETE, TRUNCATE ON payment_event_closing FROM obolus_app;
  END IF;
END $$;
