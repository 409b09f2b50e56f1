-- What the mail server of the operator reports about sent mails, and addresses to which nothing is sent any more.
ALTER TABLE email DROP CONSTRAINT email_state_check;
ALTER TABLE email ADD CONSTRAINT email_state_check
  CHECK (state IN ('queued', 'sent', 'received', 'not_sent', 'requeued'));
ALTER TABLE email ADD COLUMN received_at timestamptz;
-- Why a mail was withheld on purpose; null for a failure.
ALTER TABLE email ADD COLUMN withheld text CHECK (withheld IN ('suppressed', 'account_deleted'));
ALTER TABLE email ADD CONSTRAINT email_received
  CHECK ((state = 'received') <= (received_at IS NOT NULL AND sent_at IS NOT NULL AND sealed IS NULL));
ALTER TABLE email ADD CONSTRAINT email_withheld CHECK (withheld IS NULL OR state IN ('not_sent', 'requeued'));
CREATE INDEX email_message_id ON email (message_id);
CREATE INDEX email_recipient ON email (lower(recipient));

CREATE TABLE mail_notice (
  -- The id under which the mail server reports it: a repeated notice changes nothing.
  id          text PRIMARY KEY,
  kind        text NOT NULL CHECK (kind IN ('delivered', 'bounced', 'complained')),
  recipient   text NOT NULL,
  email_id    bigint REFERENCES email,
  permanent   boolean NOT NULL,
  detail      text NOT NULL,
  received_at timestamptz NOT NULL
);
CREATE INDEX mail_notice_email ON mail_notice (email_id);
COMMENT ON TABLE mail_notice IS 'Signed notices about sent mails (handbook §13).';

CREATE TABLE mail_suppression (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- In lower case.
  address       text NOT NULL CHECK (address = lower(address)),
  cause         text NOT NULL CHECK (cause IN ('bounced', 'complained')),
  detail        text NOT NULL,
  email_id      bigint REFERENCES email,
  suppressed_at timestamptz NOT NULL,
  lifted_at     timestamptz,
  lifted_by     bigint REFERENCES app_user ON DELETE SET NULL,
  lift_reason   text,
  CONSTRAINT mail_suppression_lifted CHECK ((lifted_at IS NULL) = (lift_reason IS NULL))
);
CREATE UNIQUE INDEX mail_suppression_in_force ON mail_suppression (address) WHERE lifted_at IS NULL;
CREATE INDEX mail_suppression_email ON mail_suppression (email_id);
CREATE INDEX mail_suppression_lifted_by ON mail_suppression (lifted_by);
COMMENT ON TABLE mail_suppression IS 'Addresses to which no mail is sent until staff lift it (handbook §13).';
