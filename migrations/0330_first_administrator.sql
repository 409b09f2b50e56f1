-- Links that make the first administrator. The operator sees the token, the database keeps its SHA-256 alone; they work
-- as long as there is no administrator, and are deleted with the first one (decision 395).
CREATE TABLE first_administrator_link (
  token_hash bytea PRIMARY KEY,
  -- The address of the account, where whoever asked for the link has named it.
  email      text,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);

-- Whether there is an administrator is asked for by the home page of an empty platform.
CREATE INDEX app_user_superuser ON app_user (id) WHERE is_superuser;
