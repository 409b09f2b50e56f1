-- Who created a project: an administrator of its organization, or staff. Projects of before have no creator.
ALTER TABLE project ADD COLUMN created_by bigint REFERENCES app_user;
CREATE INDEX project_created_by ON project (created_by) WHERE created_by IS NOT NULL;
