-- Saved views of lists: search, filters, sort and columns under a name, for their owner or for all who may view the list.
CREATE TABLE list_view (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  list       text NOT NULL CHECK (list <> '' AND char_length(list) <= 64),
  owner      bigint NOT NULL REFERENCES app_user ON DELETE CASCADE,
  name       text NOT NULL CHECK (name <> '' AND char_length(name) <= 64),
  shared     boolean NOT NULL,
  content    jsonb NOT NULL,
  -- Counts the changes; a change names the version that it is based on.
  version    integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX list_view_name ON list_view (owner, list, lower(name));
CREATE INDEX list_view_shared ON list_view (list) WHERE shared;
