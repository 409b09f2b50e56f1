-- Payouts that were marked as paid together, on which day the bank transferred them, and whether that was undone
-- (decision 455).
CREATE TABLE payout_marking (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at         timestamptz NOT NULL,
  actor      bigint NOT NULL REFERENCES app_user,
  -- The payment file whose payouts they are, if they were marked on its page.
  file_id    bigint REFERENCES payment_file,
  -- The day on the bank statement.
  paid_on    date NOT NULL,
  payouts    integer NOT NULL CHECK (payouts > 0),
  sum_cents  bigint NOT NULL CHECK (sum_cents > 0),
  undone_at  timestamptz,
  undone_by  bigint REFERENCES app_user,
  CHECK ((undone_at IS NULL) = (undone_by IS NULL))
);
CREATE INDEX payout_marking_file ON payout_marking (file_id, id) WHERE file_id IS NOT NULL;

ALTER TABLE payout
  -- The day on the bank statement; paid_at is the time at which staff marked it.
  ADD COLUMN paid_on date,
  -- The marking that it is paid by; null for those marked before there were markings.
  ADD COLUMN marking_id bigint REFERENCES payout_marking,
  ADD CONSTRAINT payout_paid_on CHECK (paid_at IS NOT NULL OR (paid_on IS NULL AND marking_id IS NULL));
CREATE INDEX payout_marking_payouts ON payout (marking_id) WHERE marking_id IS NOT NULL;
UPDATE payout SET paid_on = (paid_at AT TIME ZONE 'Europe/Berlin')::date WHERE paid_at IS NOT NULL;

ALTER TABLE payout_event DROP CONSTRAINT payout_event_kind_check;
ALTER TABLE payout_event ADD CONSTRAINT payout_event_kind_check CHECK (kind IN
  ('created', 'lowered', 'claim_set_off', 'exported', 'paid', 'paid_undone', 'not_paid', 'not_carried_out',
   'proof_overridden', 'account_renewed'));

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'obolus_app') THEN
    REVOKE UPDATE, DELETE, TRUNCATE ON payout_marking FROM obolus_app;
    GRANT UPDATE (undone_at, undone_by) ON payout_marking TO obolus_app;
  END IF;
END $$;
