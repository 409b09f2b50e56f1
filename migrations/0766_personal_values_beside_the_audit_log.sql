-- Personal values of changes, beside the audit log and not part of its seals, so that they can be removed (decision 766). The
-- row of the log contains dots in their place. Rows written before this table have none.
-- No foreign key: like the seals, it must not depend on whether a row of the log is there.
CREATE TABLE audit_personal_value (
  audit_id   bigint NOT NULL,
  -- Table, row and field name the change within the row of the log.
  table_name text NOT NULL,
  row_number integer NOT NULL,
  field      text NOT NULL,
  -- The number of the changed row, of a sign-up that of its account: whose values they are.
  record_id  bigint NOT NULL,
  before     jsonb,
  after      jsonb,
  PRIMARY KEY (audit_id, table_name, row_number, field)
);
CREATE INDEX audit_personal_value_record ON audit_personal_value (table_name, record_id);

-- Written and removed by triggers alone, which run with the owner's rights.
DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'obolus_app') THEN
    REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON audit_personal_value FROM obolus_app;
  END IF;
END $$;

-- It has further parameters; its file creates it again. Two parameters remain enough for processes of the previous version.
DROP FUNCTION IF EXISTS audit_log_changes(audit_log, jsonb);
