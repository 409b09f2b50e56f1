-- Every new row of the audit log waits for its seal, whoever writes it, and has the personal values of its changes beside it
-- (decision 766), unless its record was anonymized or deleted in the same transaction. Runs with the owner's rights: the
-- application cannot remove a row from those that wait, nor write personal values itself.
CREATE OR REPLACE FUNCTION audit_log_inserted() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  personal text := coalesce(current_setting('obolus.personal', true), '');
BEGIN
  INSERT INTO audit_unsealed (audit_id) VALUES (NEW.id);
  IF personal <> '' THEN
    INSERT INTO audit_personal_value (audit_id, table_name, row_number, field, record_id, before, after)
    SELECT NEW.id, p."table", p."row", p.field, p.record, p.before, p.after
    FROM jsonb_to_recordset(('[' || personal || ']')::jsonb)
      AS p ("table" text, "row" integer, field text, record bigint, before jsonb, after jsonb)
    WHERE audit_has_person(p."table", p.record);
    PERFORM set_config('obolus.personal', '', true);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER audit_log_inserted AFTER INSERT ON audit_log
  FOR EACH ROW EXECUTE FUNCTION audit_log_inserted();
