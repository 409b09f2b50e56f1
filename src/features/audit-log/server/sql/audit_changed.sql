-- Collects what a transaction changes in a table that staff, owners and companies write, for the row of the audit log that
-- the transaction ends with (audit_log_completed takes it). Arguments: pairs of the kind of a record and the column by which
-- its pages know it, or, in rows that belong to it, the column with its id; rows of other tables are parts of a record. Changes are collected until they have 60,000 characters, so
-- that actions on many records stay cheap, and those that are left out are counted; the records themselves are all collected.
-- Personal values, which changes do not contain, are collected apart for the table beside the log (audit_log_inserted takes
-- them, decision 766), not those of a row that is deleted.
CREATE OR REPLACE FUNCTION audit_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before jsonb := CASE WHEN TG_OP = 'INSERT' THEN '{}' ELSE to_jsonb(OLD) END;
  after jsonb := CASE WHEN TG_OP = 'DELETE' THEN '{}' ELSE to_jsonb(NEW) END;
  changes text := coalesce(current_setting('obolus.changes', true), '');
  objects text := coalesce(current_setting('obolus.objects', true), '');
  found text;
  personal text;
  name text;
BEGIN
  -- Columns that are derived, count or repeat the time of the row say nothing more.
  SELECT string_agg(jsonb_build_object('table', TG_TABLE_NAME, 'op', TG_OP, 'row', length(changes), 'field', f.key,
      'before', audit_excerpt(m.earlier, m.later), 'after', audit_excerpt(m.later, m.earlier))::text, ',' ORDER BY f.key)
    INTO found
  FROM (
    SELECT key FROM jsonb_object_keys(before || after) AS key
    WHERE coalesce(before -> key, 'null') <> coalesce(after -> key, 'null')
      AND key !~ '^(id|version|position|search.*|slug|.*_version|(updated|changed|created|saved|last_login|last_seen)_(at|by)|login_networks)$'
      AND (TG_OP = 'UPDATE' OR coalesce(after -> key, before -> key) NOT IN ('""', '[]', '{}', 'false', '0', 'null'))
  ) f, LATERAL (
    -- Masked before it is cut: a part of an account number would not be recognized.
    SELECT audit_log_masked(TG_TABLE_NAME || '.' || f.key, before -> f.key) AS earlier,
      audit_log_masked(TG_TABLE_NAME || '.' || f.key, after -> f.key) AS later
  ) m;
  IF found IS NULL THEN
    RETURN NULL;
  END IF;
  IF length(changes) < 60000 THEN
    -- In a statement of its own: rows above the limit, of which a bulk action may have thousands, do without it.
    IF TG_OP <> 'DELETE' THEN
      SELECT string_agg(jsonb_build_object('table', TG_TABLE_NAME, 'row', length(changes), 'field', f.key,
          'record', (before || after) ->> CASE TG_TABLE_NAME WHEN 'company_sign_up' THEN 'user_id' ELSE 'id' END,
          'before', audit_personal_value_of(before -> f.key, after -> f.key),
          'after', audit_personal_value_of(after -> f.key, before -> f.key))::text, ',')
        INTO personal
      FROM (SELECT c.value ->> 'field' AS key FROM jsonb_array_elements(('[' || found || ']')::jsonb) AS c (value)) f
      WHERE audit_log_is_personal(TG_TABLE_NAME || '.' || f.key);
    END IF;
    PERFORM set_config('obolus.changes', concat_ws(',', nullif(changes, ''), found), true),
      set_config('obolus.personal', concat_ws(',', nullif(current_setting('obolus.personal', true), ''), personal), true);
  ELSE
    PERFORM set_config('obolus.changes_left',
      (coalesce(nullif(current_setting('obolus.changes_left', true), ''), '0')::int + 1)::text, true);
  END IF;
  FOR pair IN 0 .. TG_NARGS / 2 - 1 LOOP
    name := (before || after) ->> TG_ARGV[2 * pair + 1];
    IF TG_ARGV[2 * pair + 1] IN ('organization_id', 'project_id', 'voting_id') THEN
      EXECUTE format('SELECT slug FROM %I WHERE id = $1', TG_ARGV[2 * pair]) INTO name USING name::bigint;
    END IF;
    objects := concat_ws(E'\n', nullif(objects, ''), TG_ARGV[2 * pair] || ':' || name);
  END LOOP;
  IF TG_NARGS > 0 THEN
    PERFORM set_config('obolus.objects', objects, true);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER audit_changed AFTER INSERT OR UPDATE OR DELETE ON project
  FOR EACH ROW EXECUTE FUNCTION audit_changed('project', 'slug');
