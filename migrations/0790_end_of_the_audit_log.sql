-- The end of the chain of the audit log: position and hash of the last seal. Without it, a chain whose newest rows were
-- removed with their seals would look complete (decision 416).
CREATE TABLE audit_head (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  position bigint NOT NULL CHECK (position > 0),
  hash     bytea NOT NULL CHECK (length(hash) = 32)
);
INSERT INTO audit_head (position, hash) SELECT position, hash FROM audit_seal ORDER BY position DESC LIMIT 1;

-- Written by `audit_log_seal` alone, which runs with the owner's rights.
DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'obolus_app') THEN
    REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON audit_head FROM obolus_app;
  END IF;
END $$;
