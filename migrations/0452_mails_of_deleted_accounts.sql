-- Mails to the address of an account that was deleted later are never sent again, whether or not they had been sent.
ALTER TABLE email ADD COLUMN account_deleted boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN email.account_deleted IS 'The account with the recipient''s address was deleted after this mail was written.';
-- The mail about its deletion names the address of an account that was deleted before.
UPDATE email e SET account_deleted = true FROM email d
WHERE d.template = 'account_deleted' AND lower(d.recipient) = lower(e.recipient) AND e.id < d.id;
UPDATE email SET account_deleted = true WHERE withheld = 'account_deleted';
