-- Which organisations everybody may find (handbook §4: review 2, standing), apart from the wide table: one narrow row
-- each, kept by triggers, as for projects.
CREATE TABLE explore_organization (
  organization_id bigint PRIMARY KEY REFERENCES organization ON DELETE CASCADE,
  created_at      timestamptz NOT NULL,
  title_key       text COLLATE "C" NOT NULL,
  search          text NOT NULL
);
CREATE INDEX explore_organization_created ON explore_organization (created_at, organization_id);
CREATE INDEX explore_organization_title ON explore_organization (title_key, organization_id);
CREATE INDEX explore_organization_search ON explore_organization USING gin (search gin_trgm_ops);

CREATE FUNCTION explore_organization_refresh(ids bigint[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF ids IS NULL OR cardinality(ids) = 0 THEN RETURN; END IF;
  PERFORM FROM organization WHERE id = ANY(ids) ORDER BY id FOR NO KEY UPDATE;
  DELETE FROM explore_organization e USING organization o
  WHERE e.organization_id = ANY(ids) AND o.id = e.organization_id
    AND NOT (o.review_status = 2 AND o.status IN (1, 2));
  INSERT INTO explore_organization (organization_id, created_at, title_key, search)
  SELECT o.id, o.created_at, explore_fold(o.title),
    explore_search_text(concat_ws(' ', o.title, o.postal_code, o.city))
  FROM organization o
  WHERE o.id = ANY(ids) AND o.review_status = 2 AND o.status IN (1, 2)
  ORDER BY o.id
  ON CONFLICT (organization_id) DO UPDATE SET created_at = excluded.created_at, title_key = excluded.title_key,
    search = excluded.search;
END $$;

CREATE FUNCTION explore_organization_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM explore_organization_refresh(ARRAY(SELECT id FROM new_rows));
  RETURN NULL;
END $$;
CREATE TRIGGER organization_list_insert AFTER INSERT ON organization
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION explore_organization_inserted();

CREATE FUNCTION explore_organization_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM explore_organization_refresh(ARRAY(
    SELECT n.id FROM new_rows n JOIN old_rows o ON o.id = n.id
    WHERE (n.title, n.status, n.review_status, n.postal_code, n.city, n.created_at)
      IS DISTINCT FROM (o.title, o.status, o.review_status, o.postal_code, o.city, o.created_at)
  ));
  RETURN NULL;
END $$;
CREATE TRIGGER organization_list_update AFTER UPDATE ON organization
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION explore_organization_changed();

SELECT explore_organization_refresh(ARRAY(SELECT id FROM organization));
