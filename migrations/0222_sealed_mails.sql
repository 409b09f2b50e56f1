-- The intact text of a mail with a personal link is removed once the link is over, also when the mail was never sent.
ALTER TABLE email ADD COLUMN sealed_until timestamptz;
CREATE INDEX email_sealed_until ON email (created_at) WHERE sealed IS NOT NULL;
