-- When the donor of an announced transfer was told that its recipient takes no more donations.
ALTER TABLE bank_transfer ADD COLUMN closed_told_at timestamptz;
