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

-- Where the roles are separate, the application may read the ledger and call ledger_post(), nothing else.
DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'obolus_app') THEN
    REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON account, journal, posting FROM obolus_app;
    GRANT SELECT ON account, journal, posting TO obolus_app;
  END IF;
END $$;
