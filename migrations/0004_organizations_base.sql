-- Organisations, companies and the budgets of companies.

CREATE TABLE organization (
  id                      bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  slug                    text NOT NULL UNIQUE,
  title                   text NOT NULL,
  description             text NOT NULL DEFAULT '',
  description_activity    text NOT NULL DEFAULT '',
  description_strength    text NOT NULL DEFAULT '',
  street                  text NOT NULL DEFAULT '',
  postal_code             text NOT NULL DEFAULT '',
  city                    text NOT NULL DEFAULT '',
  country                 text NOT NULL DEFAULT 'DE',
  website                 text NOT NULL DEFAULT '',
  latitude                double precision,
  longitude               double precision,
  logo_id                 uuid REFERENCES stored_file,
  organization_type       text NOT NULL DEFAULT 'not_selected'
    CHECK (organization_type IN ('not_selected', 'association', 'community', 'public_foundation', 'private_foundation', 'profit')),
  statutory_purposes      text[] NOT NULL DEFAULT '{}',
  -- 1 in progress, 2 complete, 3 archived, 4 deleted (handbook §2.1)
  status                  smallint NOT NULL DEFAULT 1 CHECK (status BETWEEN 1 AND 4),
  -- 1 needs review, 2 public, 3 rejected, 4 accepted
  review_status           smallint NOT NULL DEFAULT 1 CHECK (review_status BETWEEN 1 AND 4),
  nonprofit_review_status smallint NOT NULL DEFAULT 1 CHECK (nonprofit_review_status BETWEEN 1 AND 3),
  proof_valid_until       date,
  created_at              timestamptz NOT NULL DEFAULT now(),
  -- The voting review of an organisation, beside that of a project (handbook §2.1): 1 needs review, 2 public, 3 rejected.
  voting_review_status    smallint NOT NULL DEFAULT 1,
  needs_donation_review   boolean NOT NULL DEFAULT false,
  content_review_status   smallint NOT NULL DEFAULT 1 CHECK (content_review_status BETWEEN 1 AND 3),
  -- When it was handed in for the last time.
  submitted_at            timestamptz,
  -- Where payouts go; without blanks. Empty until told.
  account_holder          text NOT NULL DEFAULT '',
  iban                    text NOT NULL DEFAULT '',
  bic                     text NOT NULL DEFAULT '',
  -- The notice that proves the non-profit status; `proof_valid_until` follows from it, staff may shorten it.
  proof_kind              text CHECK (proof_kind IN ('exemption', 'corporation_tax', 'p60a')),
  proof_issued_on         date,
  proof_verified_by       bigint REFERENCES app_user,
  proof_verified_at       timestamptz,
  proof_file_id           uuid REFERENCES stored_file,
  internal_status         text NOT NULL DEFAULT '' CHECK (length(internal_status) <= 64),
  -- Whether staff have ever decided about it; says what restoring makes of it.
  was_reviewed            boolean NOT NULL DEFAULT false,
  CHECK (voting_review_status BETWEEN 1 AND 3),
  CONSTRAINT organization_proof_verified CHECK ((proof_verified_by IS NULL) = (proof_verified_at IS NULL))
);
CREATE INDEX organization_waiting ON organization (submitted_at) WHERE needs_donation_review;
CREATE INDEX organization_proof_file ON organization (proof_file_id) WHERE proof_file_id IS NOT NULL;

CREATE TABLE organization_administrator (
  organization_id bigint NOT NULL REFERENCES organization,
  user_id         bigint NOT NULL REFERENCES app_user,
  PRIMARY KEY (organization_id, user_id)
);
CREATE INDEX organization_administrator_user ON organization_administrator (user_id);

CREATE TABLE organization_photo (
  organization_id bigint NOT NULL REFERENCES organization,
  position        integer NOT NULL,
  file_id         uuid NOT NULL REFERENCES stored_file,
  PRIMARY KEY (organization_id, position)
);

-- The promoter slots of the specification, 100 to 107.
CREATE TABLE organization_tab (
  id              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  organization_id bigint NOT NULL REFERENCES organization,
  slot            integer NOT NULL CHECK (slot BETWEEN 100 AND 107),
  title           text NOT NULL,
  html            text NOT NULL,
  UNIQUE (organization_id, slot, title)
);

CREATE TABLE company (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  slug       text NOT NULL UNIQUE,
  title      text NOT NULL,
  logo_id    uuid REFERENCES stored_file,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- Who of a company may fetch the codes of its campaigns (handbook §14: rights by relation). Staff name them.
CREATE TABLE company_administrator (
  company_id bigint NOT NULL REFERENCES company,
  user_id    bigint NOT NULL REFERENCES app_user ON DELETE CASCADE,
  added_by   bigint REFERENCES app_user,
  added_at   timestamptz NOT NULL,
  PRIMARY KEY (company_id, user_id)
);
CREATE INDEX company_administrator_user ON company_administrator (user_id);

CREATE TABLE budget (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES company,
  title      text NOT NULL,
  starts_on  date NOT NULL,
  ends_on    date NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  target_cents bigint NOT NULL DEFAULT 0 CHECK (target_cents >= 0),
  CHECK (ends_on >= starts_on)
);
CREATE INDEX budget_company ON budget (company_id, id);

-- A charge puts money in or takes it out; a contra entry is two rows of one entry, out of one budget and into another.
CREATE TABLE budget_charge (
  id              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  budget_id       bigint NOT NULL REFERENCES budget,
  amount_cents    bigint NOT NULL CHECK (amount_cents <> 0),
  -- The other side of a contra entry; null for a charge.
  other_budget_id bigint REFERENCES budget,
  reason          text NOT NULL CHECK (reason <> ''),
  actor           bigint NOT NULL REFERENCES app_user,
  at              timestamptz NOT NULL,
  CONSTRAINT budget_charge_between_two CHECK (other_budget_id <> budget_id)
);
CREATE INDEX budget_charge_budget ON budget_charge (budget_id, id);
CREATE INDEX budget_charge_other ON budget_charge (other_budget_id) WHERE other_budget_id IS NOT NULL;

-- Accounts that payouts are transferred from.
CREATE TABLE bank_account (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  slug       text NOT NULL UNIQUE,
  title      text NOT NULL CHECK (title <> ''),
  holder     text NOT NULL CHECK (holder <> ''),
  iban       text NOT NULL CHECK (iban ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$'),
  bic        text NOT NULL DEFAULT '',
  -- Whose account it is; null: the operator's.
  company_id bigint REFERENCES company,
  is_active  boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL
);

-- History is only added to; these records are never deleted.
DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'obolus_app') THEN
    REVOKE UPDATE, DELETE, TRUNCATE ON budget_charge FROM obolus_app;
  END IF;
END $$;
