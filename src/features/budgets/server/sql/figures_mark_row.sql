-- Marks the figures that a row belongs to, before and after its change. The arguments are the names of its columns with
-- the company and the budget; '' if it has none.
CREATE OR REPLACE FUNCTION figures_mark_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM figures_mark(company, budget)
  FROM (
    SELECT DISTINCT (r ->> TG_ARGV[0])::bigint AS company, (r ->> TG_ARGV[1])::bigint AS budget
    FROM (VALUES (to_jsonb(OLD)), (to_jsonb(NEW))) v (r)
  ) changed;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER company_changes_figures AFTER INSERT ON company
  FOR EACH ROW EXECUTE FUNCTION figures_mark_row('id', '');
CREATE OR REPLACE TRIGGER budget_changes_figures AFTER INSERT OR UPDATE OR DELETE ON budget
  FOR EACH ROW EXECUTE FUNCTION figures_mark_row('company_id', 'id');
CREATE OR REPLACE TRIGGER budget_charge_changes_figures AFTER INSERT OR UPDATE OR DELETE ON budget_charge
  FOR EACH ROW EXECUTE FUNCTION figures_mark_row('', 'budget_id');
CREATE OR REPLACE TRIGGER internal_funding_changes_figures AFTER INSERT OR UPDATE OR DELETE ON internal_funding
  FOR EACH ROW EXECUTE FUNCTION figures_mark_row('company_id', 'budget_id');
CREATE OR REPLACE TRIGGER coin_campaign_changes_figures AFTER INSERT OR UPDATE OR DELETE ON coin_campaign
  FOR EACH ROW EXECUTE FUNCTION figures_mark_row('company_id', 'budget_id');
CREATE OR REPLACE TRIGGER co_funding_changes_figures AFTER INSERT OR UPDATE OR DELETE ON co_funding
  FOR EACH ROW EXECUTE FUNCTION figures_mark_row('company_id', 'budget_id');
