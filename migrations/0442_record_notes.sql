-- Internal notes of staff on records; they are only added.
CREATE TABLE record_note (
  id        bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind      text NOT NULL CHECK (kind IN ('project', 'organization', 'company')),
  record_id bigint NOT NULL,
  at        timestamptz NOT NULL,
  actor     bigint REFERENCES app_user,
  body      text NOT NULL CHECK (body <> '' AND length(body) <= 2000)
);
CREATE INDEX record_note_record ON record_note (kind, record_id, id);
-- The mails about a record, by what they are promised for.
CREATE INDEX email_promise_record ON email (promise text_pattern_ops);

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'obolus_app') THEN
    REVOKE UPDATE, DELETE, TRUNCATE ON record_note FROM obolus_app;
  END IF;
END $$;
