-- Stores the figures of budgets and companies that have changed, at most `p_marks` marks at a time; returns how many marks
-- it removed, 0 also while somebody else does it. One statement and thus one snapshot: a mark is seen and removed exactly
-- if the change that made it is added up. Runs with the owner's rights: the application may only read the tables.
CREATE OR REPLACE FUNCTION refresh_figures(p_marks integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  removed integer;
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtext('refresh_figures')) THEN
    RETURN 0;
  END IF;
  WITH taken AS MATERIALIZED (
    DELETE FROM figures_changed
    WHERE ctid = ANY (ARRAY(SELECT ctid FROM figures_changed LIMIT p_marks))
    RETURNING company_id, budget_id
  ), budgets AS (
    INSERT INTO budget_stored AS s (budget_id, amount, contra, planned, promised, allocated)
    SELECT budget_id, amount, contra, planned, promised, allocated
    FROM budget_figures WHERE budget_id IN (SELECT budget_id FROM taken)
    ON CONFLICT (budget_id) DO UPDATE SET amount = excluded.amount, contra = excluded.contra,
      planned = excluded.planned, promised = excluded.promised, allocated = excluded.allocated
  ), companies AS (
    INSERT INTO company_stored AS s (company_id, fundings, codes, co_funding, projects, organizations, budgets, amount,
      net_remaining)
    SELECT company_id, fundings, codes, co_funding, projects, organizations, budgets, amount, net_remaining
    FROM company_sums WHERE company_id IN (SELECT company_id FROM taken)
    ON CONFLICT (company_id) DO UPDATE SET fundings = excluded.fundings, codes = excluded.codes,
      co_funding = excluded.co_funding, projects = excluded.projects, organizations = excluded.organizations,
      budgets = excluded.budgets, amount = excluded.amount, net_remaining = excluded.net_remaining
  )
  SELECT count(*) INTO removed FROM taken;
  RETURN removed;
END $$;
