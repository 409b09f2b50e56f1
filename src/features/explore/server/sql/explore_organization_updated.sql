-- Refreshes explore_project for the projects of organizations whose title or status has changed.
CREATE OR REPLACE FUNCTION explore_organization_updated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM explore_refresh(ARRAY(
    SELECT p.id FROM new_rows n JOIN old_rows o ON o.id = n.id JOIN project p ON p.organization_id = n.id
    WHERE (n.title, n.status, n.review_status) IS DISTINCT FROM (o.title, o.status, o.review_status)
  ));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER organization_explore_update AFTER UPDATE ON organization
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION explore_organization_updated();
