-- When the password of a session was last entered. Logging in counts; null: never. What moves money or rights asks for
-- a recent one (decision 316).
ALTER TABLE session ADD COLUMN confirmed_at timestamptz;
UPDATE session SET confirmed_at = created_at;
