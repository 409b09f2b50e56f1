-- Refreshes the rows of voting_rank for these participants: their title, and whether they are ranked. While a voting
-- runs, participants are ranked if they have passed its review and are public; once it has ended a participant is
-- removed only by staff, rejection, a ban or deletion, so that archiving a project does not rewrite a result. Confirmed
-- results never change.
CREATE OR REPLACE FUNCTION voting_refresh(ids bigint[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  IF ids IS NULL OR cardinality(ids) = 0 THEN RETURN; END IF;
  PERFORM FROM voting_rank WHERE participant_id = ANY(ids) ORDER BY participant_id FOR UPDATE;
  INSERT INTO voting_rank AS r (participant_id, voting_id, project_id, organization_id, title_key, listed)
  SELECT w.id, w.voting_id, w.project_id, w.organization_id, explore_fold(coalesce(p.title, o.title)),
    CASE
      WHEN v.results_confirmed_at IS NOT NULL AND k.participant_id IS NOT NULL THEN k.listed
      WHEN w.removed_at IS NOT NULL THEN false
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
