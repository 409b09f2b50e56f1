-- An invitation may also name a company that its person administers once they accept (decision 740).
ALTER TABLE user_invitation
  ADD COLUMN company_id bigint REFERENCES company,
  DROP CONSTRAINT user_invitation_check1,
  ADD CHECK (num_nonnulls(organization_id, project_id, company_id) <= 1);
