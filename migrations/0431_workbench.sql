-- When each member of staff last looked at the start page of the administration, and when they did on the visit before:
-- "what changed since my last visit". A visit ends after half an hour without a look.
CREATE TABLE workbench_visit (
  user_id     bigint PRIMARY KEY REFERENCES app_user ON DELETE CASCADE,
  seen_at     timestamptz NOT NULL,
  previous_at timestamptz
);

-- The latest result of each check of the books, for the start page: running them takes too long for it.
CREATE TABLE ledger_check (
  name       text PRIMARY KEY,
  -- Rows that violate it; 0 if it holds, or if its rows are only warnings.
  broken     integer NOT NULL CHECK (broken >= 0),
  checked_at timestamptz NOT NULL
);

-- What waits for staff is counted on every visit of the start page.
CREATE INDEX private_donation_overflow ON private_donation (id) WHERE overflow_cents > 0;
CREATE INDEX email_not_sent ON email (id) WHERE state = 'not_sent';
CREATE INDEX vote_suspicious ON vote (id) WHERE state = 'suspicious';
CREATE INDEX app_user_deletion ON app_user (id) WHERE deletion_requested_at IS NOT NULL AND deleted_at IS NULL;
