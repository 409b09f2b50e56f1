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
  -- Where seals were removed, the chain goes on behind the recorded end and stays broken.
  SELECT e.position, e.hash INTO head.position, head.hash
  FROM (
    SELECT h.position, h.hash, 1 AS preferred FROM audit_head h
    UNION ALL
    (SELECT s.position, s.hash, 2 FROM audit_seal s ORDER BY s.position DESC LIMIT 1)
  ) e
  ORDER BY e.position DESC, e.preferred LIMIT 1;
  IF coalesce(head.position, 0) = 0 THEN
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
  -- An end whose own seal was removed or changed stays where it is, so that the check goes on to find it. A version without
  -- audit_head may have sealed rows while this one started: the end follows, also if no row waits.
  UPDATE audit_head h SET position = head.position, hash = head.hash
  WHERE h.position < head.position
    AND (h.position = 0 OR EXISTS (SELECT FROM audit_seal s WHERE s.position = h.position AND s.hash = h.hash));
  RETURN sealed;
END $$;
