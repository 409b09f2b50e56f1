-- Claims on whoever paid an unassigned payment (decision 328) end by entries of staff as those on donors do (decision 345).
ALTER TABLE claim_entry ADD COLUMN unassigned_id bigint REFERENCES unassigned_payment;
ALTER TABLE claim_entry DROP CONSTRAINT claim_entry_of_one_claim;
ALTER TABLE claim_entry ADD CONSTRAINT claim_entry_of_one_claim
  CHECK (num_nonnulls(claim_id, donation_id, unassigned_id) = 1);
CREATE INDEX claim_entry_unassigned ON claim_entry (unassigned_id, id) WHERE unassigned_id IS NOT NULL;
