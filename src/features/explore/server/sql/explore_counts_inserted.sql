-- Counts projects that become listed.
CREATE OR REPLACE FUNCTION explore_counts_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM explore_add_counts(array_agg(category_id), array_agg(fully_funded), array_agg(ends_on), array_agg(1::bigint))
  FROM new_rows;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER explore_project_count_insert AFTER INSERT ON explore_project
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION explore_counts_inserted();
