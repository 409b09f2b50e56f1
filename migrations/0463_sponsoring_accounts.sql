-- Whether an account is the one that its owner uses for sponsoring: for information, nothing depends on it.
ALTER TABLE bank_account ADD COLUMN is_sponsoring boolean NOT NULL DEFAULT false;
