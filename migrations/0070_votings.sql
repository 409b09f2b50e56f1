-- Votings: who takes part, votes by e-mail and by code, what they add up to, and who agreed to be written to.

-- The voting review of an organisation, beside that of a project (handbook §2.1): 1 needs review, 2 public, 3 rejected.
ALTER TABLE organization ADD COLUMN IF NOT EXISTS voting_review_status smallint NOT NULL DEFAULT 1
  CHECK (voting_review_status BETWEEN 1 AND 3);

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

-- People who agreed to be written to (handbook §18).
CREATE TABLE subscriber (
  id              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Null once anonymised; then only the hash says that this address was there.
  email           text,
  email_hash      bytea NOT NULL UNIQUE,
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

-- A vote that came with consent confirms this subscriber.
ALTER TABLE vote ADD COLUMN subscriber_id bigint REFERENCES subscriber;
CREATE INDEX vote_subscriber ON vote (subscriber_id) WHERE subscriber_id IS NOT NULL;

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
  listed          boolean NOT NULL
) WITH (fillfactor = 70);
CREATE INDEX voting_rank_order ON voting_rank (voting_id, votes DESC, last_counted_at, title_key, participant_id)
  INCLUDE (project_id, organization_id) WHERE listed;
CREATE INDEX voting_rank_project ON voting_rank (project_id, voting_id) WHERE project_id IS NOT NULL;
CREATE INDEX voting_rank_organization ON voting_rank (organization_id, voting_id) WHERE organization_id IS NOT NULL;

