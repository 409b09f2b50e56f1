-- Whether a session began with a signed link of another system (decision 471), for the lists of sessions. Accounts of
-- kind 5 without a password have no other sessions.
ALTER TABLE session ADD COLUMN remote_login boolean NOT NULL DEFAULT false;
UPDATE session AS s SET remote_login = true
  FROM app_user AS u
  WHERE u.id = s.user_id AND u.usertype = 5 AND u.password_hash IS NULL;
