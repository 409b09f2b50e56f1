-- Adds the changes of one statement to voting_rank. Rows are locked in the order of their ids; votes are looked up by a
-- separate statement, which sees everything that was committed while the first one waited for locks.
CREATE OR REPLACE FUNCTION voting_add_counts(ids bigint[], amounts bigint[], latest timestamptz[], taken boolean[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  PERFORM FROM voting_rank WHERE participant_id = ANY(ids) ORDER BY participant_id FOR UPDATE;
  UPDATE voting_rank r SET votes = r.votes + d.amount,
    last_counted_at = CASE WHEN d.taken
      THEN (SELECT max(v.counted_at) FROM vote v WHERE v.participant_id = d.id AND v.state = 'counted')
      ELSE greatest(r.last_counted_at, d.latest) END
  FROM unnest(ids, amounts, latest, taken) AS d(id, amount, latest, taken)
  WHERE r.participant_id = d.id;
END $$;
