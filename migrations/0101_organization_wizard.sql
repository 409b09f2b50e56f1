-- What an organisation fills in step by step before its review, and what the review leaves (handbook §2.1, §4, §15).
ALTER TABLE organization
  ADD COLUMN needs_donation_review boolean NOT NULL DEFAULT false,
  ADD COLUMN content_review_status smallint NOT NULL DEFAULT 1 CHECK (content_review_status BETWEEN 1 AND 3),
  -- When it was handed in for the last time.
  ADD COLUMN submitted_at timestamptz,
  -- Where payouts go; without blanks. Empty until told.
  ADD COLUMN account_holder text NOT NULL DEFAULT '',
  ADD COLUMN iban text NOT NULL DEFAULT '',
  ADD COLUMN bic text NOT NULL DEFAULT '',
  -- The notice that proves the non-profit status; `proof_valid_until` follows from it, staff may shorten it.
  ADD COLUMN proof_kind text CHECK (proof_kind IN ('exemption', 'corporation_tax', 'p60a')),
  ADD COLUMN proof_issued_on date,
  ADD COLUMN proof_verified_by bigint REFERENCES app_user,
  ADD COLUMN proof_verified_at timestamptz,
  ADD CONSTRAINT organization_proof_verified CHECK ((proof_verified_by IS NULL) = (proof_verified_at IS NULL));
CREATE INDEX organization_waiting ON organization (submitted_at) WHERE needs_donation_review;
CREATE INDEX organization_administrator_user ON organization_administrator (user_id);
