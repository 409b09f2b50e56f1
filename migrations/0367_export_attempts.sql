-- How often a file has been attempted: after the last attempt its requester is notified.
ALTER TABLE list_export ADD COLUMN attempts smallint NOT NULL DEFAULT 0;
