-- Locks a balance and its codes, in the order of their ids; a later statement reads the remaining amounts.
CREATE OR REPLACE FUNCTION coins_lock(p_balance bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM coin_balance WHERE id = p_balance FOR UPDATE;
  PERFORM FROM coin_code WHERE id IN (
    SELECT code_id FROM coin_lot WHERE balance_id = p_balance AND closed_at IS NULL
  ) ORDER BY id FOR UPDATE;
END $$;
