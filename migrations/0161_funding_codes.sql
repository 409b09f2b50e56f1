-- Codes that qualify projects for a programme (handbook §3); they carry no money.
CREATE TABLE funding_code (
  id                  bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- In capitals, without blanks: as it is compared.
  code_string         text NOT NULL UNIQUE CHECK (code_string ~ '^[A-Z0-9-]{4,40}$'),
  -- What it qualifies for: one of the two.
  application_type_id bigint REFERENCES application_type,
  funding_scope_id    bigint REFERENCES funding_scope,
  -- Both days included; null: open on that side.
  valid_from          date,
  valid_until         date,
  -- Null: as often as it is entered.
  max_uses            integer CHECK (max_uses > 0),
  is_active           boolean NOT NULL DEFAULT true,
  created_at          timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT funding_code_is_for_one CHECK (num_nonnulls(application_type_id, funding_scope_id) = 1),
  CHECK (valid_from IS NULL OR valid_until IS NULL OR valid_from <= valid_until)
);
CREATE INDEX funding_code_type ON funding_code (application_type_id) WHERE application_type_id IS NOT NULL;
CREATE INDEX funding_code_scope ON funding_code (funding_scope_id) WHERE funding_scope_id IS NOT NULL;

-- The code of a project; one at most.
CREATE TABLE project_funding_code (
  project_id      bigint PRIMARY KEY REFERENCES project,
  funding_code_id bigint NOT NULL REFERENCES funding_code,
  attached_by     bigint NOT NULL REFERENCES app_user,
  attached_at     timestamptz NOT NULL
);
CREATE INDEX project_funding_code_code ON project_funding_code (funding_code_id);
