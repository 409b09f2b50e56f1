-- Documents that prove whose a bank account is, of organizations that bank elsewhere (handbook §4, decision 461).
CREATE TABLE organization_bank_proof (
  id              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  organization_id bigint NOT NULL REFERENCES organization ON DELETE CASCADE,
  -- The account that it proves; another account needs a proof of its own.
  iban            text NOT NULL CHECK (iban <> ''),
  file_id         uuid NOT NULL REFERENCES stored_file,
  -- waiting: for staff; replaced: another document was submitted before the decision.
  state           text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'accepted', 'rejected', 'replaced')),
  submitted_at    timestamptz NOT NULL,
  submitted_by    bigint NOT NULL REFERENCES app_user,
  decided_at      timestamptz,
  decided_by      bigint REFERENCES app_user,
  -- Why it was rejected; the organization reads it.
  reason          text NOT NULL DEFAULT '',
  CHECK ((state IN ('accepted', 'rejected')) = (decided_at IS NOT NULL))
);
CREATE INDEX organization_bank_proof_organization ON organization_bank_proof (organization_id, id);
CREATE UNIQUE INDEX organization_bank_proof_waiting ON organization_bank_proof (organization_id) WHERE state = 'waiting';
CREATE INDEX organization_bank_proof_file ON organization_bank_proof (file_id);

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'obolus_app') THEN
    REVOKE DELETE, TRUNCATE ON organization_bank_proof FROM obolus_app;
  END IF;
END $$;
