-- Records that staff have decided about an organization: its status after a restoration depends on it (handbook
-- §2.2).
CREATE OR REPLACE FUNCTION organization_remembers_review() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.was_reviewed := true;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER organization_remembers_review BEFORE INSERT OR UPDATE OF review_status ON organization
  FOR EACH ROW WHEN (NEW.review_status <> 1) EXECUTE FUNCTION organization_remembers_review();
