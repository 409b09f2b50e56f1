-- A counted vote is also withdrawn by the owner of its address, who has no account.
ALTER TABLE vote_change ALTER COLUMN actor DROP NOT NULL;
ALTER TABLE vote_change ADD CONSTRAINT vote_change_author CHECK (actor IS NOT NULL OR reason = 'blocked_by_owner');
