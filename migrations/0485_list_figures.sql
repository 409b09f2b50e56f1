-- What the lists of budgets and companies show of their money, stored, because adding it up for 100,000 of them takes
-- seconds (decision 514). The views budget_figures and company_sums remain the source; refresh_figures() copies from
-- them, and the check list_figures compares.
CREATE TABLE budget_stored (
  budget_id bigint PRIMARY KEY REFERENCES budget ON DELETE CASCADE,
  amount    bigint NOT NULL,
  contra    bigint NOT NULL,
  planned   bigint NOT NULL,
  promised  bigint NOT NULL,
  allocated bigint NOT NULL
);

CREATE TABLE company_stored (
  company_id    bigint PRIMARY KEY REFERENCES company ON DELETE CASCADE,
  fundings      bigint NOT NULL,
  codes         bigint NOT NULL,
  co_funding    bigint NOT NULL,
  projects      bigint NOT NULL,
  organizations bigint NOT NULL,
  budgets       integer NOT NULL,
  amount        bigint NOT NULL,
  net_remaining bigint NOT NULL
);

-- Whose stored figures are outdated: a row per change, in any number, so that payments never wait for each other here.
-- It refers to nothing for the same reason: a foreign key would wait for whoever has locked the budget.
CREATE TABLE figures_changed (
  company_id bigint NOT NULL,
  budget_id  bigint
);

INSERT INTO figures_changed (company_id, budget_id)
SELECT company_id, id FROM budget UNION ALL SELECT id, NULL FROM company;

-- What campaigns of one company gave.
CREATE INDEX coin_campaign_company ON coin_campaign (company_id, id);

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'obolus_app') THEN
    REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON budget_stored, company_stored, figures_changed FROM obolus_app;
    GRANT SELECT ON budget_stored, company_stored, figures_changed TO obolus_app;
  END IF;
END $$;
