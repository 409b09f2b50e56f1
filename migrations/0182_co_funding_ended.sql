-- That staff have ended an event is a fact: whoever waited for its lock may carry a time before that end.

ALTER TABLE co_funding ADD COLUMN ended_at timestamptz;
UPDATE co_funding e SET ended_at = c.at
FROM (SELECT co_funding_id, min(at) AS at FROM co_funding_change WHERE field = 'ended' GROUP BY co_funding_id) c
WHERE c.co_funding_id = e.id;
