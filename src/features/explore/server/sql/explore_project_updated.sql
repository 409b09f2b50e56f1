-- Refreshes explore_project for projects of which a listed field has changed.
CREATE OR REPLACE FUNCTION explore_project_updated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM explore_refresh(ARRAY(
    SELECT n.id FROM new_rows n JOIN old_rows o ON o.id = n.id
    WHERE (n.title, n.category_id, n.organization_id, n.status, n.review_status, n.is_banned, n.ends_on,
        n.postal_code, n.city, n.latitude, n.longitude, n.created_at)
      IS DISTINCT FROM (o.title, o.category_id, o.organization_id, o.status, o.review_status, o.is_banned,
        o.ends_on, o.postal_code, o.city, o.latitude, o.longitude, o.created_at)
  ));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER project_explore_update AFTER UPDATE ON project
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION explore_project_updated();
