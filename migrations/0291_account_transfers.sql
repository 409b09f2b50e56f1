-- Money of one company, or of donors, that paid a claim for another's (decision 307): the operator moves it between the
-- bank accounts and marks that it is done.
ALTER TABLE claim_set_off
  ADD COLUMN id bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  ADD COLUMN transferred_at timestamptz,
  ADD COLUMN transferred_by bigint REFERENCES app_user,
  ADD CONSTRAINT claim_set_off_transferred CHECK ((transferred_at IS NULL) = (transferred_by IS NULL));
CREATE INDEX claim_set_off_transferred_by ON claim_set_off (transferred_by) WHERE transferred_by IS NOT NULL;

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'obolus_app') THEN
    GRANT UPDATE (transferred_at, transferred_by) ON claim_set_off TO obolus_app;
  END IF;
END $$;
