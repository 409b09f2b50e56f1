-- When a member of the staff last lost rights: they were withdrawn, or the account was locked or deleted. Whoever confirms a
-- bank account alone, because nobody else may, waits from then on.
ALTER TABLE app_user ADD COLUMN disempowered_at timestamptz;
