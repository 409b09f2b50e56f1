-- Marks (donor_mark) of the addresses to which the address of a donation was corrected after an event had topped it up: the
-- event recognizes its donor by all of them (decision 640).
ALTER TABLE co_funding_use ADD COLUMN corrected_marks text[] NOT NULL DEFAULT '{}';
CREATE INDEX co_funding_use_corrected ON co_funding_use (co_funding_id, project_id) WHERE corrected_marks <> '{}';
-- Mails to an address that staff have corrected since are never sent there again, whether or not they had been sent.
ALTER TABLE email ADD COLUMN address_corrected boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN email.address_corrected IS 'The recipient''s address was corrected after this mail was written.';
ALTER TABLE email DROP CONSTRAINT email_withheld_check;
ALTER TABLE email ADD CONSTRAINT email_withheld_check
  CHECK (withheld IN ('suppressed', 'account_deleted', 'address_corrected'));
