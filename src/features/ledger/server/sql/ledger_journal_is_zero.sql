-- The sum of a journal's postings must be zero. Checked at commit, once per new journal, so that postings may
-- be inserted in any order within the transaction.
CREATE OR REPLACE FUNCTION ledger_journal_is_zero() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE total numeric; lines bigint;
BEGIN
  SELECT coalesce(sum(amount), 0), count(*) INTO total, lines FROM posting WHERE journal = NEW.id;
  IF total <> 0 OR lines < 2 THEN
    RAISE EXCEPTION 'journal % does not balance: % over % postings', NEW.id, total, lines USING ERRCODE = '23514';
  END IF;
  RETURN NULL;
END $$;

DROP TRIGGER IF EXISTS journal_balances ON journal;
CREATE CONSTRAINT TRIGGER journal_balances AFTER INSERT ON journal
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_journal_is_zero();
