-- An invitation may also make its person an administrator, or grant single rights (decision 788), beside a preset or without one.
ALTER TABLE user_invitation
  ADD COLUMN is_superuser boolean NOT NULL DEFAULT false,
  ADD COLUMN permissions text[] NOT NULL DEFAULT '{}';
