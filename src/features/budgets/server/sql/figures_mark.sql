-- Marks the stored figures of a budget and of its company as outdated, and those of another company; either may be null.
CREATE OR REPLACE FUNCTION figures_mark(p_company bigint, p_budget bigint) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
  INSERT INTO figures_changed (company_id, budget_id)
  SELECT company, p_budget FROM (
    SELECT p_company AS company UNION SELECT b.company_id FROM budget b WHERE b.id = p_budget
  ) c WHERE company IS NOT NULL;
$$;
