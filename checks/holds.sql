-- The amount reserved on a project is the sum of its open holds, and balance and holds together do not exceed
-- the goal.
SELECT f.project_id AS project, f.goal, f.balance, f.held, coalesce(h.total, 0) AS open_holds
FROM project_funding f
LEFT JOIN (
  SELECT project_id, sum(amount_cents + co_funding_cents) AS total
  FROM donation_hold WHERE released_at IS NULL GROUP BY project_id
) h USING (project_id)
WHERE f.held <> coalesce(h.total, 0) OR f.balance + f.held > f.goal
