-- Booked money per day in Berlin, recipient, source and company: the narrow copy of the ledger that reports sum up
-- (decision 433). A trigger on postings writes it; the check booked_days compares it with the ledger.
CREATE TABLE booked_day (
  day             date NOT NULL,
  source          text NOT NULL CHECK (source IN ('private', 'codes', 'co_funding', 'direct')),
  -- Either; an organization if it was given to as a whole.
  project_id      bigint,
  organization_id bigint,
  -- Whose money it is; null for private donations.
  company_id      bigint,
  amount          bigint NOT NULL,
  -- The part of the amount that was taken back, negative.
  returned        bigint NOT NULL CHECK (returned <= 0),
  -- Fundings that were first booked on this day, less those that were wholly returned on it.
  fundings        integer NOT NULL,
  CONSTRAINT booked_day_key UNIQUE NULLS NOT DISTINCT (project_id, organization_id, day, source, company_id)
);
CREATE INDEX booked_day_day ON booked_day (day);

INSERT INTO booked_day (day, source, project_id, organization_id, company_id, amount, returned, fundings)
WITH booked AS (
  SELECT p.journal, (j.at AT TIME ZONE 'Europe/Berlin')::date AS day, j.cause, j.cause_id,
    CASE
      WHEN a.kind LIKE '%\_private' THEN 'private' WHEN a.kind LIKE '%\_codes' THEN 'codes'
      WHEN a.kind LIKE '%\_co\_funding' THEN 'co_funding' ELSE 'direct'
    END AS source,
    n.project_id, CASE WHEN a.kind LIKE 'organization%' THEN a.owner END AS organization_id,
    CASE
      WHEN a.kind = 'need_co_funding' THEN (
        SELECT e.company_id FROM posting q
        JOIN account pot ON pot.id = q.account AND pot.kind = 'co_funding_pot'
        JOIN co_funding e ON e.id = pot.owner
        WHERE q.journal = p.journal ORDER BY q.account LIMIT 1)
      ELSE coalesce(x.company_id, f.company_id)
    END AS company_id,
    sum(p.amount) AS amount
  FROM account a
  JOIN posting p ON p.account = a.id
  JOIN journal j ON j.id = p.journal
  LEFT JOIN need n ON a.kind LIKE 'need\_%' AND n.id = a.owner
  LEFT JOIN coin_distribution x ON j.cause = 'coin_distribution' AND x.id = j.cause_id
  LEFT JOIN internal_funding f ON j.cause = 'internal_funding' AND f.id = j.cause_id
  WHERE a.kind IN ('need_private', 'need_codes', 'need_co_funding', 'need_direct',
    'organization_private', 'organization_codes', 'organization_direct')
  GROUP BY 1, 2, 3, 4, 5, 6, 7, 8
), standing AS (
  SELECT *, sum(amount) OVER (PARTITION BY cause, cause_id, source, project_id, organization_id, company_id
    ORDER BY journal) AS after
  FROM booked
)
SELECT day, source, project_id, organization_id, company_id, sum(amount), sum(least(amount, 0)),
  sum((after > 0)::int - (after - amount > 0)::int)
FROM standing GROUP BY 1, 2, 3, 4, 5;

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'obolus_app') THEN
    REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON booked_day FROM obolus_app;
    GRANT SELECT ON booked_day TO obolus_app;
  END IF;
END $$;
