-- The owner of an account that payouts are transferred from changes by two persons as well (decision 588): each change
-- names the proposed one; null: the operator.
ALTER TABLE payer_account_change ADD COLUMN company_id bigint REFERENCES company;
UPDATE payer_account_change c SET company_id = b.company_id FROM bank_account b WHERE b.id = c.bank_account_id;

-- Payment files made since then order nothing from the account.
ALTER TABLE bank_account ADD COLUMN inactive_since timestamptz;
UPDATE bank_account SET inactive_since = now() WHERE NOT is_active;
ALTER TABLE bank_account ADD CHECK (NOT is_active OR inactive_since IS NULL);
