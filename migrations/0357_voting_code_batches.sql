-- Codes of votings are made or imported in batches; large ones are made in the background.
CREATE TABLE voting_code_batch (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  voting_id  bigint NOT NULL REFERENCES voting ON DELETE CASCADE,
  name       text NOT NULL,
  source     text NOT NULL CHECK (source IN ('generated', 'imported')),
  -- Votes per code; null for imported ones, which have their own.
  value      integer CHECK (value BETWEEN 1 AND 100000),
  count      integer NOT NULL CHECK (count BETWEEN 1 AND 100000),
  -- How many of them exist so far.
  made       integer NOT NULL DEFAULT 0,
  created_by bigint REFERENCES app_user,
  created_at timestamptz NOT NULL,
  CONSTRAINT voting_code_batch_made CHECK (made BETWEEN 0 AND count),
  CONSTRAINT voting_code_batch_value CHECK ((value IS NULL) = (source = 'imported'))
);
CREATE INDEX voting_code_batch_voting ON voting_code_batch (voting_id, id);

ALTER TABLE voting_code ADD COLUMN batch_id bigint REFERENCES voting_code_batch ON DELETE CASCADE;
CREATE INDEX voting_code_batch_code ON voting_code (batch_id, id);
CREATE INDEX voting_code_voting ON voting_code (voting_id, id);

-- Who locked and unlocked which code, and why; append-only.
CREATE TABLE voting_code_change (
  id      bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  code_id bigint NOT NULL REFERENCES voting_code ON DELETE CASCADE,
  at      timestamptz NOT NULL,
  actor   bigint NOT NULL REFERENCES app_user,
  locked  boolean NOT NULL,
  reason  text NOT NULL CHECK (reason <> '')
);
CREATE INDEX voting_code_change_code ON voting_code_change (code_id, id);

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'obolus_app') THEN
    REVOKE UPDATE, DELETE, TRUNCATE ON voting_code_change FROM obolus_app;
    REVOKE DELETE, TRUNCATE ON voting_code_batch FROM obolus_app;
  END IF;
END $$;
