-- Seals at most p_most rows of the audit log that have been committed and returns how many. Only one caller does so at a
-- time; others return 0 immediately. It never waits for a writer: rows of open transactions are not visible yet and are
-- sealed by a later call. Runs with the owner's rights, because nobody else may write seals.
CREATE OR REPLACE FUNCTION audit_log_seal(p_most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  head audit_head;
  waiting audit_log;
  sealed integer := 0;
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtext('audit_log_seal')) THEN
    RETURN 0;
  END IF;
  -- The recorded end comes first: after seals that were removed or computed again the chain stays broken. A process of a
  -- version without audit_head may have sealed further rows while this one started.
  SELECT e.position, e.hash INTO head.position, head.hash
  FROM (
    SELECT h.position, h.hash, 1 AS preferred FROM audit_head h
    UNION ALL
    (SELECT s.position, s.hash, 2 FROM audit_seal s ORDER BY s.position DESC LIMIT 1)
  ) e
  ORDER BY e.position DESC, e.preferred LIMIT 1;
  IF head.position IS NULL THEN
    head.position := 0;
    head.hash := '';
    -- While the first version with seals started, older processes wrote rows before the trigger existed.
    INSERT INTO audit_unsealed (audit_id) SELECT a.id FROM audit_log a ON CONFLICT DO NOTHING;
  END IF;
  FOR waiting IN
    SELECT a.* FROM audit_unsealed u JOIN audit_log a ON a.id = u.audit_id ORDER BY a.id LIMIT p_most
  LOOP
    head.position := head.position + 1;
    head.hash := audit_log_hash(head.hash, head.position, waiting);
    INSERT INTO audit_seal (position, audit_id, hash) VALUES (head.position, waiting.id, head.hash);
    DELETE FROM audit_unsealed WHERE audit_id = waiting.id;
    sealed := sealed + 1;
  END LOOP;
  IF sealed > 0 THEN
    INSERT INTO audit_head (position, hash) VALUES (head.position, head.hash)
    ON CONFLICT (only_row) DO UPDATE SET position = excluded.position, hash = excluded.hash;
  END IF;
  RETURN sealed;
END $$;
