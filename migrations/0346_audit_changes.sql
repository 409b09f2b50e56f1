-- The fields that a write changed, with their values before and after, collected by triggers (decision 417).
ALTER TABLE audit_log ADD COLUMN changes jsonb;
DROP TRIGGER IF EXISTS audit_log_objects ON audit_log;
DROP FUNCTION IF EXISTS audit_log_objects();
