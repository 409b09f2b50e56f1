-- Programmes that organisations apply for, projects, their needs and what their pages show.

CREATE TABLE category (
  id       bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  slug     text NOT NULL UNIQUE,
  -- Titles per language: {"en": "…", "de": "…"}.
  title    jsonb NOT NULL,
  icon     text NOT NULL,
  position integer NOT NULL
);

CREATE TABLE contact_person (
  id                  bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- As the person is addressed: 'Frau Dr. Lena Brandt'.
  addressable_name    text NOT NULL CHECK (addressable_name <> ''),
  job_title           text NOT NULL DEFAULT '',
  vita                text NOT NULL DEFAULT '',
  phone               text NOT NULL DEFAULT '',
  mobile              text NOT NULL DEFAULT '',
  fax                 text NOT NULL DEFAULT '',
  street              text NOT NULL DEFAULT '',
  postal_code         text NOT NULL DEFAULT '',
  city                text NOT NULL DEFAULT '',
  public_contact_info text NOT NULL DEFAULT '',
  -- Deactivated instead of deleted once used (handbook §18).
  is_active           boolean NOT NULL DEFAULT true,
  created_at          timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE contact_person_photo (
  contact_person_id bigint NOT NULL REFERENCES contact_person,
  position          integer NOT NULL,
  file_id           uuid NOT NULL REFERENCES stored_file,
  PRIMARY KEY (contact_person_id, position)
);

CREATE TABLE funding_scope (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name          text NOT NULL CHECK (name <> ''),
  description_1 text NOT NULL DEFAULT '',
  url_1         text NOT NULL DEFAULT '',
  url_2         text NOT NULL DEFAULT '',
  iban          text NOT NULL DEFAULT '',
  bic           text NOT NULL DEFAULT '',
  is_active     boolean NOT NULL DEFAULT true,
  created_at    timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE funding_scope_photo (
  funding_scope_id bigint NOT NULL REFERENCES funding_scope,
  position         integer NOT NULL,
  file_id          uuid NOT NULL REFERENCES stored_file,
  PRIMARY KEY (funding_scope_id, position)
);

CREATE TABLE funding_scope_document (
  funding_scope_id bigint NOT NULL REFERENCES funding_scope,
  position         integer NOT NULL,
  file_id          uuid NOT NULL UNIQUE REFERENCES stored_file,
  PRIMARY KEY (funding_scope_id, position)
);

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

CREATE TABLE project (
  id                    bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  slug                  text NOT NULL UNIQUE,
  title                 text NOT NULL,
  summary               text NOT NULL DEFAULT '',
  description           text NOT NULL DEFAULT '',
  category_id           bigint NOT NULL REFERENCES category,
  organization_id       bigint NOT NULL REFERENCES organization,
  -- 1 donation, 2 sponsoring, 3 foundation, 4 profit-savings lottery account
  funding_type          smallint NOT NULL DEFAULT 1 CHECK (funding_type BETWEEN 1 AND 4),
  status                smallint NOT NULL DEFAULT 1 CHECK (status BETWEEN 1 AND 4),
  review_status         smallint NOT NULL DEFAULT 1 CHECK (review_status BETWEEN 1 AND 4),
  content_review_status smallint NOT NULL DEFAULT 1 CHECK (content_review_status BETWEEN 1 AND 3),
  voting_review_status  smallint NOT NULL DEFAULT 1 CHECK (voting_review_status BETWEEN 1 AND 3),
  needs_donation_review boolean NOT NULL DEFAULT false,
  internal_status       text NOT NULL DEFAULT '',
  is_banned             boolean NOT NULL DEFAULT false,
  starts_on             date NOT NULL,
  -- The last day, included until 23:59:59 Europe/Berlin.
  ends_on               date NOT NULL,
  street                text NOT NULL DEFAULT '',
  postal_code           text NOT NULL DEFAULT '',
  city                  text NOT NULL DEFAULT '',
  country               text NOT NULL DEFAULT 'DE',
  latitude              double precision,
  longitude             double precision,
  share_text            text NOT NULL DEFAULT '',
  custom_id             text NOT NULL DEFAULT '',
  created_at            timestamptz NOT NULL DEFAULT now(),
  published_at          timestamptz,
  contact_person_id     bigint REFERENCES contact_person,
  funding_scope_id      bigint REFERENCES funding_scope,
  -- When it was handed in for the last time.
  submitted_at          timestamptz,
  was_reviewed          boolean NOT NULL DEFAULT false,
  -- Null: the account that the platform names for transfers.
  bank_account_id       bigint REFERENCES bank_account,
  -- Projects of before have none.
  application_type_id   bigint REFERENCES application_type,
  CHECK (ends_on >= starts_on)
);
CREATE INDEX project_organization ON project (organization_id);
CREATE INDEX project_category ON project (category_id);
CREATE INDEX project_created ON project (created_at, id);
CREATE INDEX project_location ON project (id) INCLUDE (title, slug);
CREATE INDEX project_contact_person ON project (contact_person_id) WHERE contact_person_id IS NOT NULL;
CREATE INDEX project_funding_scope ON project (funding_scope_id) WHERE funding_scope_id IS NOT NULL;
CREATE INDEX project_waiting ON project (submitted_at) WHERE needs_donation_review;
CREATE INDEX project_bank_account ON project (bank_account_id) WHERE bank_account_id IS NOT NULL;
CREATE INDEX project_application_type ON project (application_type_id) WHERE application_type_id IS NOT NULL;

CREATE TABLE project_photo (
  id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  project_id     bigint NOT NULL REFERENCES project,
  file_id        uuid NOT NULL REFERENCES stored_file,
  position       integer NOT NULL,
  description    text NOT NULL DEFAULT '',
  -- Shown when the picture is the cover.
  main_description text NOT NULL DEFAULT '',
  video          text,
  video_provider text CHECK (video_provider IN ('youtube', 'streamio', 'vimeo', 'mozaik')),
  UNIQUE (project_id, position)
);

CREATE TABLE custom_tab (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  project_id  bigint NOT NULL REFERENCES project,
  -- The slot number of the specification: 1 append, 200 description pre, …
  slot        integer NOT NULL,
  title       text NOT NULL,
  html        text NOT NULL,
  UNIQUE (project_id, slot, title)
);

CREATE TABLE need (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  project_id  bigint NOT NULL REFERENCES project,
  slug        text NOT NULL,
  position    integer NOT NULL,
  title       text NOT NULL,
  description text NOT NULL DEFAULT '',
  UNIQUE (project_id, position),
  UNIQUE (project_id, slug)
);

-- The money side of a need and of a project, apart from their texts: narrow rows that every booking updates.
-- All amounts in cents. The ledger's need accounts are the truth; checks compare.
CREATE TABLE need_funding (
  need_id    bigint PRIMARY KEY REFERENCES need,
  project_id bigint NOT NULL REFERENCES project,
  goal       bigint NOT NULL CHECK (goal > 0),
  balance    bigint NOT NULL DEFAULT 0,
  CONSTRAINT need_funding_within_goal CHECK (balance BETWEEN 0 AND goal)
) WITH (fillfactor = 70);
CREATE INDEX need_funding_project ON need_funding (project_id);

CREATE TABLE project_funding (
  project_id   bigint PRIMARY KEY REFERENCES project,
  goal         bigint NOT NULL DEFAULT 0 CHECK (goal >= 0),
  balance      bigint NOT NULL DEFAULT 0,
  -- Promised to payments under way, co-funding included.
  held         bigint NOT NULL DEFAULT 0 CHECK (held >= 0),
  private      bigint NOT NULL DEFAULT 0 CHECK (private >= 0),
  codes        bigint NOT NULL DEFAULT 0 CHECK (codes >= 0),
  co_funding   bigint NOT NULL DEFAULT 0 CHECK (co_funding >= 0),
  direct       bigint NOT NULL DEFAULT 0 CHECK (direct >= 0),
  supporters   integer NOT NULL DEFAULT 0 CHECK (supporters >= 0),
  CONSTRAINT project_funding_within_goal CHECK (balance BETWEEN 0 AND goal),
  CONSTRAINT project_funding_holds_fit CHECK (balance + held <= goal),
  CONSTRAINT project_funding_parts CHECK (balance = private + codes + co_funding + direct)
) WITH (fillfactor = 70);
CREATE INDEX project_funding_balance ON project_funding (balance, project_id);

-- Fields that an operator adds to projects (handbook §3), and what projects have in them.
CREATE TABLE additional_field (
  id                bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind              text NOT NULL CHECK (kind IN
    ('text', 'long_text', 'number', 'amount', 'date', 'select', 'multi_select', 'checkbox', 'pdf', 'heading')),
  label             text NOT NULL CHECK (label <> ''),
  help              text NOT NULL DEFAULT '',
  -- Of a select or multi-select; a value is the text of its option.
  options           text[] NOT NULL DEFAULT '{}',
  -- The step of the wizard that asks for it (handbook §3), and its place there.
  step              smallint NOT NULL DEFAULT 6 CHECK (step BETWEEN 1 AND 10),
  position          integer NOT NULL DEFAULT 0 CHECK (position >= 0),
  is_required       boolean NOT NULL DEFAULT false,
  staff_only        boolean NOT NULL DEFAULT false,
  -- The slot of custom tabs in which the project page shows it; null: it does not.
  public_slot       integer,
  copy_on_duplicate boolean NOT NULL DEFAULT true,
  -- Deactivated instead of deleted once used.
  is_active         boolean NOT NULL DEFAULT true,
  created_at        timestamptz NOT NULL DEFAULT now(),
  -- Null: the field is asked of every project.
  application_type_id bigint REFERENCES application_type
);
CREATE INDEX additional_field_type ON additional_field (application_type_id) WHERE application_type_id IS NOT NULL;

CREATE TABLE additional_field_value (
  project_id bigint NOT NULL REFERENCES project,
  field_id   bigint NOT NULL REFERENCES additional_field,
  -- Text for most kinds (numbers and amounts as decimals, days as ISO dates, a PDF as its file), a list of texts, true.
  value      jsonb NOT NULL,
  file_id    uuid REFERENCES stored_file,
  PRIMARY KEY (project_id, field_id)
);
CREATE INDEX additional_field_value_field ON additional_field_value (field_id);
CREATE INDEX additional_field_value_file ON additional_field_value (file_id) WHERE file_id IS NOT NULL;

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

CREATE TABLE favorite (
  user_id    bigint NOT NULL REFERENCES app_user ON DELETE CASCADE,
  project_id bigint NOT NULL REFERENCES project ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, project_id)
);

-- A link that shows one page before everybody may see it: read-only, 24 hours. Only the hash of the token is kept.
CREATE TABLE preview_token (
  token_hash      bytea PRIMARY KEY,
  project_id      bigint REFERENCES project,
  organization_id bigint REFERENCES organization,
  created_by      bigint REFERENCES app_user ON DELETE SET NULL,
  created_at      timestamptz NOT NULL,
  expires_at      timestamptz NOT NULL,
  CHECK (num_nonnulls(project_id, organization_id) = 1)
);
CREATE INDEX preview_token_expires ON preview_token (expires_at);
