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
