-- What nightly jobs report by mail: one mail for each mailbox lists everything that waits for it (decision 495).
CREATE TABLE digest_item (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id    bigint NOT NULL REFERENCES app_user,
  -- The mail that is sent if nothing else waits; otherwise its subject is a line of the digest.
  template   text NOT NULL,
  -- For users who have not chosen a language.
  locale     text NOT NULL,
  -- The values of the mail; empty once it was sent.
  content    jsonb NOT NULL,
  -- The record under whose name it is listed.
  about      text NOT NULL,
  -- The records it names, as in the audit log but by number: payout:17.
  records    text[] NOT NULL,
  promise    text NOT NULL,
  created_at timestamptz NOT NULL,
  sent_at    timestamptz,
  UNIQUE (user_id, promise)
);
CREATE INDEX digest_item_waiting ON digest_item (user_id, id) WHERE sent_at IS NULL;

-- The records that a mail names beyond the one it is promised for.
CREATE TABLE email_record (
  kind      text NOT NULL,
  record_id bigint NOT NULL,
  email_id  bigint NOT NULL REFERENCES email,
  PRIMARY KEY (kind, record_id, email_id)
);
CREATE INDEX email_record_email ON email_record (email_id);

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'obolus_app') THEN
    REVOKE DELETE, TRUNCATE ON digest_item FROM obolus_app;
    REVOKE UPDATE, DELETE, TRUNCATE ON email_record FROM obolus_app;
  END IF;
END $$;
