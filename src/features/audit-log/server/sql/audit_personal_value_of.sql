-- A personal value as it is stored beside the audit log: like other values of the log (audit_excerpt), with its e-mail address
-- but without account numbers. An address is never cut, because it is found by its account when that is deleted
-- (audit_personal_removed). p_other: the value after or before the change.
CREATE OR REPLACE FUNCTION audit_personal_value_of(p_value jsonb, p_other jsonb) RETURNS jsonb
LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN p_value #>> '{}' ~ '^[^@<>[:space:]]{1,64}@[^@<>[:space:]]{1,252}$'
    THEN to_jsonb(audit_log_without_ibans(p_value #>> '{}'))
    ELSE audit_excerpt(to_jsonb(audit_log_without_ibans(p_value #>> '{}')), to_jsonb(audit_log_without_ibans(p_other #>> '{}')))
  END
$$;
