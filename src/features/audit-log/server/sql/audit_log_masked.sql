-- A value of the audit log without secrets: values of secret fields, and account numbers and e-mail addresses in any text,
-- become dots. Empty values stay, so that it can be seen whether something was set or removed.
CREATE OR REPLACE FUNCTION audit_log_masked(p_field text, p_value jsonb) RETURNS jsonb
LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  CASE jsonb_typeof(p_value)
    WHEN 'object' THEN
      RETURN (
        SELECT coalesce(jsonb_object_agg(e.key,
          audit_log_masked(CASE WHEN audit_log_is_secret(p_field) THEN p_field ELSE e.key END, e.value)), '{}')
        FROM jsonb_each(p_value) e
      );
    WHEN 'array' THEN
      RETURN (
        SELECT coalesce(jsonb_agg(audit_log_masked(p_field, e.value) ORDER BY e.position), '[]')
        FROM jsonb_array_elements(p_value) WITH ORDINALITY AS e (value, position)
      );
    WHEN 'string' THEN
      IF p_value = '""' THEN RETURN p_value; END IF;
      IF audit_log_is_secret(p_field) THEN RETURN '"•••"'; END IF;
      RETURN to_jsonb(regexp_replace(
        audit_log_without_ibans(p_value #>> '{}'),
        '[^\s@<>()*]+@([^\s@<>()]+\.[[:alpha:]]{2,}|\[[^\s\]]+\])', '•••', 'g'));
    WHEN 'number' THEN
      RETURN CASE WHEN audit_log_is_secret(p_field) THEN '"•••"'::jsonb ELSE p_value END;
    ELSE
      RETURN p_value;
  END CASE;
END $$;
