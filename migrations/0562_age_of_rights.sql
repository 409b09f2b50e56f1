-- When a right was given by somebody, so that nobody confirms an account together with a person whom they have just empowered;
-- empty for rights from before.
ALTER TABLE user_permission ADD COLUMN granted_at timestamptz;
