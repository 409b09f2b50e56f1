-- Updates the balances of accounts in the statement that inserts their postings, ordered by the accounts'
-- ids.
CREATE OR REPLACE FUNCTION ledger_apply_balance() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  UPDATE account a SET balance = a.balance + p.total
  FROM (SELECT account, sum(amount)::bigint AS total FROM new_posting GROUP BY account ORDER BY account) p
  WHERE a.id = p.account;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER posting_balance AFTER INSERT ON posting
  REFERENCING NEW TABLE AS new_posting FOR EACH STATEMENT EXECUTE FUNCTION ledger_apply_balance();
