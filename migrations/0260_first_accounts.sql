-- Who entered the bank account of an organisation last, and when: its first account is confirmed by another person, as
-- every other one (decision 333). Null: it was entered before this was stored.
ALTER TABLE organization ADD bank_entered_by bigint REFERENCES app_user;
ALTER TABLE organization ADD bank_entered_at timestamptz;
CREATE INDEX organization_bank_entered_by ON organization (bank_entered_by) WHERE bank_entered_by IS NOT NULL;
