-- Organisations are archived, restored and deleted (handbook §2.2), and staff keep a label of their own (§2.1).
ALTER TABLE organization
  ADD COLUMN internal_status text NOT NULL DEFAULT '' CHECK (length(internal_status) <= 64),
  -- Whether staff have ever decided about it; says what restoring makes of it.
  ADD COLUMN was_reviewed boolean NOT NULL DEFAULT false;
UPDATE organization SET was_reviewed = true WHERE review_status <> 1;

CREATE FUNCTION organization_remembers_review() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.was_reviewed := true;
  RETURN NEW;
END $$;
CREATE TRIGGER organization_remembers_review BEFORE INSERT OR UPDATE OF review_status ON organization
  FOR EACH ROW WHEN (NEW.review_status <> 1) EXECUTE FUNCTION organization_remembers_review();
