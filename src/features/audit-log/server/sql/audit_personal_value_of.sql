-- A personal value as it is stored beside the audit log: like other values of the log (audit_excerpt), with its e-mail address
-- but without account numbers. An address is never cut, because it is found by its account when that is deleted
-- (audit_personal_removed). p_other: the value after or before the change.
CREATE OR REPLACE FUNCTION audit_personal_value_of(p_value jsonb, p_other jsonb) RETURNS jsonb
LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  own text := audit_log_without_ibans(p_value #>> '{}');
BEGIN
  IF own ~ '^[^@<>[:space:]]{1,64}@[^@<>[:space:]]{1,252}$' THEN
    RETURN to_jsonb(own);
  END IF;
  RETURN audit_excerpt(to_jsonb(own), to_jsonb(audit_log_without_ibans(p_other #>> '{}')));
END $$;
