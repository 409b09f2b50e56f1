-- Locks and reads the lots of a balance in one round trip; in two statements, so that the read sees what the
-- transactions that it waited for have committed.
CREATE OR REPLACE FUNCTION coins_open(p_balance bigint, p_project bigint, p_now timestamptz, p_today date) RETURNS TABLE (
  lot bigint, code bigint, campaign bigint, company bigint, rest bigint, valid_until date, held_until timestamptz
) LANGUAGE plpgsql AS $$
BEGIN
  PERFORM coins_lock(p_balance);
  RETURN QUERY SELECT * FROM coins_lots(p_balance, p_project, p_now, p_today);
END $$;
