-- News that organizations write about their projects, and the donors who agreed to receive them by e-mail.
CREATE TABLE news_item (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Its address; made of the first title, never changed.
  slug        text NOT NULL UNIQUE,
  project_id  bigint NOT NULL REFERENCES project,
  -- draft: only its authors see it. submitted: waits for its release by staff. published: shown. withdrawn: no longer shown.
  state       text NOT NULL CHECK (state IN ('draft', 'submitted', 'published', 'withdrawn')),
  title       text NOT NULL CHECK (title <> ''),
  -- Sanitized HTML.
  body        text NOT NULL,
  picture_id  uuid REFERENCES stored_file,
  picture_alt text NOT NULL DEFAULT '',
  -- Why staff withdrew it, for its authors, and their note for each other.
  reason        text NOT NULL DEFAULT '',
  internal_note text NOT NULL DEFAULT '',
  withdrawn_by_staff boolean NOT NULL DEFAULT false,
  created_by  bigint NOT NULL REFERENCES app_user,
  created_at  timestamptz NOT NULL,
  changed_at  timestamptz NOT NULL,
  -- The first time, which remains when it is withdrawn and published again.
  published_at timestamptz,
  -- When everybody who had agreed to receive it had been written to.
  mailed_at   timestamptz,
  CONSTRAINT news_item_published CHECK (state <> 'published' OR published_at IS NOT NULL),
  CONSTRAINT news_item_withdrawn CHECK (state = 'withdrawn' OR NOT withdrawn_by_staff),
  CONSTRAINT news_item_picture CHECK ((picture_id IS NULL) = (picture_alt = ''))
);
CREATE INDEX news_item_project ON news_item (project_id, published_at DESC, id DESC) WHERE state = 'published';
CREATE INDEX news_item_of_project ON news_item (project_id, id);
CREATE INDEX news_item_created ON news_item (created_at, id);
CREATE INDEX news_item_waiting ON news_item (id) WHERE state = 'submitted';
CREATE INDEX news_item_file ON news_item (picture_id) WHERE picture_id IS NOT NULL;

-- A donor agreed to receive news about the recipient of a donation: its project, or all projects of its organization. Valid
-- while the donation is paid and the consent is not withdrawn. The address is that of the donation.
CREATE TABLE news_consent (
  donation_id  bigint PRIMARY KEY REFERENCES private_donation,
  -- Unguessable; the link in each mail by which the consent is withdrawn.
  token        uuid NOT NULL UNIQUE,
  -- The text agreed to, in the language of the donor.
  consent_text text NOT NULL,
  agreed_at    timestamptz NOT NULL,
  withdrawn_at timestamptz
);
