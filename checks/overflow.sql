-- The overflow account of a project holds what its donations have in overflow.
SELECT coalesce(a.owner, d.project) AS project, a.balance, d.total AS donations
FROM (SELECT owner, balance FROM account WHERE kind = 'overflow') a
FULL JOIN (
  SELECT coalesce(project_id, 0) AS project, sum(overflow_cents) AS total
  FROM private_donation WHERE overflow_cents > 0 GROUP BY coalesce(project_id, 0)
) d ON d.project = a.owner
WHERE coalesce(a.balance, 0) <> coalesce(d.total, 0)
