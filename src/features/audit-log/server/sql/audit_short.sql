-- A value as the audit log stores it: texts without tags and with at most 200 characters, long lists and objects as text.
CREATE OR REPLACE FUNCTION audit_short(p_value jsonb) RETURNS jsonb
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN jsonb_typeof(p_value) = 'string' THEN (
      SELECT to_jsonb(CASE WHEN length(s.text) > 200 THEN left(s.text, 199) || '…' ELSE s.text END)
      FROM (SELECT trim(regexp_replace(p_value #>> '{}', '\s*<[^>]*>\s*', ' ', 'g')) AS text) s)
    WHEN jsonb_typeof(p_value) IN ('array', 'object') AND length(p_value::text) > 400
      THEN to_jsonb(left(regexp_replace(p_value::text, '\s*<[^>]*>\s*', ' ', 'g'), 199) || '…')
    ELSE p_value
  END
$$;
