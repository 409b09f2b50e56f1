-- Log-in by another system of the operator (decision 471): whom an account belongs to there, and the links that were used.
ALTER TABLE app_user ADD COLUMN remote_subject text UNIQUE
  CHECK (remote_subject <> '' AND char_length(remote_subject) <= 200);
CREATE TABLE remote_login (
  link_hash  bytea PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
