-- Staff invite people by e-mail (handbook §15). The account is made at once and can be used by nobody until its link
-- is accepted.
ALTER TABLE app_user
  -- Who has invited; null once accepted. `activation_ends_at` says until when the invitation may be accepted.
  ADD COLUMN invited_by bigint REFERENCES app_user,
  ADD CONSTRAINT app_user_invited
    CHECK (invited_by IS NULL OR (password_hash IS NULL AND activated_at IS NULL AND NOT is_staff));
CREATE INDEX app_user_invited_by ON app_user (invited_by) WHERE invited_by IS NOT NULL;

ALTER TABLE account_token DROP CONSTRAINT account_token_kind_check;
ALTER TABLE account_token ADD CONSTRAINT account_token_kind_check
  CHECK (kind IN ('activation', 'password_reset', 'email_change', 'invitation'));

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
