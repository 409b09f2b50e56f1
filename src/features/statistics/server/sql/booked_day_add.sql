-- Adds the bookings of new postings to booked_day, within the transaction that books them. A funding counts from the
-- booking with which a recipient first has money of it until all of it is returned. Runs with the owner's rights: the
-- application may only read the table.
CREATE OR REPLACE FUNCTION booked_day_add() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  INSERT INTO booked_day AS b (day, source, project_id, organization_id, company_id, amount, returned, fundings)
  SELECT n.day, n.source, n.project_id, n.organization_id, n.company_id, sum(n.amount), sum(least(n.amount, 0)),
    sum((h.before + n.amount > 0)::int - (h.before > 0)::int)
  FROM (
    SELECT m.journal, m.day, m.cause, m.cause_id, m.source, m.project_id, m.organization_id, m.company_id,
      sum(m.amount) AS amount
    FROM booked_money m WHERE m.journal IN (SELECT journal FROM added)
    GROUP BY 1, 2, 3, 4, 5, 6, 7, 8
  ) n
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(o.amount), 0) AS before FROM booked_money o
    WHERE o.cause = n.cause AND o.cause_id = n.cause_id AND o.journal < n.journal AND o.source = n.source
      AND o.project_id IS NOT DISTINCT FROM n.project_id
      AND o.organization_id IS NOT DISTINCT FROM n.organization_id
      AND o.company_id IS NOT DISTINCT FROM n.company_id
  ) h
  GROUP BY 1, 2, 3, 4, 5
  ORDER BY 3, 4, 1, 2, 5
  ON CONFLICT ON CONSTRAINT booked_day_key DO UPDATE SET amount = b.amount + excluded.amount,
    returned = b.returned + excluded.returned, fundings = b.fundings + excluded.fundings;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER posting_booked AFTER INSERT ON posting
REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION booked_day_add();
