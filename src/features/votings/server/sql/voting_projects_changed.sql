-- Refreshes the ranking of participants whose project has changed its title, review, ban or status.
CREATE OR REPLACE FUNCTION voting_projects_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM voting_refresh(ARRAY(
    SELECT w.id FROM new_rows n JOIN old_rows o ON o.id = n.id JOIN voting_participant w ON w.project_id = n.id
    WHERE (n.title, n.voting_review_status, n.is_banned, n.status)
      IS DISTINCT FROM (o.title, o.voting_review_status, o.is_banned, o.status)));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER project_voting_update AFTER UPDATE ON project
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION voting_projects_changed();
