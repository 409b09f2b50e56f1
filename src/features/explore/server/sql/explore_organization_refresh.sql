-- Refreshes the rows of explore_organization for these organizations (handbook §4: review 2, not archived).
CREATE OR REPLACE FUNCTION explore_organization_refresh(ids bigint[]) RETURNS void LANGUAGE plpgsql AS $$
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
