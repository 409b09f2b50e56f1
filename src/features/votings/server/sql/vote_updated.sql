-- Updates voting_rank for votes whose state, participant, value or time has changed.
CREATE OR REPLACE FUNCTION vote_updated() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE d record;
BEGIN
  SELECT array_agg(id) AS ids, array_agg(amount) AS amounts, array_agg(latest) AS latest, array_agg(taken) AS taken INTO d
  FROM (
    SELECT id, sum(amount)::bigint AS amount, max(latest) AS latest, bool_or(amount < 0) AS taken
    FROM (
      SELECT n.participant_id AS id, n.value::bigint AS amount, n.counted_at AS latest
      FROM new_rows n JOIN old_rows o ON o.id = n.id
      WHERE n.state = 'counted' AND (o.state, o.participant_id, o.value, o.counted_at)
        IS DISTINCT FROM (n.state, n.participant_id, n.value, n.counted_at)
      UNION ALL
      SELECT o.participant_id, -o.value::bigint, NULL
      FROM new_rows n JOIN old_rows o ON o.id = n.id
      WHERE o.state = 'counted' AND (o.state, o.participant_id, o.value, o.counted_at)
        IS DISTINCT FROM (n.state, n.participant_id, n.value, n.counted_at)
    ) c GROUP BY id ORDER BY id
  ) s;
  IF d.ids IS NOT NULL THEN PERFORM voting_add_counts(d.ids, d.amounts, d.latest, d.taken); END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER vote_count_update AFTER UPDATE ON vote
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION vote_updated();
