-- Whether a record still has the personal data of its person: it exists and was not anonymized. Personal values of its changes
-- exist only as long (decision 766). p_id: the number of its row, of a sign-up that of its account.
CREATE OR REPLACE FUNCTION audit_has_person(p_table text, p_id bigint) RETURNS boolean
LANGUAGE plpgsql STABLE AS $$
DECLARE
  found boolean;
BEGIN
  CASE p_table
    WHEN 'app_user' THEN
      RETURN EXISTS (SELECT FROM app_user t WHERE t.id = p_id AND t.deleted_at IS NULL);
    WHEN 'private_donation' THEN
      RETURN EXISTS (SELECT FROM private_donation t WHERE t.id = p_id AND t.email !~ '^deleted-[0-9]+@deleted\.invalid$');
    WHEN 'user_invitation' THEN
      RETURN EXISTS (SELECT FROM user_invitation t WHERE t.id = p_id AND t.email !~ '^deleted-[0-9]+@deleted\.invalid$');
    WHEN 'company_sign_up' THEN
      RETURN EXISTS (SELECT FROM company_sign_up t WHERE t.user_id = p_id);
    ELSE
      EXECUTE format('SELECT EXISTS (SELECT FROM %I t WHERE t.id = $1)', p_table) INTO found USING p_id;
      RETURN found;
  END CASE;
END $$;
