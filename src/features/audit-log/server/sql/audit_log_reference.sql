-- What the record is called that a column refers to by number; null for other columns, and for records without a name.
CREATE OR REPLACE FUNCTION audit_log_reference(p_field text, p_id text) RETURNS text
LANGUAGE plpgsql STABLE AS $$
DECLARE
  key bigint;
  name text;
BEGIN
  IF p_id !~ '^[0-9]{1,18}$' THEN
    RETURN NULL;
  END IF;
  key := p_id::bigint;
  CASE regexp_replace(p_field, '^.*\.', '')
    WHEN 'project_id' THEN SELECT t.title INTO name FROM project t WHERE t.id = key;
    WHEN 'organization_id' THEN SELECT t.title INTO name FROM organization t WHERE t.id = key;
    WHEN 'need_id' THEN SELECT t.title INTO name FROM need t WHERE t.id = key;
    WHEN 'category_id' THEN SELECT t.title ->> 'de' INTO name FROM category t WHERE t.id = key;
    WHEN 'company_id' THEN name := audit_log_object_name('company:' || key);
    WHEN 'budget_id', 'other_budget_id' THEN name := audit_log_object_name('budget:' || key);
    WHEN 'bank_account_id' THEN name := audit_log_object_name('bank_account:' || key);
    WHEN 'application_type_id' THEN name := audit_log_object_name('application_type:' || key);
    WHEN 'funding_scope_id' THEN name := audit_log_object_name('funding_scope:' || key);
    WHEN 'voting_id' THEN SELECT t.title INTO name FROM voting t WHERE t.id = key;
    WHEN 'co_funding_id' THEN name := audit_log_object_name('co_funding:' || key);
    WHEN 'campaign_id' THEN name := audit_log_object_name('coin_campaign:' || key);
    WHEN 'contact_person_id' THEN name := audit_log_object_name('contact_person:' || key);
    WHEN 'user_id', 'decided_by', 'proposed_by', 'released_by', 'entered_by', 'removed_by', 'invited_by', 'lifted_by' THEN name := audit_log_object_name('app_user:' || key);
    ELSE name := NULL;
  END CASE;
  RETURN name;
END $$;
