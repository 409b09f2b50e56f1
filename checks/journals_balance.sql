-- Every journal has at least two postings and sums to zero.
SELECT j.id AS journal, j.kind, coalesce(sum(p.amount), 0) AS sum, count(p.account) AS postings
FROM journal j LEFT JOIN posting p ON p.journal = j.id
GROUP BY j.id
HAVING coalesce(sum(p.amount), 0) <> 0 OR count(p.account) < 2
