-- Double entry. Positive amounts raise what an account holds, negative ones lower it; every journal sums to
-- zero. Only ledger_post() writes here: the application's role may not, and rows never change.

CREATE TABLE account (
  id      bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind    text NOT NULL,
  -- The id of what the kind belongs to; 0 is the platform itself.
  owner   bigint NOT NULL DEFAULT 0,
  unit    text NOT NULL DEFAULT 'EUR',
  balance bigint NOT NULL DEFAULT 0,
  -- The least the balance may be; null for accounts that mirror the outside world.
  floor   bigint,
  UNIQUE (kind, owner, unit),
  CONSTRAINT account_floor CHECK (floor IS NULL OR balance >= floor)
) WITH (fillfactor = 70);

CREATE TABLE journal (
  id              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind            text NOT NULL,
  cause           text NOT NULL,
  cause_id        bigint NOT NULL,
  actor           bigint,
  request         text NOT NULL,
  at              timestamptz NOT NULL,
  idempotency_key text NOT NULL UNIQUE,
  -- The transaction that wrote it; none other may add postings.
  tx              xid8 NOT NULL DEFAULT pg_current_xact_id()
);
CREATE INDEX journal_cause ON journal (cause, cause_id);
CREATE INDEX journal_at ON journal (at);

CREATE TABLE posting (
  journal bigint NOT NULL REFERENCES journal,
  account bigint NOT NULL REFERENCES account,
  amount  bigint NOT NULL CHECK (amount <> 0),
  PRIMARY KEY (journal, account)
);
CREATE INDEX posting_account ON posting (account, journal);

CREATE FUNCTION ledger_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'ledger rows are append-only: % on % refused', TG_OP, TG_TABLE_NAME USING ERRCODE = '42501';
END $$;
CREATE TRIGGER journal_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON journal
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER posting_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON posting
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();

-- Runs at commit, once per new journal, so that postings may arrive in any order within the transaction.
CREATE FUNCTION ledger_journal_is_zero() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE total numeric; lines bigint;
BEGIN
  SELECT coalesce(sum(amount), 0), count(*) INTO total, lines FROM posting WHERE journal = NEW.id;
  IF total <> 0 OR lines < 2 THEN
    RAISE EXCEPTION 'journal % does not balance: % over % postings', NEW.id, total, lines USING ERRCODE = '23514';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER journal_balances AFTER INSERT ON journal
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_journal_is_zero();

-- A posting may only join a journal of its own transaction: a committed journal is closed.
CREATE FUNCTION ledger_journal_is_open() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  IF EXISTS (
    SELECT FROM new_posting p JOIN journal j ON j.id = p.journal
    WHERE j.tx <> pg_current_xact_id()
  ) THEN
    RAISE EXCEPTION 'the journal is closed' USING ERRCODE = '42501';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER posting_journal_open AFTER INSERT ON posting
  REFERENCING NEW TABLE AS new_posting FOR EACH STATEMENT EXECUTE FUNCTION ledger_journal_is_open();

-- The balance follows the postings in the same statement, accounts touched in id order.
CREATE FUNCTION ledger_apply_balance() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  UPDATE account a SET balance = a.balance + p.total
  FROM (SELECT account, sum(amount)::bigint AS total FROM new_posting GROUP BY account ORDER BY account) p
  WHERE a.id = p.account;
  RETURN NULL;
END $$;
CREATE TRIGGER posting_balance AFTER INSERT ON posting
  REFERENCING NEW TABLE AS new_posting FOR EACH STATEMENT EXECUTE FUNCTION ledger_apply_balance();

-- The only writer. p_postings: [{"kind", "owner", "amount", "floor"?, "unit"?}, …], amounts in cents.
-- Lines on the same account are added up; lines that come to nothing are left out.
-- Answers the journal's id and whether it is new: a repeated key posts nothing and answers the first journal.
CREATE FUNCTION ledger_post(
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

-- Where the roles are kept apart, the application may read the ledger and call ledger_post(), nothing else.
DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'obolus_app') THEN
    REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON account, journal, posting FROM obolus_app;
    REVOKE UPDATE, DELETE, TRUNCATE ON audit_log FROM obolus_app;
    GRANT SELECT ON account, journal, posting TO obolus_app;
  END IF;
END $$;
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
