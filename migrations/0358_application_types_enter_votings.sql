-- The voting that projects of an application type enter when they are submitted.
ALTER TABLE application_type ADD COLUMN voting_id bigint REFERENCES voting ON DELETE SET NULL;
CREATE INDEX application_type_voting ON application_type (voting_id) WHERE voting_id IS NOT NULL;
