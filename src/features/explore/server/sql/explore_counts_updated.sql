-- Moves listed projects between counts when their category, end or funding changes.
CREATE OR REPLACE FUNCTION explore_counts_updated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM explore_add_counts(array_agg(category_id), array_agg(fully_funded), array_agg(ends_on), array_agg(n))
  FROM (
    SELECT category_id, fully_funded, ends_on, -1::bigint AS n FROM old_rows
    UNION ALL SELECT category_id, fully_funded, ends_on, 1::bigint FROM new_rows
  ) d;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER explore_project_count_update AFTER UPDATE ON explore_project
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION explore_counts_updated();
