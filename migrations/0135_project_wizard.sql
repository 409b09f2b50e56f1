-- What an owner enters step by step before the review (handbook §2.2, §3).
ALTER TABLE project
  -- When it was handed in for the last time.
  ADD COLUMN submitted_at timestamptz;
CREATE INDEX project_waiting ON project (submitted_at) WHERE needs_donation_review;
