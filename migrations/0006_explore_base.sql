-- Explore pages, and what they may show apart from the wide tables: one narrow row for each listed project and public
-- organisation, and how many there are. These rows follow the tables they are made of by triggers.

-- Each page has a draft that staff work on and a published version that visitors see. Both hold the settings and the
-- further HTML of the page as one document (src/features/pages/rules.ts names its parts).
CREATE TABLE page (
  id                bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind              text NOT NULL CHECK (kind IN ('projects', 'organizations')),
  slug              text NOT NULL CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length(slug) <= 80),
  draft             jsonb NOT NULL,
  published         jsonb,
  -- Grows with every saved draft; whoever saves or publishes names the one that they saw.
  version           integer NOT NULL DEFAULT 1,
  published_version integer,
  created_at        timestamptz NOT NULL DEFAULT now(),
  changed_at        timestamptz NOT NULL DEFAULT now(),
  changed_by        bigint REFERENCES app_user ON DELETE SET NULL,
  published_at      timestamptz,
  UNIQUE (kind, slug),
  CHECK ((published IS NULL) = (published_version IS NULL)),
  CHECK ((published IS NULL) = (published_at IS NULL)),
  CHECK (published_version <= version),
  CONSTRAINT page_home_published CHECK (slug <> 'home' OR published IS NOT NULL)
);

-- Links that show a draft for 24 hours (handbook §18); only the token's SHA-256 is kept.
CREATE TABLE page_preview (
  token_hash bytea PRIMARY KEY,
  page_id    bigint NOT NULL REFERENCES page ON DELETE CASCADE,
  created_by bigint REFERENCES app_user ON DELETE SET NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX page_preview_page ON page_preview (page_id, expires_at);

CREATE TABLE explore_project (
  project_id   bigint PRIMARY KEY REFERENCES project ON DELETE CASCADE,
  category_id  bigint NOT NULL,
  created_at   timestamptz NOT NULL,
  -- Whether a project has expired follows from the day that is asked for, so that it is exact at midnight.
  ends_on      date NOT NULL,
  fully_funded boolean NOT NULL,
  latitude     double precision,
  longitude    double precision,
  title_key    text COLLATE "C" NOT NULL,
  search       text NOT NULL
);
CREATE INDEX explore_project_created ON explore_project (created_at, project_id)
  INCLUDE (category_id, ends_on, fully_funded);
CREATE INDEX explore_project_category_created ON explore_project (category_id, created_at, project_id)
  INCLUDE (ends_on, fully_funded);
CREATE INDEX explore_project_title ON explore_project (title_key, project_id)
  INCLUDE (category_id, ends_on, fully_funded);
CREATE INDEX explore_project_category_title ON explore_project (category_id, title_key, project_id)
  INCLUDE (ends_on, fully_funded);
CREATE INDEX explore_project_place ON explore_project (latitude, longitude)
  INCLUDE (project_id, created_at, title_key, category_id, ends_on, fully_funded);
CREATE INDEX explore_project_search ON explore_project USING gin (search gin_trgm_ops);

-- How many rows explore_project has: all of them, per month of the end, and per day of it. "Not yet expired" is
-- then the sum of few rows: the later months, and the rest of this one day by day.
CREATE TABLE explore_count (
  span         text NOT NULL CHECK (span IN ('all', 'month', 'day')),
  starts_on    date NOT NULL,
  category_id  bigint NOT NULL,
  fully_funded boolean NOT NULL,
  n            bigint NOT NULL,
  PRIMARY KEY (span, starts_on, category_id, fully_funded)
);

-- The organisations that everybody may find (handbook §4: review 2, not archived).
CREATE TABLE explore_organization (
  organization_id bigint PRIMARY KEY REFERENCES organization ON DELETE CASCADE,
  created_at      timestamptz NOT NULL,
  title_key       text COLLATE "C" NOT NULL,
  search          text NOT NULL
);
CREATE INDEX explore_organization_created ON explore_organization (created_at, organization_id);
CREATE INDEX explore_organization_title ON explore_organization (title_key, organization_id);
CREATE INDEX explore_organization_search ON explore_organization USING gin (search gin_trgm_ops);

-- Both home pages exist from the start.
INSERT INTO page (kind, slug, draft, published, published_version, published_at)
VALUES
  ('projects', 'home', '{"title": {"en": "Projects", "de": "Projekte"}}',
    '{"title": {"en": "Projects", "de": "Projekte"}}', 1, now()),
  ('organizations', 'home', '{"title": {"en": "Organizations", "de": "Organisationen"}}',
    '{"title": {"en": "Organizations", "de": "Organisationen"}}', 1, now());
