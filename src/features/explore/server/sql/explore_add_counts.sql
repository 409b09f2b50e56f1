-- Adds the changes of one statement to explore_count, always in the order of its key.
CREATE OR REPLACE FUNCTION explore_add_counts(categories bigint[], funded boolean[], ends date[], amounts bigint[]) RETURNS void
LANGUAGE sql AS $$
  INSERT INTO explore_count AS c (span, starts_on, category_id, fully_funded, n)
  SELECT s.span, s.starts_on, d.category_id, d.fully_funded, sum(d.n)
  FROM unnest(categories, funded, ends, amounts) AS d(category_id, fully_funded, ends_on, n)
  CROSS JOIN LATERAL (VALUES
    ('all', date '2000-01-01'), ('month', date_trunc('month', d.ends_on::timestamp)::date), ('day', d.ends_on)
  ) AS s(span, starts_on)
  GROUP BY 1, 2, 3, 4 HAVING sum(d.n) <> 0 ORDER BY 1, 2, 3, 4
  ON CONFLICT (span, starts_on, category_id, fully_funded) DO UPDATE SET n = c.n + excluded.n
$$;
