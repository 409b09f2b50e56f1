-- The stored balance of every account is the sum of its postings and not below its floor.
SELECT a.id AS account, a.kind, a.owner, a.balance, coalesce(p.total, 0) AS postings, a.floor
FROM account a
LEFT JOIN (SELECT account, sum(amount) AS total FROM posting GROUP BY account) p ON p.account = a.id
WHERE a.balance <> coalesce(p.total, 0) OR a.balance < a.floor
