-- Templates for reminders: "Add task" fills in their title and description.
CREATE TABLE reminder_template (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  title       text NOT NULL CHECK (title <> '' AND char_length(title) <= 64),
  description text NOT NULL DEFAULT '',
  created_at  timestamptz NOT NULL
);
CREATE UNIQUE INDEX reminder_template_title ON reminder_template (lower(title));
