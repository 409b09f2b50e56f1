-- Where the owner of an account logged in last, as keyed hashes (decision 322): guessing from elsewhere does not lock these
-- networks out.
ALTER TABLE app_user ADD COLUMN login_networks bytea[] NOT NULL DEFAULT '{}';
