-- Creates the rows of new participants in voting_rank.
CREATE OR REPLACE FUNCTION voting_participants_entered() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM voting_refresh(ARRAY(SELECT id FROM new_rows));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER voting_participant_rank AFTER INSERT ON voting_participant
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION voting_participants_entered();
