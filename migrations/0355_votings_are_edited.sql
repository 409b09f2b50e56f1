-- Staff create, change and delete votings. A voting may have limits of its own; null: those of the settings.
ALTER TABLE voting
  ADD COLUMN vote_interval text CONSTRAINT voting_vote_interval CHECK (vote_interval IN ('day', 'voting')),
  ADD COLUMN votes_per_interval smallint CONSTRAINT voting_votes_per_interval CHECK (votes_per_interval BETWEEN 1 AND 100),
  ADD COLUMN created_by bigint REFERENCES app_user;

-- A voting is deleted only while it has no votes; its codes, which the application cannot delete by themselves, go with it.
ALTER TABLE voting_code DROP CONSTRAINT voting_code_voting_id_fkey,
  ADD CONSTRAINT voting_code_voting_id_fkey FOREIGN KEY (voting_id) REFERENCES voting ON DELETE CASCADE;
