-- The supporters of a project are the donations whose money it has.
SELECT f.project_id AS project, f.supporters, coalesce(s.total, 0) AS donations
FROM project_funding f
LEFT JOIN (
  SELECT project_id, count(*) AS total FROM (
    SELECT n.project_id, j.cause_id FROM journal j
    JOIN posting p ON p.journal = j.id
    JOIN account a ON a.id = p.account AND a.kind = 'need_private'
    JOIN need n ON n.id = a.owner
    WHERE j.cause = 'private_donation'
    GROUP BY n.project_id, j.cause_id HAVING sum(p.amount) > 0
  ) standing GROUP BY project_id
) s USING (project_id)
WHERE f.supporters <> coalesce(s.total, 0)
