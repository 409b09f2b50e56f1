-- Votings: who takes part, votes by e-mail and by code, what they add up to, what they award, and who agreed to be
-- written to.

CREATE TABLE voting (
  id                   bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  slug                 text NOT NULL UNIQUE,
  title                text NOT NULL,
  description          text NOT NULL DEFAULT '',
  -- Who is voted for; in the API of votes `project` or `projectpromoter`.
  participants         text NOT NULL DEFAULT 'project' CHECK (participants IN ('project', 'promoter')),
  -- Both instants are included.
  starts_at            timestamptz NOT NULL,
  ends_at              timestamptz NOT NULL,
  enable_email         boolean NOT NULL DEFAULT true,
  enable_codes         boolean NOT NULL DEFAULT false,
  -- Whether visitors see ranks and votes while the voting runs; afterwards they always do.
  display_current_rank boolean NOT NULL DEFAULT true,
  -- 1 needs review, 2 public, 3 rejected.
  review_status        smallint NOT NULL DEFAULT 1 CHECK (review_status BETWEEN 1 AND 3),
  results_confirmed_at timestamptz,
  results_confirmed_by bigint REFERENCES app_user,
  -- When the hashes of addresses and devices were removed.
  forgotten_at         timestamptz,
  created_at           timestamptz NOT NULL DEFAULT now(),
  -- Every so many days, counted from the first day of the voting; null: nothing is published before the end.
  standings_every_days smallint,
  -- As of when the published standings are.
  standings_at         timestamptz,
  CONSTRAINT voting_standings_every_days CHECK (standings_every_days BETWEEN 1 AND 92),
  CHECK (ends_at > starts_at),
  CONSTRAINT voting_has_a_mode CHECK (enable_email OR enable_codes),
  CONSTRAINT voting_confirmed_after_end CHECK (results_confirmed_at IS NULL OR results_confirmed_at > ends_at)
);
CREATE INDEX voting_ends ON voting (ends_at);

CREATE TABLE voting_participant (
  id              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  voting_id       bigint NOT NULL REFERENCES voting,
  project_id      bigint REFERENCES project,
  organization_id bigint REFERENCES organization,
  entered_at      timestamptz NOT NULL DEFAULT now(),
  -- What the confirmed results say; null before.
  final_rank      integer,
  final_votes     bigint,
  CONSTRAINT voting_participant_is_one CHECK (num_nonnulls(project_id, organization_id) = 1),
  UNIQUE (voting_id, project_id),
  UNIQUE (voting_id, organization_id),
  UNIQUE (voting_id, id)
);
CREATE INDEX voting_participant_project ON voting_participant (project_id) WHERE project_id IS NOT NULL;
CREATE INDEX voting_participant_organization ON voting_participant (organization_id) WHERE organization_id IS NOT NULL;

CREATE TABLE voting_code (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  voting_id  bigint NOT NULL REFERENCES voting,
  -- Upper case, without separators.
  code       text NOT NULL CHECK (code ~ '^[A-Z0-9]{4,40}$'),
  -- How many votes it gives, all to one participant.
  value      integer NOT NULL DEFAULT 1 CHECK (value BETWEEN 1 AND 100000),
  locked     boolean NOT NULL DEFAULT false,
  used_at    timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (voting_id, code)
);

-- People who agreed to be written to (handbook §18).
CREATE TABLE subscriber (
  id              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Null once anonymised; then only the hash says that this address was there.
  email           text,
  email_hash      bytea NOT NULL,
  -- Where the consent was given: 'voting:<slug>'.
  source          text NOT NULL,
  consent_text    text NOT NULL,
  consented_at    timestamptz NOT NULL,
  locale          text NOT NULL,
  confirmed_at    timestamptz,
  -- SHA-256 of the token of a confirmation mail of its own; a vote's link needs none.
  token_hash      bytea UNIQUE,
  token_expires_at timestamptz,
  unsubscribed_at timestamptz,
  exported_at     timestamptz,
  anonymized_at   timestamptz,
  created_at      timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT subscriber_anonymous CHECK ((email IS NULL) = (anonymized_at IS NOT NULL))
);
CREATE INDEX subscriber_created ON subscriber (created_at, id);
CREATE UNIQUE INDEX subscriber_once ON subscriber (email_hash) WHERE anonymized_at IS NULL;

-- Each consent keeps words, source and days of its own, as evidence of it: one that nobody has confirmed changes nothing
-- about those before, and a link confirms the words that it was mailed for. `subscriber` names the consent that counts,
-- or before the first one the latest that was asked for.
CREATE TABLE subscriber_consent (
  subscriber_id bigint NOT NULL REFERENCES subscriber ON DELETE CASCADE,
  agreed_at     timestamptz NOT NULL,
  -- Where it was given: 'voting:<slug>'.
  source        text NOT NULL,
  consent_text  text NOT NULL,
  confirmed_at  timestamptz,
  withdrawn_at  timestamptz,
  PRIMARY KEY (subscriber_id, agreed_at)
);

