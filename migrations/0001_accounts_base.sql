-- Users, their sessions and permissions, personal links, sign-up and invitations.

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
  -- Until when the address must be confirmed; then the account is closed until support reactivates it. Null for
  -- accounts that nobody has to activate.
  activation_ends_at timestamptz,
  -- A company account waits for staff although its address is confirmed.
  awaits_release boolean NOT NULL DEFAULT false,
  terms_accepted_at timestamptz,
  privacy_accepted_at timestamptz,
  deletion_requested_at timestamptz,
  -- The row stays for what refers to it, without anything personal.
  deleted_at    timestamptz,
  -- Who has invited; null once accepted. `activation_ends_at` says until when the invitation may be accepted.
  invited_by    bigint REFERENCES app_user,
  CHECK (is_staff OR NOT is_superuser),
  CONSTRAINT app_user_deleted CHECK (deleted_at IS NULL OR (NOT is_active AND password_hash IS NULL)),
  CONSTRAINT app_user_invited
    CHECK (invited_by IS NULL OR (password_hash IS NULL AND activated_at IS NULL AND NOT is_staff))
);
CREATE UNIQUE INDEX app_user_username ON app_user (lower(username));
CREATE UNIQUE INDEX app_user_email ON app_user (lower(email));
CREATE INDEX app_user_activation ON app_user (activation_ends_at) WHERE activated_at IS NULL AND is_active;
CREATE INDEX app_user_invited_by ON app_user (invited_by) WHERE invited_by IS NOT NULL;

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

-- Personal links of mails. The mail holds the token, the database its SHA-256 alone; each works once.
CREATE TABLE account_token (
  token_hash bytea PRIMARY KEY,
  user_id    bigint NOT NULL REFERENCES app_user ON DELETE CASCADE,
  kind       text NOT NULL CHECK (kind IN ('activation', 'password_reset', 'email_change', 'invitation')),
  -- The address that an e-mail change is about.
  email      text,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  CHECK ((kind = 'email_change') = (email IS NOT NULL))
);
CREATE INDEX account_token_user ON account_token (user_id, kind);
CREATE INDEX account_token_expires ON account_token (expires_at);

-- Companies that ask for an account; staff decide (handbook §15).
CREATE TABLE company_sign_up (
  user_id      bigint PRIMARY KEY REFERENCES app_user ON DELETE CASCADE,
  title        text NOT NULL CHECK (title <> ''),
  phone        text NOT NULL DEFAULT '',
  requested_at timestamptz NOT NULL,
  released_at  timestamptz,
  released_by  bigint REFERENCES app_user,
  CHECK ((released_at IS NULL) = (released_by IS NULL))
);
CREATE INDEX company_sign_up_open ON company_sign_up (requested_at) WHERE released_at IS NULL;

-- Staff invite people by e-mail (handbook §15). The account is made at once and can be used by nobody until its link
-- is accepted.
CREATE TABLE user_invitation (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Gone with the account of an invitation that was withdrawn or not accepted in time.
  user_id      bigint UNIQUE REFERENCES app_user ON DELETE SET NULL,
  email        text NOT NULL,
  usertype     smallint NOT NULL CHECK (usertype IN (1, 2, 4)),
  -- The rights that the account gets as staff (handbook §14); null for an account without the staff tick.
  preset       text CHECK (preset IN ('funding_officer', 'bookkeeping', 'editor')),
  invited_by   bigint NOT NULL REFERENCES app_user,
  created_at   timestamptz NOT NULL,
  sent_at      timestamptz NOT NULL,
  expires_at   timestamptz NOT NULL,
  accepted_at  timestamptz,
  withdrawn_at timestamptz,
  CHECK (accepted_at IS NULL OR withdrawn_at IS NULL)
);
