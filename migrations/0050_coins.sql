-- Donation codes: campaigns of companies, the codes they give away, what people have redeemed and not yet
-- distributed (lots), and where it went. Every cent also moves in the ledger:
--   budget --campaign made--> coin_pot (campaign) --redeemed--> coin_lot (lot) --distributed--> need_codes / organization_codes
-- A rest goes back from the lot to the pot (the code works again) or, at the end, from lot and pot to the budget.

CREATE TABLE coin_campaign (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  title       text NOT NULL CHECK (title <> ''),
  company_id  bigint NOT NULL REFERENCES company,
  budget_id   bigint NOT NULL REFERENCES budget,
  value_cents bigint NOT NULL CHECK (value_cents > 0),
  code_count  integer NOT NULL CHECK (code_count > 0),
  -- Days in Berlin, both included.
  valid_from  date NOT NULL,
  valid_until date NOT NULL,
  created_by  bigint REFERENCES app_user,
  created_at  timestamptz NOT NULL,
  -- When what was left went back to the budget.
  ended_at    timestamptz,
  CHECK (valid_until >= valid_from)
);
CREATE INDEX coin_campaign_open ON coin_campaign (valid_until) WHERE ended_at IS NULL;
CREATE INDEX coin_campaign_budget ON coin_campaign (budget_id);

-- Without a row here the codes of a campaign work for every public project.
CREATE TABLE coin_campaign_project (
  campaign_id bigint NOT NULL REFERENCES coin_campaign,
  project_id  bigint NOT NULL REFERENCES project,
  PRIMARY KEY (campaign_id, project_id)
);

CREATE TABLE coin_code (
  id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  campaign_id    bigint NOT NULL REFERENCES coin_campaign,
  -- As it is compared: upper case, without separators.
  code           text NOT NULL UNIQUE CHECK (code ~ '^[A-Z0-9]{4,64}$'),
  -- unused: can be redeemed (again); held: its rest lies in an anonymous session; used: its value is distributed or
  -- belongs to an account; expired: the campaign has ended; locked: stopped by staff.
  state          text NOT NULL DEFAULT 'unused' CHECK (state IN ('unused', 'held', 'used', 'expired', 'locked')),
  -- What can still be redeemed; what somebody has redeemed lies in lots.
  rest_cents     bigint NOT NULL CHECK (rest_cents >= 0),
  -- What went back to the budget without having been redeemed.
  released_cents bigint NOT NULL DEFAULT 0 CHECK (released_cents >= 0),
  redeemed_at    timestamptz,
  CONSTRAINT coin_code_rest CHECK ((rest_cents > 0) = (state IN ('unused', 'locked')))
) WITH (fillfactor = 70);
CREATE INDEX coin_code_campaign ON coin_code (campaign_id, id);

-- The balance of an account, or of an anonymous session (only the hash of its cookie is kept).
CREATE TABLE coin_balance (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id    bigint UNIQUE REFERENCES app_user,
  visitor    bytea UNIQUE,
  created_at timestamptz NOT NULL,
  CHECK (user_id IS NULL OR visitor IS NULL)
);
CREATE INDEX coin_balance_visitor_age ON coin_balance (created_at) WHERE visitor IS NOT NULL;

-- One redemption of a code: what it brought and what is left of it.
CREATE TABLE coin_lot (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  balance_id   bigint NOT NULL REFERENCES coin_balance,
  code_id      bigint NOT NULL REFERENCES coin_code,
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  rest_cents   bigint NOT NULL,
  redeemed_at  timestamptz NOT NULL,
  -- An anonymous session has the rest until then; whoever reads compares with the time, so no job has to be punctual.
  -- Null in an account.
  held_until   timestamptz,
  -- returned: the rest went back to the code; expired: the campaign ended; lapsed: the account was closed.
  closed_at    timestamptz,
  close_reason text CHECK (close_reason IN ('spent', 'returned', 'expired', 'lapsed')),
  CONSTRAINT coin_lot_within_amount CHECK (rest_cents BETWEEN 0 AND amount_cents),
  CHECK ((closed_at IS NULL) = (close_reason IS NULL)),
  CHECK ((rest_cents > 0) = (closed_at IS NULL))
) WITH (fillfactor = 70);
-- A code's value is never in two hands.
CREATE UNIQUE INDEX coin_lot_open ON coin_lot (code_id) WHERE closed_at IS NULL;
CREATE INDEX coin_lot_balance ON coin_lot (balance_id) WHERE closed_at IS NULL;
CREATE INDEX coin_lot_held ON coin_lot (held_until) WHERE closed_at IS NULL AND held_until IS NOT NULL;
CREATE INDEX coin_lot_code ON coin_lot (code_id);

-- One act of giving out of a balance, and its parts: one per lot, so that each names its company.
CREATE TABLE coin_donation (
  id              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  balance_id      bigint NOT NULL REFERENCES coin_balance,
  user_id         bigint REFERENCES app_user,
  project_id      bigint REFERENCES project,
  organization_id bigint REFERENCES organization,
  requested_cents bigint NOT NULL CHECK (requested_cents > 0),
  amount_cents    bigint NOT NULL CHECK (amount_cents > 0),
  at              timestamptz NOT NULL,
  CHECK ((project_id IS NULL) <> (organization_id IS NULL)),
  CHECK (amount_cents <= requested_cents)
);
CREATE INDEX coin_donation_project ON coin_donation (project_id, id);
CREATE INDEX coin_donation_organization ON coin_donation (organization_id, id);
CREATE INDEX coin_donation_user ON coin_donation (user_id, id) WHERE user_id IS NOT NULL;

