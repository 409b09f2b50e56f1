-- A value of the audit log in words. p_field: the column with its table in front where both are known. p_words contains the
-- words of a language, by keys such as `value.project.status.2`.
CREATE OR REPLACE FUNCTION audit_log_value(p_field text, p_value jsonb, p_words jsonb) RETURNS text
LANGUAGE plpgsql STABLE AS $$
DECLARE
  plain text := p_value #>> '{}';
BEGIN
  CASE coalesce(jsonb_typeof(p_value), 'null')
    WHEN 'null' THEN RETURN '–';
    WHEN 'boolean' THEN RETURN p_words ->> ('value.' || plain);
    WHEN 'array' THEN
      RETURN coalesce((
        SELECT string_agg(audit_log_value(p_field, e.value, p_words), ', ' ORDER BY e.position)
        FROM jsonb_array_elements(p_value) WITH ORDINALITY AS e (value, position)), '–');
    WHEN 'object' THEN
      IF p_value ? 'in_cents' THEN
        RETURN audit_log_value('_cents', to_jsonb((p_value ->> 'in_cents')::numeric), p_words);
      END IF;
      RETURN coalesce((
        SELECT string_agg(coalesce(p_words ->> ('field.' || e.key), e.key) || ': '
          || audit_log_value(e.key, e.value, p_words), ', ')
        FROM jsonb_each(p_value) e), '–');
    WHEN 'number' THEN
      IF p_field ~ '_cents$' THEN
        RETURN translate(to_char(plain::numeric / 100, 'FM999,999,999,990.00'), ',.',
          (p_words ->> 'group') || (p_words ->> 'decimal')) || ' €';
      END IF;
      RETURN coalesce(p_words ->> ('value.' || p_field || '.' || plain), audit_log_reference(p_field, plain), plain);
    ELSE
      IF plain ~ '^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}|$)' THEN
        BEGIN
          IF length(plain) > 10 THEN
            RETURN to_char(plain::timestamptz AT TIME ZONE 'Europe/Berlin', p_words ->> 'dateTime');
          END IF;
          RETURN to_char(plain::timestamp, p_words ->> 'date');
        EXCEPTION WHEN data_exception THEN
          NULL; -- A text that only looks like a date.
        END;
      END IF;
      RETURN coalesce(p_words ->> ('value.' || p_field || '.' || plain), nullif(plain, ''), '–');
  END CASE;
END $$;
