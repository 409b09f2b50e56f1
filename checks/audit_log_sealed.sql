-- Every row of the audit log is in its chain of seals exactly as it was written: none was changed, removed or added past it,
-- and the chain ends where its last seal was recorded.
WITH chain AS (
  SELECT s.position, s.audit_id, s.hash,
    lag(s.position, 1, 0::bigint) OVER in_order AS previous_position,
    lag(s.hash, 1, ''::bytea) OVER in_order AS previous_hash
  FROM audit_seal s
  WINDOW in_order AS (ORDER BY s.position)
)
SELECT c.audit_id, c.position, CASE
    WHEN a.id IS NULL THEN 'the row is missing'
    WHEN c.position <> c.previous_position + 1 THEN 'the seal before it is missing'
    ELSE 'the row or its seal was changed'
  END AS problem
FROM chain c
LEFT JOIN audit_log a ON a.id = c.audit_id
WHERE a.id IS NULL
  OR c.position <> c.previous_position + 1
  OR c.hash <> audit_log_hash(c.previous_hash, c.position, a)
UNION ALL
SELECT a.id, NULL, 'the row has no seal and does not wait for one'
FROM audit_log a
WHERE NOT EXISTS (SELECT FROM audit_seal s WHERE s.audit_id = a.id)
  AND NOT EXISTS (SELECT FROM audit_unsealed u WHERE u.audit_id = a.id)
UNION ALL
SELECT u.audit_id, NULL, 'the row is missing before it was sealed'
FROM audit_unsealed u
WHERE NOT EXISTS (SELECT FROM audit_log a WHERE a.id = u.audit_id)
UNION ALL
SELECT NULL, h.position, 'the newest rows are missing with their seals, or the chain was computed again'
FROM audit_head h
WHERE h.position > 0 AND NOT EXISTS (SELECT FROM audit_seal s WHERE s.position = h.position AND s.hash = h.hash)
UNION ALL
SELECT NULL, max(s.position), 'the end of the chain is not recorded'
FROM audit_seal s
HAVING coalesce(max(s.position), 0) > coalesce((SELECT h.position FROM audit_head h), -1)
