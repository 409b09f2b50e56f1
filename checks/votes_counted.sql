-- The stored votes of a participant of a voting are the sum of its counted votes, and the stored time is that
-- of the last one counted.
WITH recount AS (
  SELECT participant_id, sum(value) AS votes, max(counted_at) AS last_counted_at
  FROM vote WHERE state = 'counted' GROUP BY participant_id
)
SELECT r.participant_id AS participant, r.votes, c.votes AS recounted, r.last_counted_at, c.last_counted_at AS recounted_last
FROM voting_rank r FULL JOIN recount c ON c.participant_id = r.participant_id
WHERE r.votes IS DISTINCT FROM coalesce(c.votes, 0) OR r.last_counted_at IS DISTINCT FROM c.last_counted_at
