-- What carries every feature: settings, audit log, files, mails, exports, limits.

-- Searching by parts of words.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

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

-- Files of the program, and files that people upload: these wait for the record that will name them, and go when none
-- does.
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
  expires_at   timestamptz,
  -- What it was uploaded for ('contact_person_photo'): no other kind of record may name it. Null: made by the program.
  upload_use   text
);
CREATE INDEX stored_file_expires ON stored_file (expires_at) WHERE expires_at IS NOT NULL;

-- Outbox and e-mail log in one (handbook §13): every promised mail is one row. Of mails with personal links the log
-- shows the links masked; the intact text is stored only until it is sent.
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
  sent_at      timestamptz,
  -- {subject, text, html} as they go out; null for mails without such links and once sent.
  sealed       jsonb,
  masked       boolean NOT NULL DEFAULT false,
  -- The same for every try: a repeated delivery can be recognised by it.
  message_id   text NOT NULL,
  CONSTRAINT email_sealed CHECK (sealed IS NULL OR masked),
  CONSTRAINT email_sent CHECK ((state = 'sent') <= (sent_at IS NOT NULL AND sealed IS NULL)),
  CONSTRAINT email_not_sent CHECK ((state = 'not_sent') <= (error IS NOT NULL))
);
CREATE INDEX email_created ON email (created_at, id);
CREATE INDEX email_open ON email (next_try_at) WHERE state = 'queued';
CREATE INDEX email_requeue_of ON email (requeue_of) WHERE requeue_of IS NOT NULL;

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

-- Counters of the rate limits, shared by all processes. Keys are hashed: no address of a visitor is stored.
-- Unlogged: losing counters in a crash only starts the limits anew.
CREATE UNLOGGED TABLE rate_limit (
  key    varchar(255) PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  -- Milliseconds since 1970; null never ends.
  expire bigint
) WITH (fillfactor = 70);
CREATE INDEX rate_limit_expire ON rate_limit (expire);

-- Scripts of other companies that run beside public pages once the visitor has allowed them (handbook §18).
CREATE TABLE external_service (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name         text NOT NULL CHECK (name <> ''),
  -- What the consent cookie calls it. It never goes to another service: visitors have said yes to this one.
  provider_key text NOT NULL UNIQUE CHECK (provider_key ~ '^[a-z][a-z0-9_-]{1,39}$'),
  -- What visitors read about it before they answer.
  description  text NOT NULL DEFAULT '',
  -- Its script by address or as text, or both.
  script_url   text NOT NULL DEFAULT '' CHECK (script_url = '' OR script_url LIKE 'https://%'),
  snippet      text NOT NULL DEFAULT '',
  -- Further origins that it may talk to.
  hosts        text[] NOT NULL DEFAULT '{}',
  pages        text[] NOT NULL CHECK (cardinality(pages) > 0),
  is_active    boolean NOT NULL DEFAULT false,
  created_at   timestamptz NOT NULL DEFAULT now(),
  changed_at   timestamptz NOT NULL DEFAULT now(),
  CHECK (script_url <> '' OR snippet <> '')
);

-- What visitors look for (handbook §18): how often a text was searched on a page on a day, and what was found the last
-- time. Nothing says who it was. Rows are removed after twelve months.
CREATE TABLE search_log (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  day         date NOT NULL,
  -- Path of the list.
  page_path   text NOT NULL,
  search_text text NOT NULL CHECK (search_text <> ''),
  results     integer NOT NULL CHECK (results >= 0),
  searches    integer NOT NULL CHECK (searches > 0),
  UNIQUE (day, page_path, search_text)
);
CREATE INDEX search_log_day ON search_log (day, id);

-- The audit log is only added to; triggers hold the owner to it as well (ledger_refuse_change).
DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'obolus_app') THEN
    REVOKE UPDATE, DELETE, TRUNCATE ON audit_log FROM obolus_app;
  END IF;
END $$;
