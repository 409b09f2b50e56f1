-- The bank accounts that an organisation has named, each with its way to being paid to (decision 317). `organization`
-- keeps what was entered last; payouts take the account that staff have confirmed and whose day has come.
CREATE TABLE organization_account (
  id              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  organization_id bigint NOT NULL REFERENCES organization ON DELETE CASCADE,
  account_holder  text NOT NULL CHECK (account_holder <> ''),
  iban            text NOT NULL CHECK (iban <> ''),
  bic             text NOT NULL DEFAULT '',
  -- waiting: for staff; objected: an administrator has stopped it; rejected: by staff, also after an objection;
  -- replaced: another account was entered before it counted.
  state           text NOT NULL CHECK (state IN ('waiting', 'objected', 'rejected', 'confirmed', 'replaced')),
  proposed_at     timestamptz NOT NULL,
  -- Null: it was there before changes were confirmed.
  proposed_by     bigint REFERENCES app_user,
  objected_at     timestamptz,
  objected_by     bigint REFERENCES app_user,
  decided_at      timestamptz,
  decided_by      bigint REFERENCES app_user,
  -- Why it was rejected, or counts without waiting.
  decision_reason text NOT NULL DEFAULT '',
  proof_file_id   uuid REFERENCES stored_file,
  -- From when payouts take it.
  effective_from  timestamptz,
  CHECK (state <> 'confirmed' OR (effective_from IS NOT NULL AND decided_at IS NOT NULL))
);
CREATE INDEX organization_account_organization ON organization_account (organization_id, id);
CREATE UNIQUE INDEX organization_account_waiting ON organization_account (organization_id) WHERE state = 'waiting';

-- Links by which administrators object, one each; the database keeps hashes alone.
CREATE TABLE organization_account_link (
  token_hash bytea PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES organization_account ON DELETE CASCADE,
  user_id    bigint NOT NULL REFERENCES app_user ON DELETE CASCADE
);
CREATE INDEX organization_account_link_account ON organization_account_link (account_id);
CREATE INDEX organization_account_link_user ON organization_account_link (user_id);

-- Accounts of organisations that were reviewed, or paid already, count as confirmed.
INSERT INTO organization_account
  (organization_id, account_holder, iban, bic, state, proposed_at, decided_at, effective_from)
SELECT o.id, o.account_holder, o.iban, o.bic, 'confirmed', o.created_at, now(), o.created_at
FROM organization o
WHERE o.account_holder <> '' AND o.iban <> ''
  AND (o.review_status IN (2, 4) OR EXISTS (SELECT FROM payout y WHERE y.organization_id = o.id));

-- The account that payouts take at an instant: the latest confirmed one whose time has come. Before the first one is
-- confirmed it is what was entered; such payouts stay out of payment files until then.
CREATE FUNCTION organization_account_at(organization bigint, at timestamptz)
RETURNS TABLE (account_holder text, iban text, bic text) LANGUAGE sql STABLE AS $$
  (SELECT a.account_holder, a.iban, a.bic FROM organization_account a
   WHERE a.organization_id = $1 AND a.state = 'confirmed' AND a.effective_from <= $2
   ORDER BY a.effective_from DESC, a.id DESC LIMIT 1)
  UNION ALL
  (SELECT o.account_holder, o.iban, o.bic FROM organization o
   WHERE o.id = $1 AND NOT EXISTS (SELECT FROM organization_account a WHERE a.organization_id = o.id))
  LIMIT 1
$$;

-- What keeps payouts of an organisation out of payment files: a change of its account that waits for staff or for its
-- day, or an objection that staff have not answered.
CREATE FUNCTION organization_account_hold(organization bigint, at timestamptz) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN a.state = 'objected' THEN 'objected' ELSE 'waiting' END
  FROM organization_account a
  WHERE a.organization_id = $1
    AND (a.state IN ('waiting', 'objected') OR (a.state = 'confirmed' AND a.effective_from > $2))
  ORDER BY a.state = 'objected' DESC LIMIT 1
$$;

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'obolus_app') THEN
    REVOKE DELETE, TRUNCATE ON organization_account FROM obolus_app;
  END IF;
END $$;
