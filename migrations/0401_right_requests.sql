-- Rights that staff have asked for (decision 437); a row ends when the right is granted.
CREATE TABLE right_request (
  user_id         bigint NOT NULL REFERENCES app_user ON DELETE CASCADE,
  permission_type text NOT NULL,
  action          text NOT NULL CHECK (action IN ('view', 'create', 'change', 'delete')),
  requested_at    timestamptz NOT NULL,
  PRIMARY KEY (user_id, permission_type, action)
);
