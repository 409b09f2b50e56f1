-- Mails with personal links: the log shows them masked, the intact text is kept only until it is sent.
ALTER TABLE email
  -- {subject, text, html} as they go out; null for mails without such links and once sent.
  ADD COLUMN sealed jsonb,
  ADD COLUMN masked boolean NOT NULL DEFAULT false,
  -- The same for every try: a repeated delivery can be recognised by it.
  ADD COLUMN message_id text NOT NULL,
  ADD CONSTRAINT email_sealed CHECK (sealed IS NULL OR masked),
  ADD CONSTRAINT email_sent CHECK ((state = 'sent') <= (sent_at IS NOT NULL AND sealed IS NULL)),
  ADD CONSTRAINT email_not_sent CHECK ((state = 'not_sent') <= (error IS NOT NULL));
CREATE INDEX email_requeue_of ON email (requeue_of) WHERE requeue_of IS NOT NULL;
