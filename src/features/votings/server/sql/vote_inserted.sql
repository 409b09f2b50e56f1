-- Adds new counted votes to voting_rank.
CREATE OR REPLACE FUNCTION vote_inserted() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE d record;
BEGIN
  SELECT array_agg(id) AS ids, array_agg(amount) AS amounts, array_agg(latest) AS latest, array_agg(false) AS taken INTO d
  FROM (SELECT participant_id AS id, sum(value)::bigint AS amount, max(counted_at) AS latest FROM new_rows
    WHERE state = 'counted' GROUP BY 1 ORDER BY 1) s;
  IF d.ids IS NOT NULL THEN PERFORM voting_add_counts(d.ids, d.amounts, d.latest, d.taken); END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER vote_count_insert AFTER INSERT ON vote
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION vote_inserted();
