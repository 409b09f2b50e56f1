-- Categories, organisations, projects and their needs.

CREATE TABLE category (
  id       bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  slug     text NOT NULL UNIQUE,
  -- Titles per language: {"en": "…", "de": "…"}.
  title    jsonb NOT NULL,
  icon     text NOT NULL,
  position integer NOT NULL
);

CREATE TABLE organization (
  id                      bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  slug                    text NOT NULL UNIQUE,
  title                   text NOT NULL,
  description             text NOT NULL DEFAULT '',
  description_activity    text NOT NULL DEFAULT '',
  description_strength    text NOT NULL DEFAULT '',
  street                  text NOT NULL DEFAULT '',
  postal_code             text NOT NULL DEFAULT '',
  city                    text NOT NULL DEFAULT '',
  country                 text NOT NULL DEFAULT 'DE',
  website                 text NOT NULL DEFAULT '',
  latitude                double precision,
  longitude               double precision,
  logo_id                 uuid REFERENCES stored_file,
  organization_type       text NOT NULL DEFAULT 'not_selected'
    CHECK (organization_type IN ('not_selected', 'association', 'community', 'public_foundation', 'private_foundation', 'profit')),
  statutory_purposes      text[] NOT NULL DEFAULT '{}',
  -- 1 in progress, 2 complete, 3 archived, 4 deleted (handbook §2.1)
  status                  smallint NOT NULL DEFAULT 1 CHECK (status BETWEEN 1 AND 4),
  -- 1 needs review, 2 public, 3 rejected, 4 accepted
  review_status           smallint NOT NULL DEFAULT 1 CHECK (review_status BETWEEN 1 AND 4),
  nonprofit_review_status smallint NOT NULL DEFAULT 1 CHECK (nonprofit_review_status BETWEEN 1 AND 3),
  proof_valid_until       date,
  created_at              timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE organization_administrator (
  organization_id bigint NOT NULL REFERENCES organization,
  user_id         bigint NOT NULL REFERENCES app_user,
  PRIMARY KEY (organization_id, user_id)
);

CREATE TABLE project (
  id                    bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  slug                  text NOT NULL UNIQUE,
  title                 text NOT NULL,
  summary               text NOT NULL DEFAULT '',
  description           text NOT NULL DEFAULT '',
  category_id           bigint NOT NULL REFERENCES category,
  organization_id       bigint NOT NULL REFERENCES organization,
  -- 1 donation, 2 sponsoring, 3 foundation, 4 profit-savings lottery account
  funding_type          smallint NOT NULL DEFAULT 1 CHECK (funding_type BETWEEN 1 AND 4),
  status                smallint NOT NULL DEFAULT 1 CHECK (status BETWEEN 1 AND 4),
  review_status         smallint NOT NULL DEFAULT 1 CHECK (review_status BETWEEN 1 AND 4),
  content_review_status smallint NOT NULL DEFAULT 1 CHECK (content_review_status BETWEEN 1 AND 3),
  voting_review_status  smallint NOT NULL DEFAULT 1 CHECK (voting_review_status BETWEEN 1 AND 3),
  needs_donation_review boolean NOT NULL DEFAULT false,
  internal_status       text NOT NULL DEFAULT '',
  is_banned             boolean NOT NULL DEFAULT false,
  starts_on             date NOT NULL,
  -- The last day, included until 23:59:59 Europe/Berlin.
  ends_on               date NOT NULL,
  street                text NOT NULL DEFAULT '',
  postal_code           text NOT NULL DEFAULT '',
  city                  text NOT NULL DEFAULT '',
  country               text NOT NULL DEFAULT 'DE',
  latitude              double precision,
  longitude             double precision,
  share_text            text NOT NULL DEFAULT '',
  custom_id             text NOT NULL DEFAULT '',
  created_at            timestamptz NOT NULL DEFAULT now(),
  published_at          timestamptz,
  CHECK (ends_on >= starts_on)
);
CREATE INDEX project_organization ON project (organization_id);
CREATE INDEX project_category ON project (category_id);
CREATE INDEX project_created ON project (created_at, id);

CREATE TABLE project_photo (
  id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  project_id     bigint NOT NULL REFERENCES project,
  file_id        uuid NOT NULL REFERENCES stored_file,
  position       integer NOT NULL,
  description    text NOT NULL DEFAULT '',
  -- Shown when the picture is the cover.
  main_description text NOT NULL DEFAULT '',
  video          text,
  video_provider text CHECK (video_provider IN ('youtube', 'streamio', 'vimeo', 'mozaik')),
  UNIQUE (project_id, position)
);

CREATE TABLE custom_tab (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  project_id  bigint NOT NULL REFERENCES project,
  -- The slot number of the specification: 1 append, 200 description pre, …
  slot        integer NOT NULL,
  title       text NOT NULL,
  html        text NOT NULL,
  UNIQUE (project_id, slot, title)
);

CREATE TABLE need (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  project_id  bigint NOT NULL REFERENCES project,
  slug        text NOT NULL,
  position    integer NOT NULL,
  title       text NOT NULL,
  description text NOT NULL DEFAULT '',
  UNIQUE (project_id, position),
  UNIQUE (project_id, slug)
);

-- The money side of a need and of a project, apart from their texts: narrow rows that every booking updates.
-- All amounts in cents. The ledger's need accounts are the truth; checks compare.
CREATE TABLE need_funding (
  need_id    bigint PRIMARY KEY REFERENCES need,
  project_id bigint NOT NULL REFERENCES project,
  goal       bigint NOT NULL CHECK (goal > 0),
  balance    bigint NOT NULL DEFAULT 0,
  CONSTRAINT need_funding_within_goal CHECK (balance BETWEEN 0 AND goal)
) WITH (fillfactor = 70);
CREATE INDEX need_funding_project ON need_funding (project_id);

CREATE TABLE project_funding (
  project_id   bigint PRIMARY KEY REFERENCES project,
  goal         bigint NOT NULL DEFAULT 0 CHECK (goal >= 0),
  balance      bigint NOT NULL DEFAULT 0,
  -- Promised to payments under way, co-funding included.
  held         bigint NOT NULL DEFAULT 0 CHECK (held >= 0),
  private      bigint NOT NULL DEFAULT 0 CHECK (private >= 0),
  codes        bigint NOT NULL DEFAULT 0 CHECK (codes >= 0),
  co_funding   bigint NOT NULL DEFAULT 0 CHECK (co_funding >= 0),
  direct       bigint NOT NULL DEFAULT 0 CHECK (direct >= 0),
  supporters   integer NOT NULL DEFAULT 0 CHECK (supporters >= 0),
  CONSTRAINT project_funding_within_goal CHECK (balance BETWEEN 0 AND goal),
  CONSTRAINT project_funding_holds_fit CHECK (balance + held <= goal),
  CONSTRAINT project_funding_parts CHECK (balance = private + codes + co_funding + direct)
) WITH (fillfactor = 70);

CREATE TABLE favorite (
  user_id    bigint NOT NULL REFERENCES app_user ON DELETE CASCADE,
  project_id bigint NOT NULL REFERENCES project ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, project_id)
);
