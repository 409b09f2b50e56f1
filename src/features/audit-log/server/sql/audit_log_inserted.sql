-- Every new row of the audit log waits for its seal, whoever writes it. Runs with the owner's rights: the application
-- cannot remove a row from those that wait.
CREATE OR REPLACE FUNCTION audit_log_inserted() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  INSERT INTO audit_unsealed (audit_id) VALUES (NEW.id);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER audit_log_inserted AFTER INSERT ON audit_log
  FOR EACH ROW EXECUTE FUNCTION audit_log_inserted();
