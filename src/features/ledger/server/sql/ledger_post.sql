-- Writes one journal with its postings; the application has no other way to write to the ledger. p_postings:
-- [{"kind", "owner", "amount", "floor"?, "unit"?}, …], amounts in cents. Lines on the same account are added
-- up; sums of zero are left out. Returns the journal's id and whether it is new: a repeated key posts nothing
-- and returns the first journal.
CREATE OR REPLACE FUNCTION ledger_post(
  p_kind text, p_cause text, p_cause_id bigint, p_actor bigint, p_request text, p_at timestamptz, p_key text,
  p_postings jsonb, OUT journal_id bigint, OUT fresh boolean
) LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  INSERT INTO journal (kind, cause, cause_id, actor, request, at, idempotency_key)
  VALUES (p_kind, p_cause, p_cause_id, p_actor, p_request, p_at, p_key)
  ON CONFLICT (idempotency_key) DO NOTHING RETURNING id INTO journal_id;
  fresh := journal_id IS NOT NULL;
  IF NOT fresh THEN
    SELECT j.id INTO STRICT journal_id FROM journal j WHERE j.idempotency_key = p_key;
    RETURN;
  END IF;
  INSERT INTO account (kind, owner, unit, floor)
  SELECT DISTINCT ON (l.kind, l.owner, l.unit) l.kind, l.owner, l.unit, l.floor
  FROM (
    SELECT x.kind, x.owner, coalesce(x.unit, 'EUR') AS unit, x.floor
    FROM jsonb_to_recordset(p_postings) AS x(kind text, owner bigint, unit text, amount bigint, floor bigint)
  ) l
  WHERE NOT EXISTS (
    SELECT FROM account a WHERE a.kind = l.kind AND a.owner = l.owner AND a.unit = l.unit
  )
  ORDER BY l.kind, l.owner, l.unit
  ON CONFLICT (kind, owner, unit) DO NOTHING;
  PERFORM a.id
  FROM account a
  JOIN (
    SELECT DISTINCT x.kind, x.owner, coalesce(x.unit, 'EUR') AS unit
    FROM jsonb_to_recordset(p_postings) AS x(kind text, owner bigint, unit text)
  ) l USING (kind, owner, unit)
  ORDER BY a.id FOR UPDATE OF a;
  INSERT INTO posting (journal, account, amount)
  SELECT journal_id, a.id, sum(x.amount)
  FROM jsonb_to_recordset(p_postings) AS x(kind text, owner bigint, unit text, amount bigint)
  JOIN account a ON a.kind = x.kind AND a.owner = x.owner AND a.unit = coalesce(x.unit, 'EUR')
  GROUP BY a.id HAVING sum(x.amount) <> 0 ORDER BY a.id;
END $$;
