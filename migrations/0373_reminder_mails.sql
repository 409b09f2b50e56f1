-- How often an assignee was mailed that a reminder is due: on its day (1), and 7 days later (2).
ALTER TABLE reminder_assignee
  ADD COLUMN due_mails smallint NOT NULL DEFAULT 0 CHECK (due_mails BETWEEN 0 AND 2);
