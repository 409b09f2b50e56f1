-- The references of payouts are numbered from one in every year, without a gap.
SELECT coalesce(n.year, y.year) AS year, n.last, y.payouts, y.highest
FROM payout_number n
FULL JOIN (
  SELECT split_part(reference, '-', 1)::smallint AS year, count(*) AS payouts, max(split_part(reference, '-', 2)::integer) AS highest
  FROM payout GROUP BY 1
) y ON y.year = n.year
WHERE (coalesce(y.payouts, 0), coalesce(y.highest, 0)) IS DISTINCT FROM (coalesce(n.last, 0)::bigint, coalesce(n.last, 0))
