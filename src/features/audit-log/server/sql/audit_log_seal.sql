-- Seals at most p_most rows of the audit log that have been committed and returns how many. Only one caller does so at a
-- time; others return 0 immediately. It never waits for a writer: rows of open transactions are not visible yet and are
-- sealed by a later call. Runs with the owner's rights, because nobody else may write seals.
CREATE OR REPLACE FUNCTION audit_log_seal(p_most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  head record;
  waiting audit_log;
  sealed integer := 0;
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtext('audit_log_seal')) THEN
    RETURN 0;
  END IF;
  SELECT coalesce(max(s.position), 0) AS position, ''::bytea AS hash INTO head FROM audit_seal s;
  IF head.position = 0 THEN
    -- While the first version with seals started, older processes wrote rows before the trigger existed.
    INSERT INTO audit_unsealed (audit_id) SELECT a.id FROM audit_log a ON CONFLICT DO NOTHING;
  ELSE
    SELECT s.hash INTO STRICT head.hash FROM audit_seal s WHERE s.position = head.position;
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
  RETURN sealed;
END $$;