CREATE TABLE vote (
  id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  voting_id      bigint NOT NULL,
  participant_id bigint NOT NULL,
  kind           text NOT NULL CHECK (kind IN ('email', 'code')),
  value          integer NOT NULL DEFAULT 1 CHECK (value > 0),
  -- unverified: the link waits. counted: in the result. suspicious: confirmed, kept apart for staff. rejected: by the
  -- last check or by staff. expired: the link was not used in time.
  state          text NOT NULL CHECK (state IN ('unverified', 'counted', 'suspicious', 'rejected', 'expired')),
  -- Why it is where it is: a closed word (rules.ts), or what staff wrote.
  reason         text,
  signals        text[] NOT NULL DEFAULT '{}',
  -- E-mail votes: the address as it is written to, and who it is (aliases and twins are one person).
  email          text,
  voter_key      text,
  -- The interval this vote is the voter's only one of ('2026-05-01', 'voting'), and its number within it.
  period         text,
  slot           smallint,
  code_id        bigint UNIQUE REFERENCES voting_code,
  cast_at        timestamptz NOT NULL,
  -- The day in Berlin.
  cast_on        date NOT NULL,
  confirmed_at   timestamptz,
  counted_at     timestamptz,
  -- SHA-256 of the link's token, and until when it opens.
  token_hash     bytea UNIQUE,
  expires_at     timestamptz,
  -- Keyed hashes, removed 90 days after the end of the voting.
  ip_hash        bytea,
  device_hash    bytea,
  agent_hash     bytea,
  private_window boolean NOT NULL DEFAULT false,
  captcha_score  real,
  locale         text NOT NULL,
  -- Where the page stood that it came from.
  extra_data     text NOT NULL DEFAULT '',
  -- A vote that came with consent confirms this subscriber.
  subscriber_id  bigint REFERENCES subscriber,
  FOREIGN KEY (voting_id, participant_id) REFERENCES voting_participant (voting_id, id),
  CONSTRAINT vote_of_a_person CHECK ((kind = 'email') = (email IS NOT NULL AND voter_key IS NOT NULL)),
  CONSTRAINT vote_by_a_code CHECK ((kind = 'code') = (code_id IS NOT NULL)),
  CONSTRAINT vote_by_email_is_one CHECK (kind = 'code' OR value = 1),
  CONSTRAINT vote_counted_at CHECK ((state = 'counted') = (counted_at IS NOT NULL)),
  CONSTRAINT vote_link CHECK (state <> 'unverified' OR (token_hash IS NOT NULL AND expires_at IS NOT NULL)),
  CONSTRAINT vote_slot CHECK (kind = 'code' OR state NOT IN ('counted', 'suspicious') OR (period IS NOT NULL AND slot IS NOT NULL))
);
-- One vote per person and interval: behind the lock that the commands take.
CREATE UNIQUE INDEX vote_once ON vote (voting_id, voter_key, period, slot)
  WHERE kind = 'email' AND state IN ('counted', 'suspicious');
CREATE INDEX vote_open ON vote (expires_at) WHERE state = 'unverified';
CREATE INDEX vote_counted ON vote (participant_id, counted_at) WHERE state = 'counted';
CREATE INDEX vote_device ON vote (voting_id, device_hash) WHERE device_hash IS NOT NULL;
CREATE INDEX vote_network ON vote (voting_id, ip_hash, cast_at) WHERE ip_hash IS NOT NULL;
CREATE INDEX vote_cast ON vote (cast_at, id);
CREATE INDEX vote_of_voting ON vote (voting_id, cast_at, id);
CREATE INDEX vote_subscriber ON vote (subscriber_id) WHERE subscriber_id IS NOT NULL;

-- What staff have decided about a vote, and why; append-only.
CREATE TABLE vote_change (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  vote_id    bigint NOT NULL REFERENCES vote,
  at         timestamptz NOT NULL,
  actor      bigint NOT NULL REFERENCES app_user,
  from_state text NOT NULL,
  to_state   text NOT NULL,
  reason     text NOT NULL CHECK (reason <> '')
);
CREATE INDEX vote_change_vote ON vote_change (vote_id, id);

-- Addresses and domains that may not vote. An address is kept as who it is, not as it was typed.
CREATE TABLE blocked_voter (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind       text NOT NULL CHECK (kind IN ('address', 'domain')),
  value      text NOT NULL,
  -- 'owner' by the link of a mail, 'staff' by hand.
  source     text NOT NULL CHECK (source IN ('owner', 'staff')),
  reason     text NOT NULL DEFAULT '',
  blocked_by bigint REFERENCES app_user,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (kind, value)
);

