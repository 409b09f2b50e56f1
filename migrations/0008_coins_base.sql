-- Donation codes: campaigns of companies, the codes they give away, what people have redeemed and not yet
-- distributed (lots), and where it went. Every cent also moves in the ledger:
--   budget --campaign made--> coin_pot (campaign) --redeemed--> coin_lot (lot) --distributed--> need_codes / organization_codes
-- A rest goes back from the lot to the pot (the code works again) or, at the end, from lot and pot to the budget.

CREATE TABLE coin_campaign (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  title       text NOT NULL CHECK (title <> ''),
  company_id  bigint NOT NULL REFERENCES company,
  budget_id   bigint NOT NULL REFERENCES budget,
  value_cents bigint NOT NULL CHECK (value_cents > 0),
  code_count  integer NOT NULL CHECK (code_count > 0),
  -- Days in Berlin, both included.
  valid_from  date NOT NULL,
  valid_until date NOT NULL,
  created_by  bigint REFERENCES app_user,
  created_at  timestamptz NOT NULL,
  -- When what was left went back to the budget.
  ended_at    timestamptz,
  ended_by    bigint REFERENCES app_user,
  end_reason  text CHECK (end_reason <> ''),
  CHECK (valid_until >= valid_from),
  CONSTRAINT coin_campaign_ended_by CHECK (
    (ended_by IS NULL) = (end_reason IS NULL) AND (ended_by IS NULL OR ended_at IS NOT NULL))
);
CREATE INDEX coin_campaign_open ON coin_campaign (valid_until) WHERE ended_at IS NULL;
CREATE INDEX coin_campaign_budget ON coin_campaign (budget_id);

-- Without a row here the codes of a campaign work for every public project.
CREATE TABLE coin_campaign_project (
  campaign_id bigint NOT NULL REFERENCES coin_campaign,
  project_id  bigint NOT NULL REFERENCES project,
  PRIMARY KEY (campaign_id, project_id)
);

CREATE TABLE coin_code (
  id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  campaign_id    bigint NOT NULL REFERENCES coin_campaign,
  -- As it is compared: upper case, without separators.
  code           text NOT NULL UNIQUE CHECK (code ~ '^[A-Z0-9]{4,64}$'),
  -- unused: can be redeemed (again); held: its rest lies in an anonymous session; used: its value is distributed or
  -- belongs to an account; expired: the campaign has ended; locked: stopped by staff.
  state          text NOT NULL DEFAULT 'unused' CHECK (state IN ('unused', 'held', 'used', 'expired', 'locked')),
  -- What can still be redeemed; what somebody has redeemed lies in lots.
  rest_cents     bigint NOT NULL CHECK (rest_cents >= 0),
  -- What went back to the budget without having been redeemed.
  released_cents bigint NOT NULL DEFAULT 0 CHECK (released_cents >= 0),
  redeemed_at    timestamptz,
  CONSTRAINT coin_code_rest CHECK ((rest_cents > 0) = (state IN ('unused', 'locked')))
) WITH (fillfactor = 70);
CREATE INDEX coin_code_campaign ON coin_code (campaign_id, id);

-- Every lock and unlock of a code; a locked one keeps its rest, and with it the reservation in the campaign's pot.
CREATE TABLE coin_code_change (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  code_id    bigint NOT NULL REFERENCES coin_code,
  at         timestamptz NOT NULL,
  actor      bigint NOT NULL REFERENCES app_user,
  from_state text NOT NULL,
  to_state   text NOT NULL CHECK (to_state IN ('locked', 'unused')),
  reason     text NOT NULL CHECK (reason <> '')
);
CREATE INDEX coin_code_change_code ON coin_code_change (code_id, id);

-- The balance of an account, or of an anonymous session (only the hash of its cookie is kept).
CREATE TABLE coin_balance (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id    bigint UNIQUE REFERENCES app_user,
  visitor    bytea UNIQUE,
  created_at timestamptz NOT NULL,
  CHECK (user_id IS NULL OR visitor IS NULL)
);
CREATE INDEX coin_balance_visitor_age ON coin_balance (created_at) WHERE visitor IS NOT NULL;

-- One redemption of a code: what it brought and what is left of it.
CREATE TABLE coin_lot (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  balance_id   bigint NOT NULL REFERENCES coin_balance,
  code_id      bigint NOT NULL REFERENCES coin_code,
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  rest_cents   bigint NOT NULL,
  redeemed_at  timestamptz NOT NULL,
  -- An anonymous session has the rest until then; whoever reads compares with the time, so no job has to be punctual.
  -- Null in an account.
  held_until   timestamptz,
  -- returned: the rest went back to the code; expired: the campaign ended; lapsed: the account was closed.
  closed_at    timestamptz,
  close_reason text CHECK (close_reason IN ('spent', 'returned', 'expired', 'lapsed')),
  expiry_told_at timestamptz,
  CONSTRAINT coin_lot_within_amount CHECK (rest_cents BETWEEN 0 AND amount_cents),
  CHECK ((closed_at IS NULL) = (close_reason IS NULL)),
  CHECK ((rest_cents > 0) = (closed_at IS NULL))
) WITH (fillfactor = 70);
-- A code's value is never in two hands.
CREATE UNIQUE INDEX coin_lot_open ON coin_lot (code_id) WHERE closed_at IS NULL;
CREATE INDEX coin_lot_balance ON coin_lot (balance_id) WHERE closed_at IS NULL;
CREATE INDEX coin_lot_held ON coin_lot (held_until) WHERE closed_at IS NULL AND held_until IS NOT NULL;
CREATE INDEX coin_lot_code ON coin_lot (code_id);
CREATE INDEX coin_lot_untold ON coin_lot (balance_id)
  WHERE closed_at IS NULL AND held_until IS NULL AND expiry_told_at IS NULL;

-- One act of giving out of a balance, and its parts: one per lot, so that each names its company.
CREATE TABLE coin_donation (
  id              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  balance_id      bigint NOT NULL REFERENCES coin_balance,
  user_id         bigint REFERENCES app_user,
  project_id      bigint REFERENCES project,
  organization_id bigint REFERENCES organization,
  requested_cents bigint NOT NULL CHECK (requested_cents > 0),
  amount_cents    bigint NOT NULL CHECK (amount_cents > 0),
  at              timestamptz NOT NULL,
  CHECK ((project_id IS NULL) <> (organization_id IS NULL)),
  CHECK (amount_cents <= requested_cents)
);
CREATE INDEX coin_donation_project ON coin_donation (project_id, id);
CREATE INDEX coin_donation_organization ON coin_donation (organization_id, id);
CREATE INDEX coin_donation_user ON coin_donation (user_id, id) WHERE user_id IS NOT NULL;

CREATE TABLE coin_distribution (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  donation_id  bigint NOT NULL REFERENCES coin_donation,
  lot_id       bigint NOT NULL REFERENCES coin_lot,
  campaign_id  bigint NOT NULL REFERENCES coin_campaign,
  company_id   bigint NOT NULL REFERENCES company,
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  UNIQUE (donation_id, lot_id)
);
CREATE INDEX coin_distribution_lot ON coin_distribution (lot_id);
CREATE INDEX coin_distribution_campaign ON coin_distribution (campaign_id);

-- History is only added to; these records are never deleted.
DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'obolus_app') THEN
    REVOKE UPDATE, DELETE, TRUNCATE ON coin_code_change FROM obolus_app;
  END IF;
END $$;
