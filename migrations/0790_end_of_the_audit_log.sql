-- The end of the chain of the audit log: position and hash of the last seal, 0 and '' before the first one. Without it, a chain whose newest rows were
-- removed with their seals would look complete (decision 416).
CREATE TABLE audit_head (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  position bigint NOT NULL CHECK (position >= 0),
  hash     bytea NOT NULL CHECK (length(hash) = CASE position WHEN 0 THEN 0 ELSE 32 END)
);
INSERT INTO audit_head (position, hash)
SELECT position, hash FROM audit_seal UNION ALL SELECT 0, '' ORDER BY position DESC LIMIT 1;

-- Written by `audit_log_seal` alone, which runs with the owner's rights.
DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'obolus_app') THEN
    REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON audit_head FROM obolus_app;
  END IF;
END $$;
