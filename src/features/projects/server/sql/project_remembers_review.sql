-- Records that staff have decided about a project, because restoring an archived project depends on it (handbook
-- §2.2).
CREATE OR REPLACE FUNCTION project_remembers_review() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.was_reviewed := true;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER project_remembers_review BEFORE UPDATE OF review_status ON project
  FOR EACH ROW WHEN (OLD.review_status <> 1) EXECUTE FUNCTION project_remembers_review();
