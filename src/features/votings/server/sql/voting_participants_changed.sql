-- Refreshes the ranking of participants that were removed from their voting or entered again.
CREATE OR REPLACE FUNCTION voting_participants_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM voting_refresh(ARRAY(SELECT n.id FROM new_rows n JOIN old_rows o ON o.id = n.id
    WHERE n.removed_at IS DISTINCT FROM o.removed_at));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER voting_participant_removed AFTER UPDATE ON voting_participant
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION voting_participants_changed();
