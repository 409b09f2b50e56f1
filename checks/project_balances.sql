-- The goal and the balance of every project are the sums of its needs, and its parts by source are the
-- balances of the ledger.
SELECT f.project_id AS project, f.goal, n.goal AS needs_goal, f.balance, n.balance AS needs_balance,
  f.private, n.private AS ledger_private, f.codes, n.codes AS ledger_codes,
  f.co_funding, n.co_funding AS ledger_co_funding, f.direct, n.direct AS ledger_direct
FROM project_funding f
LEFT JOIN LATERAL (
  SELECT coalesce(sum(nf.goal), 0) AS goal, coalesce(sum(nf.balance), 0) AS balance,
    coalesce(sum(s.private), 0) AS private, coalesce(sum(s.codes), 0) AS codes,
    coalesce(sum(s.co_funding), 0) AS co_funding, coalesce(sum(s.direct), 0) AS direct
  FROM need_funding nf
  CROSS JOIN LATERAL (
    SELECT sum(a.balance) FILTER (WHERE a.kind = 'need_private') AS private,
      sum(a.balance) FILTER (WHERE a.kind = 'need_codes') AS codes,
      sum(a.balance) FILTER (WHERE a.kind = 'need_co_funding') AS co_funding,
      sum(a.balance) FILTER (WHERE a.kind = 'need_direct') AS direct
    FROM account a
    WHERE a.kind IN ('need_private', 'need_codes', 'need_co_funding', 'need_direct') AND a.owner = nf.need_id
  ) s
  WHERE nf.project_id = f.project_id
) n ON true
WHERE (f.goal, f.balance, f.private, f.codes, f.co_funding, f.direct)
  IS DISTINCT FROM (n.goal, n.balance, n.private, n.codes, n.co_funding, n.direct)
  OR f.balance <> f.private + f.codes + f.co_funding + f.direct OR f.balance NOT BETWEEN 0 AND f.goal
