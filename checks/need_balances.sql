-- The balance of every need is between 0 and its goal and equals the sum of its ledger accounts.
SELECT n.need_id AS need, n.goal, n.balance, coalesce(a.total, 0) AS ledger
FROM need_funding n
LEFT JOIN (
  SELECT owner, sum(balance) AS total FROM account
  WHERE kind IN ('need_private', 'need_codes', 'need_co_funding', 'need_direct') GROUP BY owner
) a ON a.owner = n.need_id
WHERE n.balance NOT BETWEEN 0 AND n.goal OR n.balance <> coalesce(a.total, 0)
