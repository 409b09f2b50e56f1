-- Updates "fully funded" when a project reaches its goal or falls below it. Balances change often, "fully funded"
-- rarely: the trigger's condition makes all other updates cost one comparison.
CREATE OR REPLACE FUNCTION explore_funding_flipped() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE explore_project SET fully_funded = explore_is_funded(NEW.goal, NEW.balance)
  WHERE project_id = NEW.project_id AND fully_funded <> explore_is_funded(NEW.goal, NEW.balance);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER project_funding_explore_update AFTER UPDATE OF goal, balance ON project_funding FOR EACH ROW
  WHEN ((OLD.goal > 0 AND OLD.balance >= OLD.goal) <> (NEW.goal > 0 AND NEW.balance >= NEW.goal))
  EXECUTE FUNCTION explore_funding_flipped();
