-- When somebody was last given a right of the staff, or made administrator of an organization by staff: both give power over
-- bank accounts. It stays when the right is withdrawn, so that nobody enters an account through a person who had the right
-- only for that. Empty for what was given before.
ALTER TABLE app_user ADD COLUMN empowered_at timestamptz;
UPDATE app_user u SET empowered_at = p.at
FROM (SELECT user_id, max(granted_at) AS at FROM user_permission GROUP BY user_id) p
WHERE p.user_id = u.id AND p.at IS NOT NULL;
