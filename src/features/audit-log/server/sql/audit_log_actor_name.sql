-- The name of a user in the audit log: full name and user name. Null for a deleted account, whose names are gone.
CREATE OR REPLACE FUNCTION audit_log_actor_name(p_user app_user) RETURNS text
LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN p_user.deleted_at IS NOT NULL THEN NULL
    WHEN trim(p_user.first_name || ' ' || p_user.last_name) IN ('', p_user.username) THEN p_user.username
    ELSE trim(p_user.first_name || ' ' || p_user.last_name) || ' (' || p_user.username || ')'
  END
$$;
