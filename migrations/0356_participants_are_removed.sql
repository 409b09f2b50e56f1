-- Staff enter and remove participants of votings. One without votes is deleted; one with votes stays with them, unranked.
ALTER TABLE voting_participant
  ADD COLUMN entered_by bigint REFERENCES app_user,
  ADD COLUMN removed_at timestamptz,
  ADD COLUMN removed_by bigint REFERENCES app_user,
  ADD COLUMN removal_reason text,
  ADD CONSTRAINT voting_participant_removed CHECK ((removed_at IS NULL) = (removal_reason IS NULL));
