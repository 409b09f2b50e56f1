-- Completes a new row of the audit log, whoever writes it: without secrets, with the changes of its transaction
-- (audit_changed) and with every record that they concern. A second row of the same transaction gets what follows the first.
CREATE OR REPLACE FUNCTION audit_log_completed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changes text := coalesce(current_setting('obolus.changes', true), '');
  objects text := coalesce(current_setting('obolus.objects', true), '');
  uncollected text := nullif(current_setting('obolus.changes_left', true), '');
BEGIN
  NEW.detail := audit_log_masked('', NEW.detail);
  IF changes <> '' THEN
    NEW.changes := ('[' || changes || ']')::jsonb;
  END IF;
  IF uncollected IS NOT NULL THEN
    NEW.changes := NEW.changes || jsonb_build_object('table', '', 'op', 'UPDATE', 'row', 0, 'field', 'rows_left_out',
      'before', NULL, 'after', uncollected::int);
  END IF;
  NEW.objects := ARRAY(
    SELECT DISTINCT o.name
    FROM unnest(NEW.objects || string_to_array(nullif(objects, ''), E'\n')
      || CASE WHEN NEW.subject LIKE '%:%' THEN ARRAY[NEW.subject] END) AS o (name)
    WHERE o.name IS NOT NULL
    ORDER BY o.name
  );
  PERFORM set_config('obolus.changes', '', true), set_config('obolus.objects', '', true),
    set_config('obolus.changes_left', '', true);
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER audit_log_completed BEFORE INSERT ON audit_log
  FOR EACH ROW EXECUTE FUNCTION audit_log_completed();
