-- Changes of the accounts that payouts are transferred from: one person enters them, another one confirms them
-- (decision 318). Until then the account stays as it is.
CREATE TABLE payer_account_change (
  id              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Null: the operator's own account, which stands in the settings.
  bank_account_id bigint REFERENCES bank_account ON DELETE CASCADE,
  holder          text NOT NULL CHECK (holder <> ''),
  iban            text NOT NULL CHECK (iban <> ''),
  bic             text NOT NULL DEFAULT '',
  state           text NOT NULL CHECK (state IN ('waiting', 'confirmed', 'rejected', 'replaced')),
  proposed_at     timestamptz NOT NULL,
  proposed_by     bigint NOT NULL REFERENCES app_user,
  decided_at      timestamptz,
  decided_by      bigint REFERENCES app_user,
  CHECK ((state IN ('confirmed', 'rejected')) = (decided_by IS NOT NULL))
);
CREATE UNIQUE INDEX payer_account_change_waiting ON payer_account_change ((coalesce(bank_account_id, 0)))
  WHERE state = 'waiting';
CREATE INDEX payer_account_change_account ON payer_account_change (bank_account_id);

-- A new account pays nothing before a second person has confirmed it; those that are there stay usable.
ALTER TABLE bank_account ADD COLUMN awaits_confirmation boolean NOT NULL DEFAULT false;

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'obolus_app') THEN
    REVOKE TRUNCATE ON payer_account_change FROM obolus_app;
  END IF;
END $$;
