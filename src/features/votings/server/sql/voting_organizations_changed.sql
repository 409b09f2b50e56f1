-- Refreshes the ranking of participants whose organization has changed its title, review or status.
CREATE OR REPLACE FUNCTION voting_organizations_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM voting_refresh(ARRAY(
    SELECT w.id FROM new_rows n JOIN old_rows o ON o.id = n.id JOIN voting_participant w ON w.organization_id = n.id
    WHERE (n.title, n.voting_review_status, n.review_status, n.status)
      IS DISTINCT FROM (o.title, o.voting_review_status, o.review_status, o.status)));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER organization_voting_update AFTER UPDATE ON organization
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION voting_organizations_changed();
