-- Refreshes the ranking of participants whose project becomes listed or is no longer listed.
CREATE OR REPLACE FUNCTION voting_projects_listed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM voting_refresh(ARRAY(SELECT w.id FROM rows r JOIN voting_participant w ON w.project_id = r.project_id));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER explore_project_voting_insert AFTER INSERT ON explore_project
  REFERENCING NEW TABLE AS rows FOR EACH STATEMENT EXECUTE FUNCTION voting_projects_listed();
CREATE OR REPLACE TRIGGER explore_project_voting_delete AFTER DELETE ON explore_project
  REFERENCING OLD TABLE AS rows FOR EACH STATEMENT EXECUTE FUNCTION voting_projects_listed();
