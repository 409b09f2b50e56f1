-- A used voting code belongs to exactly one vote, of the same voting and the same value; an unused one to
-- none.
SELECT c.id AS code, c.voting_id AS voting, c.used_at, v.id AS vote, v.value AS vote_value, c.value
FROM voting_code c FULL JOIN vote v ON v.code_id = c.id
WHERE (c.id IS NOT NULL OR v.kind = 'code')
  AND (c.id IS NULL OR (c.used_at IS NULL) <> (v.id IS NULL)
    OR (v.id IS NOT NULL AND (v.voting_id <> c.voting_id OR v.value <> c.value)))
