-- Counts projects that are no longer listed.
CREATE OR REPLACE FUNCTION explore_counts_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM explore_add_counts(array_agg(category_id), array_agg(fully_funded), array_agg(ends_on), array_agg(-1::bigint))
  FROM old_rows;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER explore_project_count_delete AFTER DELETE ON explore_project
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION explore_counts_deleted();
