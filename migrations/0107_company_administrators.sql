-- Who of a company may fetch the codes of its campaigns (handbook §14: rights by relation). Staff name them.
CREATE TABLE company_administrator (
  company_id bigint NOT NULL REFERENCES company,
  user_id    bigint NOT NULL REFERENCES app_user ON DELETE CASCADE,
  added_by   bigint REFERENCES app_user,
  added_at   timestamptz NOT NULL,
  PRIMARY KEY (company_id, user_id)
);
CREATE INDEX company_administrator_user ON company_administrator (user_id);
