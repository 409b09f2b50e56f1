-- One function records the reviewed titles of projects and organizations.
DROP TRIGGER IF EXISTS project_remembers_title ON project;
DROP TRIGGER IF EXISTS organization_remembers_title ON organization;
DROP FUNCTION IF EXISTS project_remembers_title();
DROP FUNCTION IF EXISTS organization_remembers_title();
-- Whether a recipient is closed is decided by the rules of projects.
DROP FUNCTION IF EXISTS recipient_is_closed(bigint, date);
ALTER TABLE bank_transfer RENAME COLUMN closed_told_at TO closure_notified_at;
