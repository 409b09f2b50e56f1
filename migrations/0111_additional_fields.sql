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
  created_at        timestamptz NOT NULL DEFAULT now()
);

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