CREATE OR REPLACE TRIGGER audit_changed AFTER INSERT OR UPDATE OR DELETE ON organization
  FOR EACH ROW EXECUTE FUNCTION audit_changed('organization', 'slug');
CREATE OR REPLACE TRIGGER audit_changed AFTER INSERT OR UPDATE OR DELETE ON voting
  FOR EACH ROW EXECUTE FUNCTION audit_changed('voting', 'slug');
CREATE OR REPLACE TRIGGER audit_changed AFTER INSERT OR UPDATE OR DELETE ON category
  FOR EACH ROW EXECUTE FUNCTION audit_changed('category', 'slug');
CREATE OR REPLACE TRIGGER audit_changed AFTER INSERT OR UPDATE OR DELETE ON app_user
  FOR EACH ROW EXECUTE FUNCTION audit_changed('app_user', 'id');
CREATE OR REPLACE TRIGGER audit_changed AFTER INSERT OR UPDATE OR DELETE ON page
  FOR EACH ROW EXECUTE FUNCTION audit_changed('page', 'id');
CREATE OR REPLACE TRIGGER audit_changed AFTER INSERT OR UPDATE OR DELETE ON budget
  FOR EACH ROW EXECUTE FUNCTION audit_changed('budget', 'id');
CREATE OR REPLACE TRIGGER audit_changed AFTER INSERT OR UPDATE OR DELETE ON company
  FOR EACH ROW EXECUTE FUNCTION audit_changed('company', 'id');
CREATE OR REPLACE TRIGGER audit_changed AFTER INSERT OR DELETE ON co_funding
  FOR EACH ROW EXECUTE FUNCTION audit_changed('co_funding', 'id');
-- Each donation that an event tops up changes what is spent: no reason to compare the whole row.
CREATE OR REPLACE TRIGGER audit_changed_by_hand AFTER UPDATE ON co_funding
  FOR EACH ROW WHEN (OLD.spent_cents = NEW.spent_cents) EXECUTE FUNCTION audit_changed('co_funding', 'id');
CREATE OR REPLACE TRIGGER audit_changed AFTER INSERT OR UPDATE OR DELETE ON coin_campaign
  FOR EACH ROW EXECUTE FUNCTION audit_changed('coin_campaign', 'id');
CREATE OR REPLACE TRIGGER audit_changed AFTER INSERT OR UPDATE OR DELETE ON contact_person
  FOR EACH ROW EXECUTE FUNCTION audit_changed('contact_person', 'id');
CREATE OR REPLACE TRIGGER audit_changed AFTER INSERT OR UPDATE OR DELETE ON funding_scope
  FOR EACH ROW EXECUTE FUNCTION audit_changed('funding_scope', 'id');
CREATE OR REPLACE TRIGGER audit_changed AFTER INSERT OR UPDATE OR DELETE ON application_type
  FOR EACH ROW EXECUTE FUNCTION audit_changed('application_type', 'id');
CREATE OR REPLACE TRIGGER audit_changed AFTER INSERT OR UPDATE OR DELETE ON additional_field
  FOR EACH ROW EXECUTE FUNCTION audit_changed('additional_field', 'id');
CREATE OR REPLACE TRIGGER audit_changed AFTER INSERT OR UPDATE OR DELETE ON funding_code
  FOR EACH ROW EXECUTE FUNCTION audit_changed('funding_code', 'id');
CREATE OR REPLACE TRIGGER audit_changed AFTER INSERT OR UPDATE OR DELETE ON bank_account
  FOR EACH ROW EXECUTE FUNCTION audit_changed('bank_account', 'id');
