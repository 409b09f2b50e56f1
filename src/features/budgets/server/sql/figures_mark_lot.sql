-- Marks the figures behind redeemed codes. Whatever moves money of a campaign changes one of its lots or the campaign
-- itself: its pot, its codes and its distributions need no mark of their own.
CREATE OR REPLACE FUNCTION figures_mark_lot() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM figures_mark(m.company_id, m.budget_id)
  FROM coin_code k JOIN coin_campaign m ON m.id = k.campaign_id WHERE k.id = NEW.code_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER coin_lot_changes_figures AFTER INSERT OR UPDATE OF rest_cents, closed_at ON coin_lot
  FOR EACH ROW EXECUTE FUNCTION figures_mark_lot();
