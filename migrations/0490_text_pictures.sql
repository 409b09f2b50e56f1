-- Which stored pictures the texts of a page contain: the custom tabs of a project or an organization, or an explore page
-- (draft and published version together). A picture that one of them contains is not deleted.
CREATE TABLE text_picture (
  file_id         uuid NOT NULL REFERENCES stored_file,
  project_id      bigint REFERENCES project ON DELETE CASCADE,
  organization_id bigint REFERENCES organization ON DELETE CASCADE,
  page_id         bigint REFERENCES page ON DELETE CASCADE,
  CHECK (num_nonnulls(project_id, organization_id, page_id) = 1),
  UNIQUE NULLS NOT DISTINCT (file_id, project_id, organization_id, page_id)
);
CREATE INDEX text_picture_project ON text_picture (project_id) WHERE project_id IS NOT NULL;
CREATE INDEX text_picture_organization ON text_picture (organization_id) WHERE organization_id IS NOT NULL;
CREATE INDEX text_picture_page ON text_picture (page_id) WHERE page_id IS NOT NULL;