-- What the counted votes of a participant add up to. A row per participant, so that votes for different ones do not
-- wait for each other; the rank itself is counted along the index when it is read: nothing to be rewritten by a vote.
CREATE TABLE voting_rank (
  participant_id  bigint PRIMARY KEY REFERENCES voting_participant ON DELETE CASCADE,
  voting_id       bigint NOT NULL REFERENCES voting,
  project_id      bigint,
  organization_id bigint,
  votes           bigint NOT NULL DEFAULT 0 CHECK (votes >= 0),
  last_counted_at timestamptz,
  title_key       text COLLATE "C" NOT NULL,
  -- Whether it stands in the public ranking.
  listed          boolean NOT NULL,
  -- What the published standings say; null for who came later.
  published_votes bigint,
  published_rank  integer,
  CONSTRAINT voting_rank_published
  CHECK ((published_votes IS NULL) = (published_rank IS NULL))
) WITH (fillfactor = 70);
CREATE INDEX voting_rank_order ON voting_rank (voting_id, votes DESC, last_counted_at, title_key, participant_id)
  INCLUDE (project_id, organization_id) WHERE listed;
CREATE INDEX voting_rank_project ON voting_rank (project_id, voting_id) WHERE project_id IS NOT NULL;
CREATE INDEX voting_rank_organization ON voting_rank (organization_id, voting_id) WHERE organization_id IS NOT NULL;

-- Money that a company gives to a project or an organisation itself.
CREATE TABLE internal_funding (
  id              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  type            text NOT NULL CHECK (type IN ('direct', 'voting_award', 'promoter')),
  -- 0 draft, 1 intended, 2 approved, 3 rejected, 4 cancelled, 5 lapsed, 6 failed, 7 split, 8 with payouts, 9 reversed,
  -- 42 waiting for payout creation.
  status          smallint NOT NULL CHECK (status IN (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 42)),
  -- Null only where the platform allows it (allowUnlimitedWithoutBudget).
  budget_id       bigint REFERENCES budget,
  project_id      bigint REFERENCES project,
  organization_id bigint REFERENCES organization,
  amount_cents    bigint NOT NULL CHECK (amount_cents > 0),
  created_by      bigint NOT NULL REFERENCES app_user,
  created_at      timestamptz NOT NULL,
  company_id      bigint NOT NULL REFERENCES company,
  -- Set when it is booked for a project; a funding lies on one need, a larger one is split.
  need_id         bigint REFERENCES need,
  parent_id       bigint REFERENCES internal_funding,
  booked_at       timestamptz,
  -- The refusal that let a booking fail.
  failure         text,
  CONSTRAINT internal_funding_has_a_recipient CHECK (num_nonnulls(project_id, organization_id) = 1),
  CONSTRAINT internal_funding_booked CHECK ((status IN (8, 9, 42)) = (booked_at IS NOT NULL)),
  CONSTRAINT internal_funding_booked_on_a_need CHECK (
    status NOT IN (8, 9, 42) OR project_id IS NULL OR need_id IS NOT NULL),
  CONSTRAINT internal_funding_failed CHECK ((status = 6) = (failure IS NOT NULL))
);
CREATE INDEX internal_funding_budget ON internal_funding (budget_id, status);
CREATE INDEX internal_funding_project ON internal_funding (project_id) WHERE project_id IS NOT NULL;
CREATE INDEX internal_funding_organization ON internal_funding (organization_id) WHERE organization_id IS NOT NULL;
CREATE INDEX internal_funding_company ON internal_funding (company_id, id);
CREATE INDEX internal_funding_parent ON internal_funding (parent_id) WHERE parent_id IS NOT NULL;
CREATE INDEX internal_funding_planned ON internal_funding (id) WHERE status IN (1, 2);

-- Every changed field, with its reason; append-only.
CREATE TABLE internal_funding_change (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  funding_id bigint NOT NULL REFERENCES internal_funding,
  at         timestamptz NOT NULL,
  -- Null for what the platform does by itself.
  actor      bigint REFERENCES app_user,
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

-- The application writes counts by voting alone, and deletes neither votes nor decisions about them.
DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'obolus_app') THEN
    REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON voting_rank FROM obolus_app;
    REVOKE UPDATE, DELETE, TRUNCATE ON vote_change, internal_funding_change FROM obolus_app;
    REVOKE DELETE, TRUNCATE ON vote, voting_code, internal_funding FROM obolus_app;
  END IF;
END $$;
