-- Lists new projects in explore_project.
CREATE OR REPLACE FUNCTION explore_project_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM explore_refresh(ARRAY(SELECT id FROM new_rows));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER project_explore_insert AFTER INSERT ON project
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION explore_project_inserted();
