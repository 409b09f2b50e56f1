-- What staff write off of a claim on a company's money is a loss of the operator, who owes it to the company's account
-- (decision 346). The entry itself is never changed: a row says that the bank has transferred the amount.
CREATE TABLE claim_entry_transfer (
  claim_entry_id bigint PRIMARY KEY REFERENCES claim_entry,
  transferred_at timestamptz NOT NULL,
  transferred_by bigint NOT NULL REFERENCES app_user
);
CREATE INDEX claim_entry_transfer_by ON claim_entry_transfer (transferred_by);
