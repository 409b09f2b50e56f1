-- A personal value as it is stored beside the audit log: like other values of the log (audit_excerpt), with its e-mail address
-- but without account numbers. p_other: the value after or before the change.
CREATE OR REPLACE FUNCTION audit_personal_value_of(p_value jsonb, p_other jsonb) RETURNS jsonb
LANGUAGE sql IMMUTABLE AS $$
  SELECT audit_excerpt(to_jsonb(audit_log_without_ibans(p_value #>> '{}')), to_jsonb(audit_log_without_ibans(p_other #>> '{}')))
$$;
