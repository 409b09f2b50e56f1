-- Locks everything that money of these projects may affect, always in the same order: projects, needs,
-- co-funding events, each by id. Then releases expired holds, so that the following statements see the
-- amounts as open.
CREATE OR REPLACE FUNCTION giving_lock(p_projects bigint[], p_co_fundings boolean, p_now timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM project_funding WHERE project_id = ANY (p_projects) ORDER BY project_id FOR UPDATE;
  PERFORM FROM need_funding WHERE project_id = ANY (p_projects) ORDER BY need_id FOR UPDATE;
  IF p_co_fundings THEN
    PERFORM FROM co_funding WHERE id IN (
      SELECT co_funding_id FROM co_funding_project WHERE project_id = ANY (p_projects)
    ) ORDER BY id FOR UPDATE;
  END IF;
  PERFORM giving_release_expired(p_projects, p_now);
END $$;
