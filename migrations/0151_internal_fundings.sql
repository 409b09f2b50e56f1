-- Booking internal fundings (handbook §5): whose money, what it lies on, what it was split from, why it failed.

ALTER TABLE internal_funding
  ADD COLUMN company_id bigint REFERENCES company,
  -- Set when it is booked for a project; a funding lies on one need, a larger one is split.
  ADD COLUMN need_id    bigint REFERENCES need,
  ADD COLUMN parent_id  bigint REFERENCES internal_funding,
  ADD COLUMN booked_at  timestamptz,
  -- The refusal that let a booking fail.
  ADD COLUMN failure    text;
UPDATE internal_funding f SET company_id = b.company_id FROM budget b WHERE b.id = f.budget_id;
ALTER TABLE internal_funding
  ALTER COLUMN company_id SET NOT NULL,
  -- Without a budget only where the platform allows it (allowUnlimitedWithoutBudget).
  ALTER COLUMN budget_id DROP NOT NULL,
  ADD CONSTRAINT internal_funding_booked CHECK ((status IN (8, 9, 42)) = (booked_at IS NOT NULL)),
  ADD CONSTRAINT internal_funding_booked_on_a_need CHECK (
    status NOT IN (8, 9, 42) OR project_id IS NULL OR need_id IS NOT NULL),
  ADD CONSTRAINT internal_funding_failed CHECK ((status = 6) = (failure IS NOT NULL));
CREATE INDEX internal_funding_company ON internal_funding (company_id, id);
CREATE INDEX internal_funding_parent ON internal_funding (parent_id) WHERE parent_id IS NOT NULL;
CREATE INDEX internal_funding_planned ON internal_funding (id) WHERE status IN (1, 2);

-- What the platform does by itself has no actor.
ALTER TABLE internal_funding_change ALTER COLUMN actor DROP NOT NULL;
