-- A posting can only be added to a journal of the same transaction: a committed journal is closed.
CREATE OR REPLACE FUNCTION ledger_journal_is_open() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  IF EXISTS (
    SELECT FROM new_posting p JOIN journal j ON j.id = p.journal
    WHERE j.tx <> pg_current_xact_id()
  ) THEN
    RAISE EXCEPTION 'the journal is closed' USING ERRCODE = '42501';
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER posting_journal_open AFTER INSERT ON posting
  REFERENCING NEW TABLE AS new_posting FOR EACH STATEMENT EXECUTE FUNCTION ledger_journal_is_open();
