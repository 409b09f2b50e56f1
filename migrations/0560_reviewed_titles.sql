-- The title that staff saw when they last decided about a project or an organization: mails to addresses that nobody has
-- confirmed name it instead of what its owner has written since. Empty as long as nobody has decided.
ALTER TABLE project ADD COLUMN reviewed_title text;
ALTER TABLE organization ADD COLUMN reviewed_title text;
-- Earlier titles are not known.
UPDATE project SET reviewed_title = title WHERE review_status IN (2, 4) OR voting_review_status = 2 OR was_reviewed;
UPDATE organization SET reviewed_title = title WHERE review_status IN (2, 4) OR voting_review_status = 2 OR was_reviewed;
