-- What is paid out to organisations (handbook §7). A settlement takes postings of one recipient and one party that are
-- payable; what they come to goes into a payout, less what the organisation owes. Postings stay where they are: the
-- balance of a project is what was given to it, paid out or not.

-- The last number of each year; the row is locked until the commit, so that no number is missing.
CREATE TABLE payout_number (
  year smallint PRIMARY KEY,
  last integer NOT NULL
);

CREATE TABLE payout (
  id              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  reference       text NOT NULL UNIQUE CHECK (reference ~ '^[0-9]{4}-[0-9]{6,}$'),
  -- Null for what was given to the organisation as a whole.
  project_id      bigint REFERENCES project,
  organization_id bigint NOT NULL REFERENCES organization,
  -- Whose money it is: a company's, or that of private donors, by the provider that brought it.
  company_id      bigint REFERENCES company,
  provider_id     bigint REFERENCES payment_provider,
  -- Account and funding type of the project as they were; without an account the platform's.
  bank_account_id bigint REFERENCES bank_account,
  funding_type    smallint NOT NULL CHECK (funding_type BETWEEN 1 AND 4),
  -- The day in Berlin.
  settled_on      date NOT NULL,
  amount_cents    bigint NOT NULL,
  -- Where it goes, as the organisation had told by then; empty where it had told nothing.
  account_holder  text NOT NULL,
  iban            text NOT NULL,
  bic             text NOT NULL,
  created_at      timestamptz NOT NULL,
  paid_at         timestamptz,
  -- What the bank calls the transfer.
  transaction_id  text NOT NULL DEFAULT '',
  status_changed_by bigint REFERENCES app_user,
  -- Staff let it into the payment file although the organisation's proof does not count.
  proof_override_reason text CHECK (proof_override_reason <> ''),
  proof_override_by bigint REFERENCES app_user,
  CONSTRAINT payout_of_one_party CHECK (num_nonnulls(company_id, provider_id) = 1),
  CONSTRAINT payout_proof_override CHECK ((proof_override_reason IS NULL) = (proof_override_by IS NULL)),
  CHECK (transaction_id = '' OR paid_at IS NOT NULL),
  CONSTRAINT payout_amount CHECK (amount_cents > 0 OR (amount_cents = 0 AND paid_at IS NULL))
);
CREATE INDEX payout_project ON payout (project_id, id) WHERE project_id IS NOT NULL;
CREATE INDEX payout_organization ON payout (organization_id, id);
CREATE INDEX payout_settled ON payout (settled_on, id);
CREATE INDEX payout_unpaid ON payout (id) WHERE paid_at IS NULL;

-- What became of a payout, for whoever asks later; append-only.
CREATE TABLE payout_event (
  id        bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  payout_id bigint NOT NULL REFERENCES payout,
  at        timestamptz NOT NULL,
  actor     bigint REFERENCES app_user,
  kind      text NOT NULL CHECK (kind IN
    ('created', 'lowered', 'exported', 'paid', 'not_paid', 'proof_overridden', 'account_renewed')),
  reason    text NOT NULL DEFAULT '',
  -- Cents after a settlement; null for what changes no amount.
  amount_cents bigint
);
CREATE INDEX payout_event_payout ON payout_event (payout_id, id);

-- One group of postings that was settled together.
CREATE TABLE settlement (
  id              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Null where nothing is to be paid: the postings came to nothing, or claims took all of it.
  payout_id       bigint REFERENCES payout,
  project_id      bigint REFERENCES project,
  organization_id bigint NOT NULL REFERENCES organization,
  company_id      bigint REFERENCES company,
  provider_id     bigint REFERENCES payment_provider,
  at              timestamptz NOT NULL,
  actor           bigint REFERENCES app_user,
  -- The sum of its postings, in cents; below zero when more went back than came.
  lines_cents     bigint NOT NULL,
  -- What of it pays a claim on the organisation (above zero) or becomes one (below zero).
  claim_cents     bigint NOT NULL,
  CONSTRAINT settlement_of_one_party CHECK (num_nonnulls(company_id, provider_id) = 1),
  CHECK (payout_id IS NOT NULL OR lines_cents = claim_cents)
);
CREATE INDEX settlement_payout ON settlement (payout_id) WHERE payout_id IS NOT NULL;
CREATE INDEX settlement_organization ON settlement (organization_id, id);

-- A posting is settled at most once, whatever runs at the same time.
CREATE TABLE settlement_line (
  journal       bigint NOT NULL,
  account       bigint NOT NULL,
  settlement_id bigint NOT NULL REFERENCES settlement,
  PRIMARY KEY (journal, account),
  FOREIGN KEY (journal, account) REFERENCES posting (journal, account)
);
CREATE INDEX settlement_line_settlement ON settlement_line (settlement_id);
CREATE INDEX settlement_line_account ON settlement_line (account);

-- Files that were made for the bank, kept as they were: the same file twice is one order to the bank.
CREATE TABLE payment_file (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  message_id  text NOT NULL UNIQUE,
  created_at  timestamptz NOT NULL,
  created_by  bigint NOT NULL REFERENCES app_user,
  payouts     integer NOT NULL CHECK (payouts > 0),
  sum_cents   bigint NOT NULL CHECK (sum_cents > 0),
  content     text NOT NULL
);

CREATE TABLE payment_file_payout (
  file_id      bigint NOT NULL REFERENCES payment_file,
  payout_id    bigint NOT NULL REFERENCES payout,
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  PRIMARY KEY (file_id, payout_id)
);
CREATE INDEX payment_file_payout_payout ON payment_file_payout (payout_id);

-- History is only added to; these records are never deleted.
DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'obolus_app') THEN
    REVOKE UPDATE, DELETE, TRUNCATE ON payout_event, settlement, settlement_line, payment_file, payment_file_payout
      FROM obolus_app;
    REVOKE DELETE, TRUNCATE ON payout, payout_number FROM obolus_app;
  END IF;
END $$;
