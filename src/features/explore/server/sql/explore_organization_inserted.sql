-- Lists new organizations in explore_organization.
CREATE OR REPLACE FUNCTION explore_organization_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM explore_organization_refresh(ARRAY(SELECT id FROM new_rows));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER organization_list_insert AFTER INSERT ON organization
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION explore_organization_inserted();