CREATE TABLE coin_distribution (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  donation_id  bigint NOT NULL REFERENCES coin_donation,
  lot_id       bigint NOT NULL REFERENCES coin_lot,
  campaign_id  bigint NOT NULL REFERENCES coin_campaign,
  company_id   bigint NOT NULL REFERENCES company,
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  UNIQUE (donation_id, lot_id)
);
CREATE INDEX coin_distribution_lot ON coin_distribution (lot_id);
CREATE INDEX coin_distribution_campaign ON coin_distribution (campaign_id);

-- Locks the codes behind a balance, always by id, before a later statement reads what is left of them.
CREATE FUNCTION coins_lock(p_balance bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM coin_balance WHERE id = p_balance FOR UPDATE;
  PERFORM FROM coin_code WHERE id IN (
    SELECT code_id FROM coin_lot WHERE balance_id = p_balance AND closed_at IS NULL
  ) ORDER BY id FOR UPDATE;
END $$;

-- What a balance holds now, in the order in which it is spent: the earliest end first. Lots of anonymous sessions
-- whose time is over and of campaigns that have ended do not count, whether or not a job has cleared them away.
-- With p_project only the lots that may go there.
CREATE FUNCTION coins_lots(p_balance bigint, p_project bigint, p_now timestamptz, p_today date) RETURNS TABLE (
  lot bigint, code bigint, campaign bigint, company bigint, rest bigint, valid_until date, held_until timestamptz
) LANGUAGE sql STABLE AS $$
  SELECT l.id, l.code_id, c.campaign_id, m.company_id, l.rest_cents, m.valid_until, l.held_until
  FROM coin_lot l
  JOIN coin_code c ON c.id = l.code_id
  JOIN coin_campaign m ON m.id = c.campaign_id
  WHERE l.balance_id = p_balance AND l.closed_at IS NULL
    AND (l.held_until IS NULL OR l.held_until > p_now)
    AND m.valid_until >= p_today AND m.ended_at IS NULL
    AND (p_project IS NULL
      OR NOT EXISTS (SELECT FROM coin_campaign_project f WHERE f.campaign_id = m.id)
      OR EXISTS (SELECT FROM coin_campaign_project f WHERE f.campaign_id = m.id AND f.project_id = p_project))
  ORDER BY m.valid_until, l.id
$$;

-- Lock and read in one round trip; two statements, so that the read sees what the one before has committed.
CREATE FUNCTION coins_open(p_balance bigint, p_project bigint, p_now timestamptz, p_today date) RETURNS TABLE (
  lot bigint, code bigint, campaign bigint, company bigint, rest bigint, valid_until date, held_until timestamptz
) LANGUAGE plpgsql AS $$
BEGIN
  PERFORM coins_lock(p_balance);
  RETURN QUERY SELECT * FROM coins_lots(p_balance, p_project, p_now, p_today);
END $$;

-- Writes one decided distribution: its parts with a journal each, lots, codes, needs and project; answers its id.
CREATE FUNCTION coins_distribute(p jsonb) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  at_time timestamptz := (p ->> 'at')::timestamptz;
  who bigint := (p ->> 'actor')::bigint;
  target bigint := (p ->> 'project')::bigint;
  donation bigint;
  distribution bigint;
  part record;
BEGIN
  INSERT INTO coin_donation (balance_id, user_id, project_id, organization_id, requested_cents, amount_cents, at)
  VALUES ((p ->> 'balance')::bigint, who, target, (p ->> 'organization')::bigint, (p ->> 'requested')::bigint,
    (p ->> 'amount')::bigint, at_time)
  RETURNING id INTO donation;
  FOR part IN SELECT * FROM jsonb_to_recordset(p -> 'parts')
    AS x(lot bigint, campaign bigint, company bigint, amount bigint, postings jsonb)
  LOOP
    INSERT INTO coin_distribution (donation_id, lot_id, campaign_id, company_id, amount_cents)
    VALUES (donation, part.lot, part.campaign, part.company, part.amount) RETURNING id INTO distribution;
    PERFORM ledger_post('coins_distributed', 'coin_distribution', distribution, who, p ->> 'request', at_time,
      'coin_distribution:' || distribution, part.postings);
    UPDATE coin_lot SET rest_cents = rest_cents - part.amount,
      closed_at = CASE WHEN rest_cents = part.amount THEN at_time END,
      close_reason = CASE WHEN rest_cents = part.amount THEN 'spent' END
    WHERE id = part.lot;
    UPDATE coin_code c SET state = 'used' FROM coin_lot l
    WHERE l.id = part.lot AND l.closed_at IS NOT NULL AND c.id = l.code_id;
  END LOOP;
  UPDATE need_funding n SET balance = n.balance + d.amount
  FROM jsonb_to_recordset(p -> 'needs') AS d(need bigint, amount bigint) WHERE n.need_id = d.need;
  IF target IS NOT NULL THEN
    UPDATE project_funding SET balance = balance + (p ->> 'amount')::bigint, codes = codes + (p ->> 'amount')::bigint
    WHERE project_id = target;
  END IF;
  -- Each distribution of an anonymous session starts its minutes anew.
  UPDATE coin_lot SET held_until = (p ->> 'held_until')::timestamptz
  WHERE balance_id = (p ->> 'balance')::bigint AND closed_at IS NULL AND held_until > at_time;
  RETURN donation;
END $$;
