-- Explore pages: each has a draft that staff work on and a published version that visitors see. Both hold the
-- settings and the further HTML of the page as one document (src/features/pages/rules.ts names its parts).

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

-- Every address without a slug falls back to `home`, so it always exists (handbook §18).
CREATE FUNCTION page_keep_home() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the page home cannot be deleted' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER page_keep_home BEFORE DELETE ON page FOR EACH ROW WHEN (OLD.slug = 'home')
  EXECUTE FUNCTION page_keep_home();

INSERT INTO page (kind, slug, draft, published, published_version, published_at)
VALUES
  ('projects', 'home', '{"title": {"en": "Projects", "de": "Projekte"}}',
    '{"title": {"en": "Projects", "de": "Projekte"}}', 1, now()),
  ('organizations', 'home', '{"title": {"en": "Organizations", "de": "Organisationen"}}',
    '{"title": {"en": "Organizations", "de": "Organisationen"}}', 1, now());
