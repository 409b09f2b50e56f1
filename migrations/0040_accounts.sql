-- Sign-up, activation, personal links, deletion of accounts.
ALTER TABLE app_user
  -- Until when the address must be confirmed; then the account is closed until support reactivates it. Null for
  -- accounts that nobody has to activate.
  ADD COLUMN activation_ends_at timestamptz,
  -- A company account waits for staff although its address is confirmed.
  ADD COLUMN awaits_release boolean NOT NULL DEFAULT false,
  ADD COLUMN terms_accepted_at timestamptz,
  ADD COLUMN privacy_accepted_at timestamptz,
  ADD COLUMN deletion_requested_at timestamptz,
  -- The row stays for what refers to it, without anything personal.
  ADD COLUMN deleted_at timestamptz,
  ADD CONSTRAINT app_user_deleted CHECK (deleted_at IS NULL OR (NOT is_active AND password_hash IS NULL));
CREATE INDEX app_user_activation ON app_user (activation_ends_at) WHERE activated_at IS NULL AND is_active;

-- Personal links of mails. The mail holds the token, the database its SHA-256 alone; each works once.
CREATE TABLE account_token (
  token_hash bytea PRIMARY KEY,
  user_id    bigint NOT NULL REFERENCES app_user ON DELETE CASCADE,
  kind       text NOT NULL CHECK (kind IN ('activation', 'password_reset', 'email_change')),
  -- The address that an e-mail change is about.
  email      text,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  CHECK ((kind = 'email_change') = (email IS NOT NULL))
);
CREATE INDEX account_token_user ON account_token (user_id, kind);
CREATE INDEX account_token_expires ON account_token (expires_at);

-- Donations that were made with a confirmed address show in its account (see docs/accounts.md).
CREATE INDEX private_donation_email ON private_donation (lower(email));
