-- When somebody was last given power over bank accounts: any right as staff, or the administration of an organization by staff.
-- Withdrawing it later does not erase it, so that nobody enters an account by a person whom they empower only for that.
-- Empty for power from before.
ALTER TABLE app_user ADD COLUMN empowered_at timestamptz;
UPDATE app_user u SET empowered_at = p.at
FROM (SELECT user_id, max(granted_at) AS at FROM user_permission GROUP BY user_id) p
WHERE p.user_id = u.id AND p.at IS NOT NULL;