-- Adds what a statement changed. Rows are locked in the order of their ids; what must be looked up is read by a
-- later statement, which sees everything that was committed while this one waited.
CREATE FUNCTION voting_add_counts(ids bigint[], amounts bigint[], latest timestamptz[], taken boolean[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  PERFORM FROM voting_rank WHERE participant_id = ANY(ids) ORDER BY participant_id FOR UPDATE;
  UPDATE voting_rank r SET votes = r.votes + d.amount,
    last_counted_at = CASE WHEN d.taken
      THEN (SELECT max(v.counted_at) FROM vote v WHERE v.participant_id = d.id AND v.state = 'counted')
      ELSE greatest(r.last_counted_at, d.latest) END
  FROM unnest(ids, amounts, latest, taken) AS d(id, amount, latest, taken)
  WHERE r.participant_id = d.id;
END $$;

CREATE FUNCTION vote_inserted() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE d record;
BEGIN
  SELECT array_agg(id) AS ids, array_agg(amount) AS amounts, array_agg(latest) AS latest, array_agg(false) AS taken INTO d
  FROM (SELECT participant_id AS id, sum(value)::bigint AS amount, max(counted_at) AS latest FROM new_rows
    WHERE state = 'counted' GROUP BY 1 ORDER BY 1) s;
  IF d.ids IS NOT NULL THEN PERFORM voting_add_counts(d.ids, d.amounts, d.latest, d.taken); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER vote_count_insert AFTER INSERT ON vote
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION vote_inserted();

CREATE FUNCTION vote_updated() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE d record;
BEGIN
  SELECT array_agg(id) AS ids, array_agg(amount) AS amounts, array_agg(latest) AS latest, array_agg(taken) AS taken INTO d
  FROM (
    SELECT id, sum(amount)::bigint AS amount, max(latest) AS latest, bool_or(amount < 0) AS taken
    FROM (
      SELECT n.participant_id AS id, n.value::bigint AS amount, n.counted_at AS latest
      FROM new_rows n JOIN old_rows o ON o.id = n.id
      WHERE n.state = 'counted' AND (o.state, o.participant_id, o.value, o.counted_at)
        IS DISTINCT FROM (n.state, n.participant_id, n.value, n.counted_at)
      UNION ALL
      SELECT o.participant_id, -o.value::bigint, NULL
      FROM new_rows n JOIN old_rows o ON o.id = n.id
      WHERE o.state = 'counted' AND (o.state, o.participant_id, o.value, o.counted_at)
        IS DISTINCT FROM (n.state, n.participant_id, n.value, n.counted_at)
    ) c GROUP BY id ORDER BY id
  ) s;
  IF d.ids IS NOT NULL THEN PERFORM voting_add_counts(d.ids, d.amounts, d.latest, d.taken); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER vote_count_update AFTER UPDATE ON vote
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION vote_updated();

-- Makes the rows of some participants what they must be: their title, and whether they stand in the ranking. While a
-- voting runs that is whoever has passed the voting review and is public; once it has ended a participant leaves only
-- by rejection, a ban or deletion, so that archiving a project does not rewrite a result. Confirmed results stay.
CREATE FUNCTION voting_refresh(ids bigint[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  IF ids IS NULL OR cardinality(ids) = 0 THEN RETURN; END IF;
  PERFORM FROM voting_rank WHERE participant_id = ANY(ids) ORDER BY participant_id FOR UPDATE;
  INSERT INTO voting_rank AS r (participant_id, voting_id, project_id, organization_id, title_key, listed)
  SELECT w.id, w.voting_id, w.project_id, w.organization_id, explore_fold(coalesce(p.title, o.title)),
    CASE
      WHEN v.results_confirmed_at IS NOT NULL AND k.participant_id IS NOT NULL THEN k.listed
      WHEN coalesce(p.is_banned, false) OR coalesce(p.status, o.status) = 4 THEN false
      WHEN v.ends_at < now() AND k.participant_id IS NOT NULL
        THEN k.listed AND coalesce(p.voting_review_status, o.voting_review_status) <> 3
      WHEN p.id IS NOT NULL THEN p.voting_review_status = 2 AND e.project_id IS NOT NULL
      ELSE o.voting_review_status = 2 AND o.status = 2 AND o.review_status = 2
    END
  FROM voting_participant w
  JOIN voting v ON v.id = w.voting_id
  LEFT JOIN project p ON p.id = w.project_id
  LEFT JOIN organization o ON o.id = w.organization_id
  LEFT JOIN explore_project e ON e.project_id = w.project_id
  LEFT JOIN voting_rank k ON k.participant_id = w.id
  WHERE w.id = ANY(ids) ORDER BY w.id
  ON CONFLICT (participant_id) DO UPDATE SET title_key = excluded.title_key, listed = excluded.listed
  WHERE (r.title_key, r.listed) IS DISTINCT FROM (excluded.title_key, excluded.listed);
END $$;

CREATE FUNCTION voting_participants_entered() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM voting_refresh(ARRAY(SELECT id FROM new_rows));
  RETURN NULL;
END $$;
CREATE TRIGGER voting_participant_rank AFTER INSERT ON voting_participant
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION voting_participants_entered();

CREATE FUNCTION voting_projects_listed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM voting_refresh(ARRAY(SELECT w.id FROM rows r JOIN voting_participant w ON w.project_id = r.project_id));
  RETURN NULL;
END $$;
CREATE TRIGGER explore_project_voting_insert AFTER INSERT ON explore_project
  REFERENCING NEW TABLE AS rows FOR EACH STATEMENT EXECUTE FUNCTION voting_projects_listed();
CREATE TRIGGER explore_project_voting_delete AFTER DELETE ON explore_project
  REFERENCING OLD TABLE AS rows FOR EACH STATEMENT EXECUTE FUNCTION voting_projects_listed();

CREATE FUNCTION voting_projects_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM voting_refresh(ARRAY(
    SELECT w.id FROM new_rows n JOIN old_rows o ON o.id = n.id JOIN voting_participant w ON w.project_id = n.id
    WHERE (n.title, n.voting_review_status, n.is_banned, n.status)
      IS DISTINCT FROM (o.title, o.voting_review_status, o.is_banned, o.status)));
  RETURN NULL;
END $$;
CREATE TRIGGER project_voting_update AFTER UPDATE ON project
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION voting_projects_changed();

CREATE FUNCTION voting_organizations_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM voting_refresh(ARRAY(
    SELECT w.id FROM new_rows n JOIN old_rows o ON o.id = n.id JOIN voting_participant w ON w.organization_id = n.id
    WHERE (n.title, n.voting_review_status, n.review_status, n.status)
      IS DISTINCT FROM (o.title, o.voting_review_status, o.review_status, o.status)));
  RETURN NULL;
END $$;
CREATE TRIGGER organization_voting_update AFTER UPDATE ON organization
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION voting_organizations_changed();

-- The application writes counts by voting alone, and takes back neither votes nor decisions about them.
DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'obolus_app') THEN
    REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON voting_rank FROM obolus_app;
    REVOKE UPDATE, DELETE, TRUNCATE ON vote_change FROM obolus_app;
    REVOKE DELETE, TRUNCATE ON vote, voting_code FROM obolus_app;
  END IF;
END $$;
