-- What staff record about a claim (handbook §8): its debtor paid it back, or the platform gives it up. A claim on an
-- organisation is what a settlement made it owe; a claim on a donor is what went out beyond the amount paid.
CREATE TABLE claim_entry (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The settlement that made the claim on an organisation, or the donation of a claim on a donor.
  claim_id     bigint REFERENCES settlement,
  donation_id  bigint REFERENCES private_donation,
  kind         text NOT NULL CHECK (kind IN ('repaid', 'written_off')),
  -- Above zero; below zero where it undoes an earlier entry.
  amount_cents bigint NOT NULL,
  -- The day on the bank statement.
  received_on  date,
  reason       text NOT NULL CHECK (reason <> ''),
  undoes       bigint UNIQUE REFERENCES claim_entry,
  at           timestamptz NOT NULL,
  actor        bigint NOT NULL REFERENCES app_user,
  CONSTRAINT claim_entry_of_one_claim CHECK (num_nonnulls(claim_id, donation_id) = 1),
  CONSTRAINT claim_entry_sign CHECK (amount_cents <> 0 AND (undoes IS NULL) = (amount_cents > 0)),
  CONSTRAINT claim_entry_received CHECK ((kind = 'repaid' AND undoes IS NULL) = (received_on IS NOT NULL))
);
CREATE INDEX claim_entry_claim ON claim_entry (claim_id, id) WHERE claim_id IS NOT NULL;
CREATE INDEX claim_entry_donation ON claim_entry (donation_id, id) WHERE donation_id IS NOT NULL;
CREATE INDEX claim_entry_actor ON claim_entry (actor);

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'obolus_app') THEN
    REVOKE UPDATE, DELETE, TRUNCATE ON claim_entry FROM obolus_app;
  END IF;
END $$;
