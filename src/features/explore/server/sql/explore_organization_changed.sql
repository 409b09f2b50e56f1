-- Refreshes explore_organization for organizations of which a listed field has changed.
CREATE OR REPLACE FUNCTION explore_organization_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM explore_organization_refresh(ARRAY(
    SELECT n.id FROM new_rows n JOIN old_rows o ON o.id = n.id
    WHERE (n.title, n.status, n.review_status, n.postal_code, n.city, n.created_at)
      IS DISTINCT FROM (o.title, o.status, o.review_status, o.postal_code, o.city, o.created_at)
  ));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER organization_list_update AFTER UPDATE ON organization
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION explore_organization_changed();
