-- A payout that the bank sent back, or whose file it never carried out, is free again: for another account, for money
-- that goes back, and for a file in which staff choose it (handbook §7).

ALTER TABLE payout_event DROP CONSTRAINT payout_event_kind_check;
ALTER TABLE payout_event ADD CONSTRAINT payout_event_kind_check CHECK (kind IN
  ('created', 'lowered', 'claim_set_off', 'exported', 'paid', 'not_paid', 'not_carried_out', 'proof_overridden',
   'account_renewed'));

-- The event by which the order to the bank ended: the bank sent the money back, or never carried it out.
ALTER TABLE payment_file_payout ADD COLUMN freed_by bigint REFERENCES payout_event;

-- Payouts that were set back to not paid after a file had named them.
WITH named AS (
  SELECT x.file_id, x.payout_id, f.created_at, lead(f.created_at) OVER (PARTITION BY x.payout_id ORDER BY x.file_id) AS next_at
  FROM payment_file_payout x JOIN payment_file f ON f.id = x.file_id
)
UPDATE payment_file_payout x SET freed_by = (
  SELECT min(e.id) FROM payout_event e
  WHERE e.payout_id = n.payout_id AND e.kind = 'not_paid' AND e.at >= n.created_at AND e.at <= coalesce(n.next_at, e.at)
)
FROM named n WHERE n.file_id = x.file_id AND n.payout_id = x.payout_id;

-- Payouts that staff had ordered again: only the last file stands.
WITH older AS (
  SELECT x.file_id, x.payout_id, x.freed_by, f.message_id,
    lead(f.message_id) OVER w AS next, lead(f.created_at) OVER w AS next_at
  FROM payment_file_payout x JOIN payment_file f ON f.id = x.file_id
  WINDOW w AS (PARTITION BY x.payout_id ORDER BY x.file_id)
), told AS (
  INSERT INTO payout_event (payout_id, at, kind, reason)
  SELECT payout_id, next_at, 'not_carried_out', message_id || ' → ' || next FROM older
  WHERE next IS NOT NULL AND freed_by IS NULL
  RETURNING id, payout_id, reason
)
UPDATE payment_file_payout x SET freed_by = t.id
FROM older o JOIN told t ON t.payout_id = o.payout_id AND t.reason = o.message_id || ' → ' || o.next
WHERE x.file_id = o.file_id AND x.payout_id = o.payout_id;

-- One order to the bank at a time.
CREATE UNIQUE INDEX payment_file_payout_ordered ON payment_file_payout (payout_id) WHERE freed_by IS NULL;

-- Which claims a settlement paid: money of one company or provider may pay what is owed for another's.
CREATE TABLE claim_set_off (
  -- The settlement that paid, and the one that made the claim.
  settlement_id bigint NOT NULL REFERENCES settlement,
  claim_id      bigint NOT NULL REFERENCES settlement,
  amount_cents  bigint NOT NULL CHECK (amount_cents > 0),
  PRIMARY KEY (settlement_id, claim_id)
);
CREATE INDEX claim_set_off_claim ON claim_set_off (claim_id);
CREATE INDEX settlement_claim ON settlement (organization_id, id) WHERE claim_cents < 0;

-- What was paid so far paid the oldest claims first.
WITH made AS (
  SELECT id, organization_id, -claim_cents AS amount, sum(-claim_cents) OVER w AS until
  FROM settlement WHERE claim_cents < 0 WINDOW w AS (PARTITION BY organization_id ORDER BY id)
), paid AS (
  SELECT id, organization_id, claim_cents AS amount, sum(claim_cents) OVER w AS until
  FROM settlement WHERE claim_cents > 0 WINDOW w AS (PARTITION BY organization_id ORDER BY id)
)
INSERT INTO claim_set_off (settlement_id, claim_id, amount_cents)
SELECT p.id, m.id, least(p.until, m.until) - greatest(p.until - p.amount, m.until - m.amount)
FROM paid p JOIN made m ON m.organization_id = p.organization_id
WHERE least(p.until, m.until) > greatest(p.until - p.amount, m.until - m.amount);

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'obolus_app') THEN
    GRANT UPDATE (freed_by) ON payment_file_payout TO obolus_app;
    REVOKE UPDATE, DELETE, TRUNCATE ON claim_set_off FROM obolus_app;
  END IF;
END $$;
