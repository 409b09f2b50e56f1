-- Records the title of a project or an organization as staff see it when they decide about it, also about changes of its
-- owner (decision 592). Until then a changed title is not recorded.
CREATE OR REPLACE FUNCTION remember_reviewed_title() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.review_status IN (2, 4) AND NOT NEW.needs_donation_review)
    OR (NEW.voting_review_status = 2 AND (TG_OP = 'INSERT' OR OLD.voting_review_status <> 2)) THEN
    NEW.reviewed_title := NEW.title;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER remember_reviewed_title
  BEFORE INSERT OR UPDATE OF review_status, needs_donation_review, voting_review_status ON project
  FOR EACH ROW EXECUTE FUNCTION remember_reviewed_title();

CREATE OR REPLACE TRIGGER remember_reviewed_title
  BEFORE INSERT OR UPDATE OF review_status, needs_donation_review, voting_review_status ON organization
  FOR EACH ROW EXECUTE FUNCTION remember_reviewed_title();
