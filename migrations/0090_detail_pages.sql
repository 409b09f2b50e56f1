-- What project and organisation pages show besides the project itself: contact persons, funding scopes, pictures and
-- tabs of organisations; and links that show a page before everybody may see it.

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

ALTER TABLE project
  ADD COLUMN contact_person_id bigint REFERENCES contact_person,
  ADD COLUMN funding_scope_id bigint REFERENCES funding_scope;
CREATE INDEX project_contact_person ON project (contact_person_id) WHERE contact_person_id IS NOT NULL;
CREATE INDEX project_funding_scope ON project (funding_scope_id) WHERE funding_scope_id IS NOT NULL;

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
