-- Co-funding by companies, payment providers and private donations.

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
  funding_value_cents bigint CHECK (funding_value_cents > 0),
  funding_percentage_ppm bigint CHECK (funding_percentage_ppm > 0),
  once_per_donor     boolean NOT NULL DEFAULT true,
  created_at         timestamptz NOT NULL DEFAULT now(),
  -- What has gone back to the budget since the event ended; the pot holds what is neither spent nor released.
  released_cents     bigint NOT NULL DEFAULT 0 CHECK (released_cents >= 0),
  -- Null for what the program made by itself.
  created_by         bigint REFERENCES app_user,
  ended_at           timestamptz,
  CHECK (ends_at > starts_at),
  CHECK ((funding_value_cents IS NULL) <> (funding_percentage_ppm IS NULL)),
  CONSTRAINT co_funding_within_budget CHECK (spent_cents >= 0 AND spent_cents + released_cents <= budget_cents)
);
CREATE INDEX co_funding_budget ON co_funding (budget_id);
CREATE INDEX co_funding_company ON co_funding (company_id, id);

-- One line for each changed field; an event that is deleted, because nothing ever used it, takes its lines along.
CREATE TABLE co_funding_change (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  co_funding_id bigint NOT NULL REFERENCES co_funding ON DELETE CASCADE,
  at            timestamptz NOT NULL,
  actor         bigint REFERENCES app_user,
  field         text NOT NULL,
  old_value     text,
  new_value     text,
  reason        text NOT NULL DEFAULT ''
);
CREATE INDEX co_funding_change_event ON co_funding_change (co_funding_id, id);

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
  -- Where the donor can go on with a payment that waits.
  payment_url        text,
  -- When the provider was asked last.
  checked_at         timestamptz,
  -- Set instead of project_id where the money is meant for an organisation as a whole.
  organization_id    bigint REFERENCES organization,
  UNIQUE (provider_id, provider_payment),
  CONSTRAINT private_donation_sum CHECK (amount_cents >= net_cents),
  CONSTRAINT private_donation_one_recipient CHECK (project_id IS NULL OR organization_id IS NULL)
);
CREATE INDEX private_donation_project ON private_donation (project_id, id);
CREATE INDEX private_donation_requested ON private_donation (requested_at, id);
CREATE INDEX private_donation_paid ON private_donation (paid_at, id);
CREATE INDEX private_donation_open ON private_donation (expires_at) WHERE state IN ('requested', 'pending');
CREATE INDEX private_donation_donor ON private_donation (donor_id) WHERE donor_id IS NOT NULL;
CREATE INDEX private_donation_waiting ON private_donation (checked_at NULLS FIRST, id)
  WHERE state IN ('requested', 'pending');
-- Donations that were made with a confirmed address show in its account (see docs/accounts.md).
CREATE INDEX private_donation_email ON private_donation (lower(email));
CREATE INDEX private_donation_organization ON private_donation (organization_id, id) WHERE organization_id IS NOT NULL;
CREATE INDEX private_donation_review ON private_donation (id) WHERE state = 'review';

-- What belongs to an announced transfer besides its donation.
CREATE TABLE bank_transfer (
  donation_id    bigint PRIMARY KEY REFERENCES private_donation,
  -- The account that the donor was told, as it was then.
  account_holder text NOT NULL,
  iban           text NOT NULL,
  bic            text NOT NULL,
  -- When the donor is reminded; null once that is done.
  remind_at      timestamptz,
  -- What staff found on the account: another amount than the announced one waits for a second look.
  received_cents bigint CHECK (received_cents > 0),
  received_on    date,
  CHECK ((received_cents IS NULL) = (received_on IS NULL))
);
CREATE INDEX bank_transfer_remind ON bank_transfer (remind_at) WHERE remind_at IS NOT NULL;

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
  settled_at      timestamptz,
  tried_at        timestamptz
);
CREATE INDEX donation_refund_donation ON donation_refund (donation_id);
CREATE INDEX donation_refund_open ON donation_refund (id) WHERE state = 'requested';

-- Nothing serves this one: the money comes to the operator's own account, where staff look for it.
INSERT INTO payment_provider (slug, adapter, method, title, display_name, icon, position)
VALUES ('bank-transfer', 'bank_transfer', 'bank_transfer', 'Überweisung',
  '{"en": "Bank transfer", "de": "Überweisung"}', 'building-bank', 1000);

-- Stripe and Mollie are offered once their keys are set (docs/payments.md). The fees are what the companies publish for
-- cards from the European Economic Area; operators compare them with their own contract.
INSERT INTO payment_provider (slug, adapter, method, title, display_name, icon, fee_base_cents, fee_factor_ppm, position)
VALUES
  ('stripe-card', 'stripe', 'card', 'Stripe', '{"en": "Card", "de": "Karte"}', 'credit-card', 25, 15000, 500),
  ('stripe-direct-debit', 'stripe', 'direct_debit', 'Stripe', '{"en": "Direct debit", "de": "Lastschrift"}',
    'building-bank', 35, 0, 501),
  ('mollie-card', 'mollie', 'card', 'Mollie', '{"en": "Card", "de": "Karte"}', 'credit-card', 25, 18000, 510),
  ('mollie-paypal', 'mollie', 'wallet', 'Mollie', '{"en": "PayPal", "de": "PayPal"}', 'wallet', 45, 24900, 511);

-- History is only added to; these records are never deleted.
DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'obolus_app') THEN
    REVOKE UPDATE, DELETE, TRUNCATE ON co_funding_change FROM obolus_app;
  END IF;
END $$;
