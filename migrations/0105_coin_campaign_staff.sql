-- Staff end campaigns before their last day, and lock codes; both say why.
ALTER TABLE coin_campaign
  ADD COLUMN ended_by bigint REFERENCES app_user,
  ADD COLUMN end_reason text CHECK (end_reason <> ''),
  ADD CONSTRAINT coin_campaign_ended_by CHECK (
    (ended_by IS NULL) = (end_reason IS NULL) AND (ended_by IS NULL OR ended_at IS NOT NULL));

-- Every lock and unlock of a code; a locked one keeps its rest, and with it the reservation in the campaign's pot.
CREATE TABLE coin_code_change (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  code_id    bigint NOT NULL REFERENCES coin_code,
  at         timestamptz NOT NULL,
  actor      bigint NOT NULL REFERENCES app_user,
  from_state text NOT NULL,
  to_state   text NOT NULL CHECK (to_state IN ('locked', 'unused')),
  reason     text NOT NULL CHECK (reason <> '')
);
CREATE INDEX coin_code_change_code ON coin_code_change (code_id, id);

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'obolus_app') THEN
    REVOKE UPDATE, DELETE, TRUNCATE ON coin_code_change FROM obolus_app;
  END IF;
END $$;
