-- Companies, co-funding, payment providers and private donations.

CREATE TABLE company (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  slug       text NOT NULL UNIQUE,
  title      text NOT NULL,
  logo_id    uuid REFERENCES stored_file,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE budget (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES company,
  title      text NOT NULL,
  starts_on  date NOT NULL,
  ends_on    date NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK (ends_on >= starts_on)
);

-- The pot lives in the ledger (account kind co_funding_pot); spent = what left it for needs.
CREATE TABLE co_funding (
  id                 bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  slug               text NOT NULL UNIQUE,
  title              text NOT NULL,
  company_id         bigint NOT NULL REFERENCES company,
  budget_id          bigint NOT NULL REFERENCES budget,
  starts_at          timestamptz NOT NULL,
  ends_at            timestamptz NOT NULL,
  budget_cents       bigint NOT NULL CHECK (budget_cents > 0),
  spent_cents        bigint NOT NULL DEFAULT 0,
  donation_min_cents bigint NOT NULL DEFAULT 0 CHECK (donation_min_cents >= 0),
  donation_max_cents bigint CHECK (donation_max_cents > 0),
  -- Exactly one of the two: a fixed amount in cents, or a share in parts per million.
  funding_value_cents    bigint CHECK (funding_value_cents > 0),
  funding_percentage_ppm bigint CHECK (funding_percentage_ppm > 0),
  once_per_donor     boolean NOT NULL DEFAULT true,
  created_at         timestamptz NOT NULL DEFAULT now(),
  CHECK (ends_at > starts_at),
  CHECK ((funding_value_cents IS NULL) <> (funding_percentage_ppm IS NULL)),
  CONSTRAINT co_funding_within_budget CHECK (spent_cents BETWEEN 0 AND budget_cents)
);

CREATE TABLE co_funding_project (
  co_funding_id bigint NOT NULL REFERENCES co_funding,
  project_id    bigint NOT NULL REFERENCES project,
  PRIMARY KEY (co_funding_id, project_id)
);
CREATE INDEX co_funding_project_project ON co_funding_project (project_id);

CREATE TABLE payment_provider (
  id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  slug           text NOT NULL UNIQUE,
  -- Which adapter behind the port serves it: sandbox, stripe, mollie.
  adapter        text NOT NULL,
  -- The method it asks the adapter for (card, direct_debit, wallet …).
  method         text NOT NULL,
  title          text NOT NULL,
  display_name   jsonb NOT NULL,
  icon           text NOT NULL,
  fee_base_cents bigint NOT NULL DEFAULT 0 CHECK (fee_base_cents >= 0),
  fee_factor_ppm bigint NOT NULL DEFAULT 0 CHECK (fee_factor_ppm BETWEEN 0 AND 500000),
  position       integer NOT NULL,
  active         boolean NOT NULL DEFAULT true
);

CREATE TABLE private_donation (
  id                 bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Unguessable; what the donor's return page and the provider know the donation by.
  token              uuid NOT NULL UNIQUE,
  -- Shown to people: S-XXXXXX.
  reference          text NOT NULL UNIQUE,
  -- Null only for money whose project is unknown.
  project_id         bigint REFERENCES project,
  donor_id           bigint REFERENCES app_user,
  provider_id        bigint NOT NULL REFERENCES payment_provider,
  provider_payment   text,
  state              text NOT NULL DEFAULT 'requested' CHECK (state IN ('requested', 'pending', 'verified', 'review',
    'failed', 'cancelled', 'expired', 'partly_refunded', 'refunded', 'charged_back')),
  review_reason      text,
  -- amount = what the donor pays; net = what is meant for the project; fee = the provider's share.
  amount_cents       bigint NOT NULL CHECK (amount_cents > 0),
  net_cents          bigint NOT NULL CHECK (net_cents > 0),
  fee_cents          bigint NOT NULL CHECK (fee_cents >= 0),
  user_takes_fee     boolean NOT NULL,
  fee_bearer         text NOT NULL CHECK (fee_bearer IN ('donor', 'platform', 'project')),
  currency           text NOT NULL DEFAULT 'EUR',
  credited_cents     bigint NOT NULL DEFAULT 0 CHECK (credited_cents >= 0),
  overflow_cents     bigint NOT NULL DEFAULT 0 CHECK (overflow_cents >= 0),
  refunded_cents     bigint NOT NULL DEFAULT 0 CHECK (refunded_cents >= 0),
  co_funding_cents   bigint NOT NULL DEFAULT 0 CHECK (co_funding_cents >= 0),
  late               boolean NOT NULL DEFAULT false,
  first_name         text NOT NULL,
  last_name          text NOT NULL,
  email              text NOT NULL,
  -- Normalised address, for "once per donor" and nothing else.
  donor_key          text NOT NULL,
  street             text NOT NULL,
  additional_information text NOT NULL DEFAULT '',
  postal_code        text NOT NULL,
  city               text NOT NULL,
  country            text NOT NULL,
  needs_receipt      boolean NOT NULL,
  terms_accepted_at  timestamptz,
  privacy_accepted_at timestamptz,
  extra_data         text NOT NULL DEFAULT '',
  locale             text NOT NULL,
  requested_at       timestamptz NOT NULL,
  expires_at         timestamptz NOT NULL,
  paid_at            timestamptz,
  UNIQUE (provider_id, provider_payment),
  CONSTRAINT private_donation_sum CHECK (amount_cents >= net_cents)
);
CREATE INDEX private_donation_project ON private_donation (project_id, id);
CREATE INDEX private_donation_requested ON private_donation (requested_at, id);
CREATE INDEX private_donation_paid ON private_donation (paid_at, id);
CREATE INDEX private_donation_open ON private_donation (expires_at) WHERE state IN ('requested', 'pending');
CREATE INDEX private_donation_donor ON private_donation (donor_id) WHERE donor_id IS NOT NULL;

-- Money promised to a payment under way, so that two payers cannot overfund.
CREATE TABLE donation_hold (
  donation_id      bigint PRIMARY KEY REFERENCES private_donation,
  project_id       bigint NOT NULL REFERENCES project,
  amount_cents     bigint NOT NULL CHECK (amount_cents > 0),
  co_funding_cents bigint NOT NULL DEFAULT 0 CHECK (co_funding_cents >= 0),
  -- Hash of the visitor's address: nobody may block a project with many open holds.
  visitor          text NOT NULL,
  expires_at       timestamptz NOT NULL,
  released_at      timestamptz,
  release_reason   text CHECK (release_reason IN ('booked', 'failed', 'cancelled', 'expired', 'staff')),
  CHECK ((released_at IS NULL) = (release_reason IS NULL))
);
CREATE INDEX donation_hold_open ON donation_hold (project_id, expires_at) WHERE released_at IS NULL;
CREATE INDEX donation_hold_visitor ON donation_hold (visitor) WHERE released_at IS NULL;

-- The history that staff and the donor see.
CREATE TABLE donation_event (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  donation_id bigint NOT NULL REFERENCES private_donation,
  at          timestamptz NOT NULL,
  kind        text NOT NULL,
  from_state  text,
  to_state    text,
  actor       bigint REFERENCES app_user,
  detail      jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX donation_event_donation ON donation_event (donation_id, id);

-- Every notification of a provider that was signed well, once by its id.
CREATE TABLE payment_event (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  adapter      text NOT NULL,
  event_id     text NOT NULL,
  kind         text NOT NULL,
  donation_id  bigint REFERENCES private_donation,
  received_at  timestamptz NOT NULL,
  occurred_at  timestamptz NOT NULL,
  payload      jsonb NOT NULL,
  outcome      text NOT NULL CHECK (outcome IN ('booked', 'noted', 'ignored', 'review')),
  review_reason text,
  resolved_at  timestamptz,
  UNIQUE (adapter, event_id)
);
CREATE INDEX payment_event_donation ON payment_event (donation_id);
CREATE INDEX payment_event_review ON payment_event (id) WHERE outcome = 'review' AND resolved_at IS NULL;

-- What a co-funding event added to a donation; once per donor and project where the event says so.
CREATE TABLE co_funding_use (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  co_funding_id bigint NOT NULL REFERENCES co_funding,
  project_id    bigint NOT NULL REFERENCES project,
  donation_id   bigint NOT NULL REFERENCES private_donation,
  donor_key     text NOT NULL,
  amount_cents  bigint NOT NULL CHECK (amount_cents > 0),
  returned_cents bigint NOT NULL DEFAULT 0,
  at            timestamptz NOT NULL,
  UNIQUE (co_funding_id, donation_id),
  CHECK (returned_cents BETWEEN 0 AND amount_cents)
);
CREATE INDEX co_funding_use_donor ON co_funding_use (co_funding_id, project_id, donor_key);
CREATE INDEX co_funding_use_donation ON co_funding_use (donation_id);

-- Money on its way back: written first, sent by a job, settled by the provider's answer.
CREATE TABLE donation_refund (
  id              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  token           uuid NOT NULL UNIQUE,
  donation_id     bigint NOT NULL REFERENCES private_donation,
  amount_cents    bigint NOT NULL CHECK (amount_cents > 0),
  -- Which part comes out of the overflow account, the rest out of the needs.
  overflow_cents  bigint NOT NULL DEFAULT 0 CHECK (overflow_cents BETWEEN 0 AND amount_cents),
  reason          text NOT NULL CHECK (reason <> ''),
  actor           bigint REFERENCES app_user,
  state           text NOT NULL DEFAULT 'requested' CHECK (state IN ('requested', 'done', 'failed')),
  provider_refund text,
  error           text,
  requested_at    timestamptz NOT NULL,
  settled_at      timestamptz
);
CREATE INDEX donation_refund_donation ON donation_refund (donation_id);
CREATE INDEX donation_refund_open ON donation_refund (id) WHERE state = 'requested';
