-- The same as audit_changed for tables that visitors write all the time, who leave no row in the audit log: only the state,
-- without comparing rows. Argument: the kind of the record.
CREATE OR REPLACE FUNCTION audit_state_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changes text := coalesce(current_setting('obolus.changes', true), '');
BEGIN
  IF length(changes) < 60000 THEN
    PERFORM set_config('obolus.changes', concat_ws(',', nullif(changes, ''), jsonb_build_object('table', TG_TABLE_NAME,
      'op', 'UPDATE', 'row', length(changes), 'field', 'state', 'before', OLD.state, 'after', NEW.state)), true);
  END IF;
  PERFORM set_config('obolus.objects',
    concat_ws(E'\n', nullif(current_setting('obolus.objects', true), ''), TG_ARGV[0] || ':' || NEW.id), true);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER audit_changed AFTER UPDATE OF state ON private_donation
  FOR EACH ROW WHEN (OLD.state <> NEW.state) EXECUTE FUNCTION audit_state_changed('private_donation');
CREATE OR REPLACE TRIGGER audit_changed AFTER UPDATE OF state ON vote
  FOR EACH ROW WHEN (OLD.state <> NEW.state) EXECUTE FUNCTION audit_state_changed('vote');
CREATE OR REPLACE TRIGGER audit_changed AFTER UPDATE OF state ON coin_code
  FOR EACH ROW WHEN (OLD.state <> NEW.state) EXECUTE FUNCTION audit_state_changed('coin_code');
