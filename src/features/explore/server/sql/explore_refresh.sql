-- Refreshes the rows of explore_project for these projects (handbook §18: status 2, review 2, organization
-- reviewed and not archived, not banned). Locks first and reads in a later statement, so that concurrent
-- writers cannot leave a row partly outdated.
CREATE OR REPLACE FUNCTION explore_refresh(ids bigint[]) RETURNS void LANGUAGE plpgsql AS $$
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
  ), removed AS (
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
