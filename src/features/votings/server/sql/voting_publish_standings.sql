-- Publishes the current standings of a voting, whose row the caller must have locked. The rows of voting_rank are locked
-- in the order of their ids, as everywhere; votes being counted wait for them.
CREATE OR REPLACE FUNCTION voting_publish_standings(voting bigint, at timestamptz) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  PERFORM FROM voting_rank r WHERE r.voting_id = voting ORDER BY r.participant_id FOR UPDATE;
  UPDATE voting_rank r SET published_votes = k.votes, published_rank = k.rank
  FROM (
    SELECT x.participant_id, CASE WHEN x.listed THEN x.votes END AS votes,
      CASE WHEN x.listed THEN rank() OVER (PARTITION BY x.listed ORDER BY x.votes DESC)::integer END AS rank
    FROM voting_rank x WHERE x.voting_id = voting
  ) k
  WHERE r.participant_id = k.participant_id
    AND (r.published_votes, r.published_rank) IS DISTINCT FROM (k.votes, k.rank);
  UPDATE voting v SET standings_at = at WHERE v.id = voting;
END $$;
