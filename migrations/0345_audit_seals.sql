-- Every record that a write concerned, as `kind:key` (`project:garden`): the history of a record is found by it.
ALTER TABLE audit_log ADD COLUMN objects text[] NOT NULL DEFAULT '{}';

-- Rows written before this column name one record at most. The table is append-only by triggers, which is no protection
-- needed here: these rows are sealed after this migration.
ALTER TABLE audit_log DISABLE TRIGGER USER;
UPDATE audit_log SET objects = ARRAY[subject] WHERE subject LIKE '%:%';
ALTER TABLE audit_log ENABLE TRIGGER USER;

CREATE INDEX audit_log_objects ON audit_log USING gin (objects);
CREATE INDEX audit_log_at ON audit_log (at, id);
CREATE INDEX audit_log_actor ON audit_log (actor, at, id);
CREATE INDEX audit_log_route ON audit_log (route, at, id);

-- Rows of the audit log that are not sealed yet. A trigger adds them, `audit_log_seal` takes them out.
CREATE TABLE audit_unsealed (
  audit_id bigint PRIMARY KEY
);
INSERT INTO audit_unsealed (audit_id) SELECT id FROM audit_log;

-- The chain of the audit log: each seal contains the hash of the one before and the content of its row. The order is that
-- of sealing, not of ids: a transaction that commits late has a lower id than rows that were sealed before it.
-- No foreign key: a row of the log that is missing has to be found by the check, not prevented from being noticed.
CREATE TABLE audit_seal (
  position  bigint PRIMARY KEY CHECK (position > 0),
  audit_id  bigint NOT NULL UNIQUE,
  sealed_at timestamptz NOT NULL DEFAULT now(),
  hash      bytea NOT NULL CHECK (length(hash) = 32)
);

-- Seals are written by `audit_log_seal` alone, which runs with the owner's rights.
DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'obolus_app') THEN
    REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON audit_unsealed, audit_seal FROM obolus_app;
  END IF;
END $$;
