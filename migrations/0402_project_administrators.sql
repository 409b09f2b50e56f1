-- Single persons who administer single projects, beside the administrators of the organization (handbook §2.6, decision 439).
CREATE TABLE project_administrator (
  project_id bigint NOT NULL REFERENCES project,
  user_id    bigint NOT NULL REFERENCES app_user,
  PRIMARY KEY (project_id, user_id)
);
CREATE INDEX project_administrator_user ON project_administrator (user_id);
