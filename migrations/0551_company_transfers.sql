-- A contra entry from a budget of one company into one of another moves money between their bank accounts (decision 589):
-- the operator's bank transfers it, and staff mark the giving row.
ALTER TABLE budget_charge
  ADD COLUMN transferred_at timestamptz,
  ADD COLUMN transferred_by bigint REFERENCES app_user,
  ADD CONSTRAINT budget_charge_transferred CHECK ((transferred_at IS NULL) = (transferred_by IS NULL)),
  ADD CONSTRAINT budget_charge_transferred_of CHECK (
    transferred_at IS NULL OR (other_budget_id IS NOT NULL AND amount_cents < 0));
CREATE INDEX budget_charge_transferred_by ON budget_charge (transferred_by) WHERE transferred_by IS NOT NULL;

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'obolus_app') THEN
    GRANT UPDATE (transferred_at, transferred_by) ON budget_charge TO obolus_app;
  END IF;
END $$;
