-- What votings award, and the internal fundings that awards become (handbook §5, §11).

-- Money that a company gives to a project or an organisation itself.
CREATE TABLE internal_funding (
  id              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  type            text NOT NULL CHECK (type IN ('direct', 'voting_award', 'promoter')),
  -- 0 draft, 1 intended, 2 approved, 3 rejected, 4 cancelled, 5 lapsed, 6 failed, 7 split, 8 with payouts, 9 reversed,
  -- 42 waiting for payout creation.
  status          smallint NOT NULL CHECK (status IN (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 42)),
  budget_id       bigint NOT NULL REFERENCES budget,
  project_id      bigint REFERENCES project,
  organization_id bigint REFERENCES organization,
  amount_cents    bigint NOT NULL CHECK (amount_cents > 0),
  created_by      bigint NOT NULL REFERENCES app_user,
  created_at      timestamptz NOT NULL,
  CONSTRAINT internal_funding_has_a_recipient CHECK (num_nonnulls(project_id, organization_id) = 1)
);
CREATE INDEX internal_funding_budget ON internal_funding (budget_id, status);
CREATE INDEX internal_funding_project ON internal_funding (project_id) WHERE project_id IS NOT NULL;
CREATE INDEX internal_funding_organization ON internal_funding (organization_id) WHERE organization_id IS NOT NULL;

-- Every changed field, with its reason; append-only.
CREATE TABLE internal_funding_change (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  funding_id bigint NOT NULL REFERENCES internal_funding,
  at         timestamptz NOT NULL,
  actor      bigint NOT NULL REFERENCES app_user,
  field      text NOT NULL,
  old_value  text,
  new_value  text,
  reason     text NOT NULL DEFAULT ''
);
CREATE INDEX internal_funding_change_funding ON internal_funding_change (funding_id, id);

-- What the place of a voting is worth, and out of which budget. Who gets it stands there once results are confirmed.
CREATE TABLE voting_award (
  id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  voting_id      bigint NOT NULL,
  place          smallint NOT NULL CHECK (place BETWEEN 1 AND 100),
  amount_cents   bigint NOT NULL CHECK (amount_cents > 0),
  budget_id      bigint NOT NULL REFERENCES budget,
  participant_id bigint,
  funding_id     bigint UNIQUE REFERENCES internal_funding,
  FOREIGN KEY (voting_id) REFERENCES voting,
  FOREIGN KEY (voting_id, participant_id) REFERENCES voting_participant (voting_id, id),
  UNIQUE (voting_id, place),
  UNIQUE (voting_id, participant_id),
  CONSTRAINT voting_award_given CHECK ((participant_id IS NULL) = (funding_id IS NULL))
);

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'obolus_app') THEN
    REVOKE UPDATE, DELETE, TRUNCATE ON internal_funding_change FROM obolus_app;
    REVOKE DELETE, TRUNCATE ON internal_funding FROM obolus_app;
  END IF;
END $$;