CREATE OR REPLACE TRIGGER audit_changed AFTER INSERT OR UPDATE OR DELETE ON payout
  FOR EACH ROW EXECUTE FUNCTION audit_changed('payout', 'id');
CREATE OR REPLACE TRIGGER audit_changed AFTER INSERT OR UPDATE OR DELETE ON internal_funding
  FOR EACH ROW EXECUTE FUNCTION audit_changed('internal_funding', 'id');
CREATE OR REPLACE TRIGGER audit_changed AFTER INSERT OR UPDATE OR DELETE ON external_service
  FOR EACH ROW EXECUTE FUNCTION audit_changed('external_service', 'id');
CREATE OR REPLACE TRIGGER audit_changed AFTER INSERT OR UPDATE OR DELETE ON reminder
  FOR EACH ROW EXECUTE FUNCTION audit_changed('reminder', 'slug');
CREATE OR REPLACE TRIGGER audit_changed AFTER INSERT OR UPDATE OR DELETE ON reminder_template
  FOR EACH ROW EXECUTE FUNCTION audit_changed('reminder_template', 'id');
CREATE OR REPLACE TRIGGER audit_changed AFTER INSERT OR UPDATE OR DELETE ON voting_participant
  FOR EACH ROW EXECUTE FUNCTION audit_changed('voting_participant', 'id');
CREATE OR REPLACE TRIGGER audit_changed AFTER INSERT OR UPDATE OR DELETE ON user_invitation
  FOR EACH ROW EXECUTE FUNCTION audit_changed('user_invitation', 'id');
CREATE OR REPLACE TRIGGER audit_changed AFTER INSERT OR UPDATE OR DELETE ON news_item
  FOR EACH ROW EXECUTE FUNCTION audit_changed('news_item', 'id');
CREATE OR REPLACE TRIGGER audit_changed AFTER INSERT OR UPDATE OR DELETE ON company_sign_up
  FOR EACH ROW EXECUTE FUNCTION audit_changed('company_sign_up', 'user_id');
CREATE OR REPLACE TRIGGER audit_changed AFTER INSERT OR UPDATE OR DELETE ON payer_account_change
  FOR EACH ROW EXECUTE FUNCTION audit_changed('payer_account_change', 'id');
-- Parts of records.
CREATE OR REPLACE TRIGGER audit_changed AFTER INSERT OR UPDATE OR DELETE ON reminder_assignee
  FOR EACH ROW EXECUTE FUNCTION audit_changed();
CREATE OR REPLACE TRIGGER audit_changed AFTER INSERT OR UPDATE OR DELETE ON need
  FOR EACH ROW EXECUTE FUNCTION audit_changed();
CREATE OR REPLACE TRIGGER audit_changed AFTER INSERT OR UPDATE OR DELETE ON custom_tab
  FOR EACH ROW EXECUTE FUNCTION audit_changed();
CREATE OR REPLACE TRIGGER audit_changed AFTER INSERT OR UPDATE OR DELETE ON organization_tab
  FOR EACH ROW EXECUTE FUNCTION audit_changed();
CREATE OR REPLACE TRIGGER audit_changed AFTER INSERT OR UPDATE OR DELETE ON user_permission
  FOR EACH ROW EXECUTE FUNCTION audit_changed('app_user', 'user_id');
CREATE OR REPLACE TRIGGER audit_changed AFTER INSERT OR UPDATE OR DELETE ON organization_account
  FOR EACH ROW EXECUTE FUNCTION audit_changed();
CREATE OR REPLACE TRIGGER audit_changed AFTER INSERT OR UPDATE OR DELETE ON organization_administrator
  FOR EACH ROW EXECUTE FUNCTION audit_changed('organization', 'organization_id', 'app_user', 'user_id');
CREATE OR REPLACE TRIGGER audit_changed AFTER INSERT OR UPDATE OR DELETE ON project_administrator
  FOR EACH ROW EXECUTE FUNCTION audit_changed('project', 'project_id', 'app_user', 'user_id');
CREATE OR REPLACE TRIGGER audit_changed AFTER INSERT OR UPDATE OR DELETE ON company_administrator
  FOR EACH ROW EXECUTE FUNCTION audit_changed('company', 'company_id', 'app_user', 'user_id');
