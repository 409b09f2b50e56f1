-- Sets "fully funded" of listed projects when their row of project_funding is created.
CREATE OR REPLACE FUNCTION explore_funding_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE explore_project e SET fully_funded = explore_is_funded(n.goal, n.balance)
  FROM new_rows n
  WHERE e.project_id = n.project_id AND e.fully_funded <> explore_is_funded(n.goal, n.balance);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER project_funding_explore_insert AFTER INSERT ON project_funding
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION explore_funding_inserted();
