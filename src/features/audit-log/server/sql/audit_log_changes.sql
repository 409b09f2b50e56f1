-- What a row of the audit log changed, a line each: `Title: before → after`, and for parts of a record that were added or
-- removed `Need added: Title: …, Amount: …`. Equal changes of several records are one line with their number. Rows without
-- collected changes show what their command recorded. p_words: words of a language. p_personal: the fields whose personal values
-- the reader may see (decision 766); others are dots. p_every_donor: also of donors without a requested receipt (decision 033).
CREATE OR REPLACE FUNCTION audit_log_changes(
  p_row audit_log, p_words jsonb, p_personal text[] DEFAULT '{}', p_every_donor boolean DEFAULT false
) RETURNS text
LANGUAGE sql STABLE AS $$
  WITH change AS (
    SELECT c.position, c.value ->> 'table' AS part, c.value ->> 'op' AS op, c.value ->> 'row' AS number,
      c.value ->> 'field' AS field,
      CASE WHEN v.audit_id IS NULL
        THEN audit_log_masked((c.value ->> 'table') || '.' || (c.value ->> 'field'), c.value -> 'before')
        ELSE v.before END AS before,
      CASE WHEN v.audit_id IS NULL
        THEN audit_log_masked((c.value ->> 'table') || '.' || (c.value ->> 'field'), c.value -> 'after')
        ELSE v.after END AS after,
      coalesce(p_words ->> ('field.' || (c.value ->> 'field')), replace(c.value ->> 'field', '_', ' ')) AS label,
      CASE WHEN split_part(coalesce(p_row.subject, ''), ':', 1)
          NOT IN (c.value ->> 'table', (c.value ->> 'table') || 's', regexp_replace(c.value ->> 'table', 'y$', 'ies'))
        THEN coalesce(p_words ->> ('part.' || (c.value ->> 'table')), p_words ->> ('kind.' || (c.value ->> 'table')))
      END AS prefix
    FROM jsonb_array_elements(coalesce(p_row.changes, '[]')) WITH ORDINALITY AS c (value, position)
    LEFT JOIN audit_personal_value v ON v.audit_id = p_row.id AND v.table_name = c.value ->> 'table'
      AND v.row_number = (c.value ->> 'row')::integer AND v.field = c.value ->> 'field'
      AND (v.table_name || '.' || v.field) = ANY (p_personal)
      AND (p_every_donor OR v.table_name <> 'private_donation'
        OR EXISTS (SELECT FROM private_donation d WHERE d.id = v.record_id AND d.needs_receipt))
    -- The decision itself repeats what it changed; its reason has a column of its own.
    WHERE c.value ->> 'table' <> 'decision'
  ), line AS (
    SELECT min(c.position) AS position, coalesce(c.prefix || ' – ', '') || c.label || ': '
      || audit_log_value(c.part || '.' || c.field, c.before, p_words) || ' → '
      || audit_log_value(c.part || '.' || c.field, c.after, p_words)
      || CASE WHEN count(*) > 1 THEN ' (' || count(*) || '×)' ELSE '' END AS text
    FROM change c
    WHERE c.op = 'UPDATE'
    GROUP BY c.part, c.field, c.prefix, c.label, c.before, c.after
    UNION ALL
    SELECT min(c.position), coalesce(c.prefix || ' ', '') || (p_words ->> lower(c.op)) || ': '
      || string_agg(c.label || ': ' || audit_log_value(c.part || '.' || c.field,
        CASE c.op WHEN 'INSERT' THEN c.after ELSE c.before END, p_words), ', ' ORDER BY c.position)
    FROM change c
    WHERE c.op <> 'UPDATE'
    GROUP BY c.part, c.number, c.op, c.prefix
    UNION ALL
    SELECT row_number() OVER (ORDER BY d.key), coalesce(p_words ->> ('field.' || d.key), replace(d.key, '_', ' ')) || ': '
      || audit_log_value(d.key, d.value, p_words)
    FROM jsonb_each(audit_log_masked('', p_row.detail)) d
    WHERE p_row.changes IS NULL AND d.key NOT IN ('reason', 'internal_note', 'before', 'version', 'seen')
      -- Earlier versions recorded the name of a contact person.
      AND (d.key = 'name' AND p_row.subject LIKE 'contact\_person:%') IS NOT TRUE
  )
  SELECT coalesce(string_agg(l.text, E'\n' ORDER BY l.position), '') FROM line l
$$;
