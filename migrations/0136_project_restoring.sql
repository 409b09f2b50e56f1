-- Archived projects are restored as they were reviewed (handbook §2.2). Whether staff have ever decided is kept from now on;
-- of those that were withdrawn before, nothing tells it.
ALTER TABLE project ADD COLUMN was_reviewed boolean NOT NULL DEFAULT false;

CREATE FUNCTION project_remembers_review() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.was_reviewed := true;
  RETURN NEW;
END $$;
CREATE TRIGGER project_remembers_review BEFORE UPDATE OF review_status ON project
  FOR EACH ROW WHEN (OLD.review_status <> 1) EXECUTE FUNCTION project_remembers_review();
