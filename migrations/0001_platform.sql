-- Users, sessions, rights, settings and the mechanisms that carry every feature.

CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE TABLE app_user (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  username      text NOT NULL,
  email         text NOT NULL,
  password_hash text,
  first_name    text NOT NULL DEFAULT '',
  last_name     text NOT NULL DEFAULT '',
  -- 1 end user, 2 organisation user, 3 anonymous session user, 4 company user, 5 remote (handbook §15)
  usertype      smallint NOT NULL DEFAULT 1 CHECK (usertype BETWEEN 1 AND 5),
  is_staff      boolean NOT NULL DEFAULT false,
  is_superuser  boolean NOT NULL DEFAULT false,
  is_active     boolean NOT NULL DEFAULT true,
  activated_at  timestamptz,
  locale        text CHECK (locale IN ('en_US', 'de', 'du_DE', 'sie_DE')),
  last_login_at timestamptz,
  created_at    timestamptz NOT NULL DEFAULT now(),
  CHECK (is_staff OR NOT is_superuser)
);
CREATE UNIQUE INDEX app_user_username ON app_user (lower(username));
CREATE UNIQUE INDEX app_user_email ON app_user (lower(email));

CREATE TABLE user_permission (
  user_id         bigint NOT NULL REFERENCES app_user ON DELETE CASCADE,
  permission_type text NOT NULL,
  action          text NOT NULL CHECK (action IN ('view', 'create', 'change', 'delete')),
  PRIMARY KEY (user_id, permission_type, action)
);

-- The browser holds an opaque id; only its SHA-256 is kept here.
CREATE TABLE session (
  id_hash      bytea PRIMARY KEY,
  user_id      bigint NOT NULL REFERENCES app_user ON DELETE CASCADE,
  remember     boolean NOT NULL DEFAULT false,
  created_at   timestamptz NOT NULL DEFAULT now(),
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  expires_at   timestamptz NOT NULL
);
CREATE INDEX session_user_id ON session (user_id);
CREATE INDEX session_expires ON session (expires_at);

-- Platform settings and features (handbook §17); a missing row means the default in code.
CREATE TABLE platform_setting (
  key        text PRIMARY KEY,
  value      jsonb NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now(),
  changed_by bigint REFERENCES app_user
);

CREATE TABLE audit_log (
  id      bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at      timestamptz NOT NULL DEFAULT now(),
  actor   bigint,
  route   text NOT NULL,
  request text NOT NULL,
  subject text,
  detail  jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX audit_log_subject ON audit_log (subject, id);

-- One row per (caller, route, key): a repeated request gets the stored answer, another body a refusal.
CREATE TABLE idempotency_key (
  scope      text NOT NULL,
  route      text NOT NULL,
  key        text NOT NULL,
  body_hash  text NOT NULL,
  result     jsonb,
  response   jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (scope, route, key)
);
CREATE INDEX idempotency_key_created ON idempotency_key (created_at);

CREATE TABLE stored_file (
  id           uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind         text NOT NULL CHECK (kind IN ('image', 'export', 'document')),
  filename     text NOT NULL,
  content_type text NOT NULL,
  bytes        bigint NOT NULL CHECK (bytes >= 0),
  -- Images only: intrinsic size, the dominant colour shown while loading, and the widths that exist.
  width        integer,
  height       integer,
  color        text,
  widths       integer[] NOT NULL DEFAULT '{}',
  owner        bigint REFERENCES app_user ON DELETE SET NULL,
  created_at   timestamptz NOT NULL DEFAULT now(),
  expires_at   timestamptz
);

-- Outbox and e-mail log in one (handbook §13): every promised mail is one row.
CREATE TABLE email (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  template     text NOT NULL,
  locale       text NOT NULL,
  recipient    text NOT NULL,
  subject      text NOT NULL,
  text_body    text NOT NULL,
  html_body    text,
  state        text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'sent', 'not_sent', 'requeued')),
  tries        smallint NOT NULL DEFAULT 0,
  error        text,
  -- What the mail is about ('private_donation:17:confirmed'): one mail per promise.
  promise      text UNIQUE,
  requeue_of   bigint REFERENCES email,
  created_at   timestamptz NOT NULL DEFAULT now(),
  next_try_at  timestamptz,
  sent_at      timestamptz
);
CREATE INDEX email_created ON email (created_at, id);
CREATE INDEX email_open ON email (next_try_at) WHERE state = 'queued';

CREATE TABLE list_export (
  id           uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  list         text NOT NULL,
  query        jsonb NOT NULL,
  requested_by bigint NOT NULL REFERENCES app_user,
  locale       text NOT NULL,
  state        text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'running', 'ready', 'failed')),
  row_count    integer,
  file_id      uuid REFERENCES stored_file ON DELETE SET NULL,
  error        text,
  requested_at timestamptz NOT NULL DEFAULT now(),
  finished_at  timestamptz,
  expires_at   timestamptz
);

-- Column order, visibility and width per user and list; unknown keys are kept and ignored.
CREATE TABLE table_setting (
  user_id  bigint NOT NULL REFERENCES app_user ON DELETE CASCADE,
  list     text NOT NULL,
  settings jsonb NOT NULL,
  PRIMARY KEY (user_id, list)
);
