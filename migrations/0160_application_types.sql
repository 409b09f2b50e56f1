-- What organisations can apply for (handbook §3): each with its own limits, steps and fields.
CREATE TABLE application_type (
  id                 bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  slug               text NOT NULL UNIQUE,
  name               text NOT NULL CHECK (name <> ''),
  -- A short word for tables.
  tag                text NOT NULL DEFAULT '',
  description        text NOT NULL DEFAULT '',
  -- When it can be chosen, both days included; null: open on that side.
  active_from        date,
  active_until       date,
  -- `funding_type` of projects that it allows.
  funding_types      smallint[] NOT NULL DEFAULT '{1,2,3}'
    CHECK (cardinality(funding_types) > 0 AND funding_types <@ '{1,2,3,4}'),
  -- Whether profit-savings lottery funds may go to its projects, and what holds for companies without a right to them.
  lottery_possible   boolean NOT NULL DEFAULT false,
  fallback_type_id   bigint REFERENCES application_type,
  -- Kinds of organisations that may choose it; none: every kind.
  organization_types text[] NOT NULL DEFAULT '{}',
  -- Instead of the platform's own limits; null: those hold. Cents, days.
  max_needs          integer CHECK (max_needs > 0),
  max_total_need     bigint CHECK (max_total_need > 0),
  max_runtime_days   integer CHECK (max_runtime_days > 0),
  -- Where its projects are paid out from, unless staff say otherwise; null: the platform's account.
  bank_account_id    bigint REFERENCES bank_account,
  allow_duplicate    boolean NOT NULL DEFAULT true,
  -- The steps that it asks, in their order.
  steps              text[] NOT NULL DEFAULT '{basics,description,photos,needs,further,confirmations}',
  created_at         timestamptz NOT NULL DEFAULT now(),
  CHECK (active_from IS NULL OR active_until IS NULL OR active_from <= active_until),
  CHECK (fallback_type_id IS NULL OR (lottery_possible AND fallback_type_id <> id)),
  CHECK (lottery_possible OR NOT 4 = ANY (funding_types))
);
CREATE INDEX application_type_bank_account ON application_type (bank_account_id) WHERE bank_account_id IS NOT NULL;
CREATE INDEX application_type_fallback ON application_type (fallback_type_id) WHERE fallback_type_id IS NOT NULL;

-- Projects of before have none.
ALTER TABLE project ADD COLUMN application_type_id bigint REFERENCES application_type;
CREATE INDEX project_application_type ON project (application_type_id) WHERE application_type_id IS NOT NULL;

-- Null: the field is asked of every project.
ALTER TABLE additional_field ADD COLUMN application_type_id bigint REFERENCES application_type;
CREATE INDEX additional_field_type ON additional_field (application_type_id) WHERE application_type_id IS NOT NULL;
