-- Reminders: tasks of staff about one project or one organization (handbook §16).
CREATE TABLE reminder (
  id                  bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  slug                text NOT NULL UNIQUE,
  title               text NOT NULL CHECK (title <> '' AND char_length(title) <= 64),
  description         text NOT NULL DEFAULT '',
  scheduled_for       date NOT NULL,
  project_id          bigint REFERENCES project,
  organization_id     bigint REFERENCES organization,
  -- Whether its creator is mailed when it is done.
  send_completed_mail boolean NOT NULL DEFAULT true,
  -- Null if the platform created it.
  created_by          bigint REFERENCES app_user,
  created_at          timestamptz NOT NULL,
  -- A reminder is open until it is done; done is final.
  resolved_at         timestamptz,
  -- Null if the platform closed it.
  resolved_by         bigint REFERENCES app_user,
  -- What the platform created it for, so that it does so once.
  automatic_for       text UNIQUE,
  CHECK (num_nonnulls(project_id, organization_id) = 1),
  CHECK (resolved_at IS NOT NULL OR resolved_by IS NULL),
  CHECK (created_by IS NOT NULL OR automatic_for IS NOT NULL)
);
CREATE INDEX reminder_scheduled ON reminder (scheduled_for, id);
CREATE INDEX reminder_open ON reminder (scheduled_for, id) WHERE resolved_at IS NULL;
CREATE INDEX reminder_project ON reminder (project_id) WHERE project_id IS NOT NULL;
CREATE INDEX reminder_organization ON reminder (organization_id) WHERE organization_id IS NOT NULL;
CREATE INDEX reminder_created_by ON reminder (created_by) WHERE created_by IS NOT NULL;
CREATE INDEX reminder_resolved_by ON reminder (resolved_by) WHERE resolved_by IS NOT NULL;

-- The people who are to do it.
CREATE TABLE reminder_assignee (
  reminder_id bigint NOT NULL REFERENCES reminder ON DELETE CASCADE,
  user_id     bigint NOT NULL REFERENCES app_user,
  PRIMARY KEY (reminder_id, user_id)
);
CREATE INDEX reminder_assignee_user ON reminder_assignee (user_id);
