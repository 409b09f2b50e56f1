-- What a record of the audit log is called today: its title, number or reference; a deleted account has no name. Null if
-- there is none, or the record is not there any more.
CREATE OR REPLACE FUNCTION audit_log_object_name(p_object text) RETURNS text
LANGUAGE plpgsql STABLE AS $$
DECLARE
  kind text := split_part(p_object, ':', 1);
  key text := substr(p_object, length(split_part(p_object, ':', 1)) + 2);
  name text;
BEGIN
  CASE kind
    WHEN 'project' THEN SELECT t.title INTO name FROM project t WHERE t.slug = key; RETURN name;
    WHEN 'organization' THEN SELECT t.title INTO name FROM organization t WHERE t.slug = key; RETURN name;
    WHEN 'voting' THEN SELECT t.title INTO name FROM voting t WHERE t.slug = key; RETURN name;
    WHEN 'category' THEN SELECT t.title ->> 'de' INTO name FROM category t WHERE t.slug = key; RETURN name;
    WHEN 'reminder' THEN SELECT t.title INTO name FROM reminder t WHERE t.slug = key; RETURN name;
    WHEN 'platform_settings', 'list' THEN RETURN NULL;
    ELSE
      IF key !~ '^[0-9]{1,18}$' THEN RETURN NULL; END IF;
  END CASE;
  CASE kind
    WHEN 'app_user' THEN
      SELECT audit_log_actor_name(t) INTO name FROM app_user t WHERE t.id = key::bigint;
    WHEN 'budget' THEN SELECT t.title INTO name FROM budget t WHERE t.id = key::bigint;
    WHEN 'company' THEN SELECT t.title INTO name FROM company t WHERE t.id = key::bigint;
    WHEN 'co_funding' THEN SELECT t.title INTO name FROM co_funding t WHERE t.id = key::bigint;
    WHEN 'coin_campaign' THEN SELECT t.title INTO name FROM coin_campaign t WHERE t.id = key::bigint;
    WHEN 'page' THEN SELECT t.slug INTO name FROM page t WHERE t.id = key::bigint;
    WHEN 'contact_person' THEN SELECT t.addressable_name INTO name FROM contact_person t WHERE t.id = key::bigint;
    WHEN 'funding_scope' THEN SELECT t.name INTO name FROM funding_scope t WHERE t.id = key::bigint;
    WHEN 'application_type' THEN SELECT t.name INTO name FROM application_type t WHERE t.id = key::bigint;
    WHEN 'bank_account' THEN SELECT t.title INTO name FROM bank_account t WHERE t.id = key::bigint;
    WHEN 'payout' THEN SELECT t.reference INTO name FROM payout t WHERE t.id = key::bigint;
    WHEN 'private_donation' THEN SELECT t.reference INTO name FROM private_donation t WHERE t.id = key::bigint;
    WHEN 'external_service' THEN SELECT t.name INTO name FROM external_service t WHERE t.id = key::bigint;
    WHEN 'reminder_template' THEN SELECT t.title INTO name FROM reminder_template t WHERE t.id = key::bigint;
    ELSE name := NULL;
  END CASE;
  RETURN coalesce(name, CASE WHEN kind = 'app_user' THEN NULL ELSE key END);
END $$;