CREATE OR REPLACE TRIGGER audit_changed AFTER INSERT OR UPDATE OR DELETE ON additional_field_value
  FOR EACH ROW EXECUTE FUNCTION audit_changed();
CREATE OR REPLACE TRIGGER audit_changed AFTER INSERT OR UPDATE OR DELETE ON project_funding_code
  FOR EACH ROW EXECUTE FUNCTION audit_changed();
CREATE OR REPLACE TRIGGER audit_changed AFTER INSERT OR UPDATE OR DELETE ON platform_setting
  FOR EACH ROW EXECUTE FUNCTION audit_changed();
CREATE OR REPLACE TRIGGER audit_changed AFTER INSERT OR UPDATE OR DELETE ON claim_entry
  FOR EACH ROW EXECUTE FUNCTION audit_changed();
CREATE OR REPLACE TRIGGER audit_changed AFTER INSERT OR UPDATE OR DELETE ON voting_award
  FOR EACH ROW EXECUTE FUNCTION audit_changed();
CREATE OR REPLACE TRIGGER audit_changed AFTER INSERT OR UPDATE OR DELETE ON decision
  FOR EACH ROW EXECUTE FUNCTION audit_changed();
CREATE OR REPLACE TRIGGER audit_changed AFTER INSERT OR UPDATE OR DELETE ON payment_provider_fee
  FOR EACH ROW EXECUTE FUNCTION audit_changed('payment_fee', 'id');
CREATE OR REPLACE TRIGGER audit_changed AFTER INSERT OR UPDATE OR DELETE ON organization_bank_proof
  FOR EACH ROW EXECUTE FUNCTION audit_changed();
CREATE OR REPLACE TRIGGER audit_changed AFTER INSERT OR UPDATE OR DELETE ON voting_code_batch
  FOR EACH ROW EXECUTE FUNCTION audit_changed('voting', 'voting_id');
CREATE OR REPLACE TRIGGER audit_changed AFTER INSERT OR UPDATE OR DELETE ON limit_lift
  FOR EACH ROW EXECUTE FUNCTION audit_changed();
CREATE OR REPLACE TRIGGER audit_changed AFTER INSERT OR UPDATE OR DELETE ON review_reason
  FOR EACH ROW EXECUTE FUNCTION audit_changed();
CREATE OR REPLACE TRIGGER audit_changed AFTER INSERT OR UPDATE OR DELETE ON co_funding_project
  FOR EACH ROW EXECUTE FUNCTION audit_changed();
CREATE OR REPLACE TRIGGER audit_changed AFTER INSERT OR UPDATE OR DELETE ON coin_campaign_project
  FOR EACH ROW EXECUTE FUNCTION audit_changed();
CREATE OR REPLACE TRIGGER audit_changed AFTER INSERT OR UPDATE OR DELETE ON project_photo
  FOR EACH ROW EXECUTE FUNCTION audit_changed();
CREATE OR REPLACE TRIGGER audit_changed AFTER INSERT OR UPDATE OR DELETE ON organization_photo
  FOR EACH ROW EXECUTE FUNCTION audit_changed();
CREATE OR REPLACE TRIGGER audit_changed AFTER INSERT OR UPDATE OR DELETE ON contact_person_photo
  FOR EACH ROW EXECUTE FUNCTION audit_changed();
CREATE OR REPLACE TRIGGER audit_changed AFTER INSERT OR UPDATE OR DELETE ON funding_scope_photo
  FOR EACH ROW EXECUTE FUNCTION audit_changed();
CREATE OR REPLACE TRIGGER audit_changed AFTER INSERT OR UPDATE OR DELETE ON funding_scope_document
  FOR EACH ROW EXECUTE FUNCTION audit_changed();
CREATE OR REPLACE TRIGGER audit_changed AFTER INSERT OR UPDATE OR DELETE ON mail_suppression
  FOR EACH ROW EXECUTE FUNCTION audit_changed();
CREATE OR REPLACE TRIGGER audit_changed AFTER INSERT OR UPDATE OR DELETE ON payment_provider
  FOR EACH ROW EXECUTE FUNCTION audit_changed();
