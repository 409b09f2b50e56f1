-- The votes of a participant are the values of its counted codes and one for each verified person and interval.
WITH counted AS (
  SELECT participant_id,
    coalesce(sum(value) FILTER (WHERE kind = 'code'), 0) AS by_codes,
    count(DISTINCT (voter_key, period, slot)) FILTER (WHERE kind = 'email') AS by_people
  FROM vote WHERE state = 'counted' GROUP BY participant_id
)
SELECT r.participant_id AS participant, r.votes, c.by_codes, c.by_people
FROM voting_rank r LEFT JOIN counted c ON c.participant_id = r.participant_id
WHERE r.votes <> coalesce(c.by_codes, 0) + coalesce(c.by_people, 0)
