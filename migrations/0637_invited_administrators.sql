-- What an invited person administers once they accept (decision 637): an organization or a project; neither for an account alone.
ALTER TABLE user_invitation
  ADD COLUMN organization_id bigint REFERENCES organization,
  ADD COLUMN project_id bigint REFERENCES project,
  ADD CHECK (num_nonnulls(organization_id, project_id) <= 1);
