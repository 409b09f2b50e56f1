-- Removes the personal values of a record's changes when it is anonymized or deleted, whoever does so (decision 766): the one
-- place where they end. With an account end also the changes of other records from or to its confirmed address: donations whose
-- address was mistyped. Runs with the owner's rights, because nobody else may write them.
CREATE OR REPLACE FUNCTION audit_personal_removed() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  removed jsonb := to_jsonb(OLD);
  number bigint := removed ->> CASE TG_TABLE_NAME WHEN 'company_sign_up' THEN 'user_id' ELSE 'id' END;
BEGIN
  IF NOT audit_has_person(TG_TABLE_NAME, number) THEN
    DELETE FROM audit_personal_value v WHERE v.table_name = TG_TABLE_NAME AND v.record_id = number;
    IF TG_TABLE_NAME = 'app_user' AND removed ->> 'activated_at' IS NOT NULL THEN
      DELETE FROM audit_personal_value v
      WHERE v.field = 'email' AND lower(removed ->> 'email') IN (lower(v.before #>> '{}'), lower(v.after #>> '{}'));
    END IF;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER audit_personal_removed AFTER UPDATE OF deleted_at OR DELETE ON app_user
  FOR EACH ROW EXECUTE FUNCTION audit_personal_removed();
CREATE OR REPLACE TRIGGER audit_personal_removed AFTER UPDATE OF email OR DELETE ON private_donation
  FOR EACH ROW EXECUTE FUNCTION audit_personal_removed();
CREATE OR REPLACE TRIGGER audit_personal_removed AFTER UPDATE OF email OR DELETE ON user_invitation
  FOR EACH ROW EXECUTE FUNCTION audit_personal_removed();
CREATE OR REPLACE TRIGGER audit_personal_removed AFTER DELETE ON bank_account
  FOR EACH ROW EXECUTE FUNCTION audit_personal_removed();
CREATE OR REPLACE TRIGGER audit_personal_removed AFTER DELETE ON company_sign_up
  FOR EACH ROW EXECUTE FUNCTION audit_personal_removed();
CREATE OR REPLACE TRIGGER audit_personal_removed AFTER DELETE ON contact_person
  FOR EACH ROW EXECUTE FUNCTION audit_personal_removed();
CREATE OR REPLACE TRIGGER audit_personal_removed AFTER DELETE ON organization
  FOR EACH ROW EXECUTE FUNCTION audit_personal_removed();
CREATE OR REPLACE TRIGGER audit_personal_removed AFTER DELETE ON organization_account
  FOR EACH ROW EXECUTE FUNCTION audit_personal_removed();
CREATE OR REPLACE TRIGGER audit_personal_removed AFTER DELETE ON payer_account_change
  FOR EACH ROW EXECUTE FUNCTION audit_personal_removed();
CREATE OR REPLACE TRIGGER audit_personal_removed AFTER DELETE ON project
  FOR EACH ROW EXECUTE FUNCTION audit_personal_removed();
