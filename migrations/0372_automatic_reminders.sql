-- The template of the reminders that the platform creates about proofs that expire; at most one.
ALTER TABLE reminder_template ADD COLUMN for_proofs boolean NOT NULL DEFAULT false;
CREATE UNIQUE INDEX reminder_template_for_proofs ON reminder_template (for_proofs) WHERE for_proofs;

-- What the platform has created reminders for, so that it does so once, also if staff delete one.
CREATE TABLE automatic_reminder (
  created_for text PRIMARY KEY,
  created_at  timestamptz NOT NULL
);
