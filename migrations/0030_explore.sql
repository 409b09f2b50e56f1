-- What explore may show, apart from the wide project table: one narrow row per listed project, and how many there
-- are. Both follow the tables they are made of by triggers.

-- Lower case without accents, the same on every server whatever its locale: for sorting and for searching.
CREATE FUNCTION explore_fold(t text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT translate(
    replace(replace(replace(lower(normalize(t, NFC)), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
    'áàâãäåāăąÁÀÂÃÄÅĀĂĄçćčÇĆČďđĎĐéèêëēęěÉÈÊËĒĘĚíìîïīÍÌÎÏĪłľŁĽñńňÑŃŇóòôõöøőÓÒÔÕÖØŐřŘśšşșŚŠŞȘťțŤȚúùûüūůűÚÙÛÜŪŮŰýÿÝžźżŽŹŻğĞ',
    'aaaaaaaaaaaaaaaaaaccccccddddeeeeeeeeeeeeeeiiiiiiiiiillllnnnnnnoooooooooooooorrssssssssttttuuuuuuuuuuuuuuyyyzzzzzzgg')
$$;

-- The text that a search looks at; umlauts count both as their letter and spelled out (Köln: koln, koeln).
CREATE FUNCTION explore_search_text(t text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE WHEN explore_fold(t) = spelled THEN spelled ELSE explore_fold(t) || ' ' || spelled END
  FROM (SELECT explore_fold(replace(replace(replace(replace(replace(replace(normalize(t, NFC),
    'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'Ä', 'ae'), 'Ö', 'oe'), 'Ü', 'ue')) AS spelled) s
$$;

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

CREATE INDEX project_funding_balance ON project_funding (balance, project_id);

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

CREATE FUNCTION explore_is_funded(goal bigint, balance bigint) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT coalesce(goal > 0 AND balance >= goal, false) $$;

-- Makes the narrow rows of some projects what they must be (handbook §18: status 2, review 2, organisation
-- reviewed and standing, not banned). Locks first and reads in a later statement, so that two writers of what a
-- row is made of cannot leave it half old.
CREATE FUNCTION explore_refresh(ids bigint[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF ids IS NULL OR cardinality(ids) = 0 THEN RETURN; END IF;
  PERFORM FROM project WHERE id = ANY(ids) ORDER BY id FOR NO KEY UPDATE;
  PERFORM FROM project_funding WHERE project_id = ANY(ids) ORDER BY project_id FOR SHARE;
  WITH listed AS (
    SELECT p.id, p.category_id, p.created_at, p.ends_on, p.latitude, p.longitude,
      explore_is_funded(f.goal, f.balance) AS fully_funded,
      explore_fold(p.title) AS title_key,
      explore_search_text(concat_ws(' ', p.title, p.postal_code, p.city, o.title)) AS search
    FROM project p
    JOIN organization o ON o.id = p.organization_id
    LEFT JOIN project_funding f ON f.project_id = p.id
    WHERE p.id = ANY(ids) AND p.status = 2 AND p.review_status = 2 AND NOT p.is_banned
      AND o.review_status IN (2, 4) AND o.status IN (1, 2)
  ), gone AS (
    DELETE FROM explore_project e WHERE e.project_id = ANY(ids) AND NOT EXISTS (SELECT FROM listed l WHERE l.id = e.project_id)
  )
  INSERT INTO explore_project AS e
    (project_id, category_id, created_at, ends_on, fully_funded, latitude, longitude, title_key, search)
  SELECT id, category_id, created_at, ends_on, fully_funded, latitude, longitude, title_key, search
  FROM listed ORDER BY id
  ON CONFLICT (project_id) DO UPDATE SET category_id = excluded.category_id, created_at = excluded.created_at,
    ends_on = excluded.ends_on, fully_funded = excluded.fully_funded, latitude = excluded.latitude,
    longitude = excluded.longitude, title_key = excluded.title_key, search = excluded.search
  WHERE (e.category_id, e.created_at, e.ends_on, e.fully_funded, e.latitude, e.longitude, e.title_key, e.search)
    IS DISTINCT FROM (excluded.category_id, excluded.created_at, excluded.ends_on, excluded.fully_funded,
      excluded.latitude, excluded.longitude, excluded.title_key, excluded.search);
END $$;

CREATE FUNCTION explore_project_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM explore_refresh(ARRAY(SELECT id FROM new_rows));
  RETURN NULL;
END $$;
CREATE TRIGGER project_explore_insert AFTER INSERT ON project
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION explore_project_inserted();

CREATE FUNCTION explore_project_updated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM explore_refresh(ARRAY(
    SELECT n.id FROM new_rows n JOIN old_rows o ON o.id = n.id
    WHERE (n.title, n.category_id, n.organization_id, n.status, n.review_status, n.is_banned, n.ends_on,
        n.postal_code, n.city, n.latitude, n.longitude, n.created_at)
      IS DISTINCT FROM (o.title, o.category_id, o.organization_id, o.status, o.review_status, o.is_banned,
        o.ends_on, o.postal_code, o.city, o.latitude, o.longitude, o.created_at)
  ));
  RETURN NULL;
END $$;
CREATE TRIGGER project_explore_update AFTER UPDATE ON project
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION explore_project_updated();

CREATE FUNCTION explore_organization_updated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM explore_refresh(ARRAY(
    SELECT p.id FROM new_rows n JOIN old_rows o ON o.id = n.id JOIN project p ON p.organization_id = n.id
    WHERE (n.title, n.status, n.review_status) IS DISTINCT FROM (o.title, o.status, o.review_status)
  ));
  RETURN NULL;
END $$;
CREATE TRIGGER organization_explore_update AFTER UPDATE ON organization
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION explore_organization_updated();

-- Money moves often and the flag seldom: an update that does not flip it costs one comparison.
CREATE FUNCTION explore_funding_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE explore_project e SET fully_funded = explore_is_funded(n.goal, n.balance)
  FROM new_rows n
  WHERE e.project_id = n.project_id AND e.fully_funded <> explore_is_funded(n.goal, n.balance);
  RETURN NULL;
END $$;
CREATE TRIGGER project_funding_explore_insert AFTER INSERT ON project_funding
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION explore_funding_inserted();

CREATE FUNCTION explore_funding_flipped() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE explore_project SET fully_funded = explore_is_funded(NEW.goal, NEW.balance)
  WHERE project_id = NEW.project_id AND fully_funded <> explore_is_funded(NEW.goal, NEW.balance);
  RETURN NULL;
END $$;
CREATE TRIGGER project_funding_explore_update AFTER UPDATE OF goal, balance ON project_funding FOR EACH ROW
  WHEN ((OLD.goal > 0 AND OLD.balance >= OLD.goal) <> (NEW.goal > 0 AND NEW.balance >= NEW.goal))
  EXECUTE FUNCTION explore_funding_flipped();

-- Adds what a statement changed to the counts, always in the order of the key.
CREATE FUNCTION explore_add_counts(categories bigint[], funded boolean[], ends date[], amounts bigint[]) RETURNS void
LANGUAGE sql AS $$
  INSERT INTO explore_count AS c (span, starts_on, category_id, fully_funded, n)
  SELECT s.span, s.starts_on, d.category_id, d.fully_funded, sum(d.n)
  FROM unnest(categories, funded, ends, amounts) AS d(category_id, fully_funded, ends_on, n)
  CROSS JOIN LATERAL (VALUES
    ('all', date '2000-01-01'), ('month', date_trunc('month', d.ends_on::timestamp)::date), ('day', d.ends_on)
  ) AS s(span, starts_on)
  GROUP BY 1, 2, 3, 4 HAVING sum(d.n) <> 0 ORDER BY 1, 2, 3, 4
  ON CONFLICT (span, starts_on, category_id, fully_funded) DO UPDATE SET n = c.n + excluded.n
$$;

CREATE FUNCTION explore_counts_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM explore_add_counts(array_agg(category_id), array_agg(fully_funded), array_agg(ends_on), array_agg(1::bigint))
  FROM new_rows;
  RETURN NULL;
END $$;
CREATE TRIGGER explore_project_count_insert AFTER INSERT ON explore_project
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION explore_counts_inserted();

CREATE FUNCTION explore_counts_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM explore_add_counts(array_agg(category_id), array_agg(fully_funded), array_agg(ends_on), array_agg(-1::bigint))
  FROM old_rows;
  RETURN NULL;
END $$;
CREATE TRIGGER explore_project_count_delete AFTER DELETE ON explore_project
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION explore_counts_deleted();

CREATE FUNCTION explore_counts_updated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM explore_add_counts(array_agg(category_id), array_agg(fully_funded), array_agg(ends_on), array_agg(n))
  FROM (
    SELECT category_id, fully_funded, ends_on, -1::bigint AS n FROM old_rows
    UNION ALL SELECT category_id, fully_funded, ends_on, 1::bigint FROM new_rows
  ) d;
  RETURN NULL;
END $$;
CREATE TRIGGER explore_project_count_update AFTER UPDATE ON explore_project
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION explore_counts_updated();

SELECT explore_refresh(ARRAY(SELECT id FROM project));
