-- Rights that no route, list or column requires are not offered any more (decision 436).
DELETE FROM user_permission
WHERE (permission_type, action) IN (
  ('project_review', 'create'), ('project_review', 'delete'),
  ('project_archive', 'view'), ('project_archive', 'create'), ('project_archive', 'delete'),
  ('organization_review', 'create'), ('organization_review', 'delete'),
  ('companies', 'delete'),
  ('internal_funding_approval', 'view'), ('internal_funding_approval', 'create'),
  ('internal_funding_approval', 'delete'),
  ('coin_campaigns', 'delete'),
  ('statistics', 'create'), ('statistics', 'change'), ('statistics', 'delete'),
  ('votes', 'create'), ('votes', 'delete'),
  ('private_donations', 'delete'),
  ('payouts', 'delete'),
  ('payout_status', 'view'), ('payout_status', 'create'), ('payout_status', 'delete'),
  ('email_templates', 'delete'),
  ('email_logs', 'create'), ('email_logs', 'delete'),
  ('subscribers', 'create'), ('subscribers', 'delete'),
  ('search_logs', 'create'), ('search_logs', 'change'), ('search_logs', 'delete'),
  ('external_services', 'delete'),
  ('permissions', 'create'), ('permissions', 'delete'),
  ('platform_settings', 'create'), ('platform_settings', 'delete'),
  ('audit_logs', 'create'), ('audit_logs', 'change'), ('audit_logs', 'delete')
);

-- Recording a further transfer and writing the first text of a mail required the right to change; now they require the
-- right to create. Nobody loses what they could do.
INSERT INTO user_permission (user_id, permission_type, action)
SELECT user_id, permission_type, 'create' FROM user_permission
WHERE action = 'change' AND permission_type IN ('private_donations', 'email_templates')
ON CONFLICT DO NOTHING;
