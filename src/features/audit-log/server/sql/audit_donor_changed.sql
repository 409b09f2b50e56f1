-- The same as audit_changed for the data of a donor, of which changes contain only that they were changed, whatever the column
-- (decision 417); the values are collected for the table beside the log (decision 766), not the addresses of a donation of a
-- deleted account, which may be that of the account. Argument: the kind of the record.
CREATE OR REPLACE FUNCTION audit_donor_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before jsonb := to_jsonb(OLD);
  after jsonb := to_jsonb(NEW);
  changes text := coalesce(current_setting('obolus.changes', true), '');
  found text;
  personal text;
BEGIN
  SELECT string_agg(jsonb_build_object('table', TG_TABLE_NAME, 'op', TG_OP, 'row', length(changes), 'field', f.key,
      'before', CASE WHEN before ->> f.key <> '' THEN '•••' ELSE '' END,
      'after', CASE WHEN after ->> f.key <> '' THEN '•••' ELSE '' END)::text, ',' ORDER BY f.key),
    string_agg(jsonb_build_object('table', TG_TABLE_NAME, 'row', length(changes), 'field', f.key, 'record', NEW.id,
      'before', audit_personal_value_of(before -> f.key, after -> f.key),
      'after', audit_personal_value_of(after -> f.key, before -> f.key))::text, ',')
      FILTER (WHERE f.key <> 'email' OR NOT EXISTS (
        SELECT FROM app_user u WHERE u.id = NEW.donor_id AND u.deleted_at IS NOT NULL))
    INTO found, personal
  FROM unnest(ARRAY['company_name', 'first_name', 'last_name', 'email', 'street', 'additional_information', 'postal_code',
    'city', 'country']) AS f(key)
  WHERE before -> f.key <> after -> f.key;
  IF found IS NULL OR length(changes) >= 60000 THEN
    RETURN NULL;
  END IF;
  PERFORM set_config('obolus.changes', concat_ws(',', nullif(changes, ''), found), true),
    set_config('obolus.personal', concat_ws(',', nullif(current_setting('obolus.personal', true), ''), personal), true);
  PERFORM set_config('obolus.objects',
    concat_ws(E'\n', nullif(current_setting('obolus.objects', true), ''), TG_ARGV[0] || ':' || NEW.id), true);
  RETURN NULL;
END $$;

-- Not when the data are removed with an account: its deletion says so.
CREATE OR REPLACE TRIGGER audit_donor_changed AFTER UPDATE OF company_name, first_name, last_name, email, street,
  additional_information, postal_code, city, country ON private_donation
  FOR EACH ROW WHEN (NEW.email !~ '^deleted-[0-9]+@deleted\.invalid$') EXECUTE FUNCTION audit_donor_changed('private_donation');
