-- What giving does to the books, in few round trips: a hot project is locked only from giving_lock() to the commit.
-- Decisions are made outside by the rules; these functions lock, read and write.

ALTER TABLE private_donation
  -- Where the donor can go on with a payment that waits.
  ADD COLUMN payment_url text,
  -- When the provider was asked last.
  ADD COLUMN checked_at timestamptz;
ALTER TABLE donation_refund ADD COLUMN tried_at timestamptz;
CREATE INDEX private_donation_waiting ON private_donation (checked_at NULLS FIRST, id)
  WHERE state IN ('requested', 'pending');

-- Locks what money of these projects may touch, always in the same order: projects, needs, co-funding events, each
-- by id. Then it lets go of holds whose time is over, so that what follows sees the room they kept.
CREATE FUNCTION giving_lock(p_projects bigint[], p_co_fundings boolean, p_now timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM project_funding WHERE project_id = ANY (p_projects) ORDER BY project_id FOR UPDATE;
  PERFORM FROM need_funding WHERE project_id = ANY (p_projects) ORDER BY need_id FOR UPDATE;
  IF p_co_fundings THEN
    PERFORM FROM co_funding WHERE id IN (
      SELECT co_funding_id FROM co_funding_project WHERE project_id = ANY (p_projects)
    ) ORDER BY id FOR UPDATE;
  END IF;
  PERFORM giving_release_expired(p_projects, p_now);
END $$;

CREATE FUNCTION giving_release_expired(p_projects bigint[], p_now timestamptz) RETURNS void
LANGUAGE sql AS $$
  WITH gone AS (
    UPDATE donation_hold SET released_at = p_now, release_reason = 'expired'
    WHERE project_id = ANY (p_projects) AND released_at IS NULL AND expires_at <= p_now
    RETURNING donation_id, project_id, amount_cents + co_funding_cents AS total
  ), told AS (
    INSERT INTO donation_event (donation_id, at, kind)
    SELECT donation_id, p_now, 'hold_expired' FROM gone ORDER BY donation_id
  )
  UPDATE project_funding f SET held = held - g.total
  FROM (SELECT project_id, sum(total)::bigint AS total FROM gone GROUP BY project_id) g
  WHERE f.project_id = g.project_id;
$$;

-- What the rules need to know of a project. Amounts are text, so that they stay exact on their way.
CREATE FUNCTION giving_facts(p_project bigint, p_donor_key text, p_visitor text, p_donation bigint, p_now timestamptz)
RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object(
    'id', p.id::text, 'slug', p.slug, 'title', p.title,
    'status', p.status, 'review_status', p.review_status, 'is_banned', p.is_banned,
    'starts_on', p.starts_on, 'ends_on', p.ends_on,
    'organization_id', o.id::text, 'organization_title', o.title,
    'organization_status', o.status, 'organization_review', o.review_status,
    'goal', f.goal::text, 'balance', f.balance::text,
    'held_by_others', (
      SELECT coalesce(sum(h.amount_cents + h.co_funding_cents), 0)::text FROM donation_hold h
      WHERE h.project_id = p.id AND h.released_at IS NULL AND h.expires_at > p_now
        AND h.donation_id IS DISTINCT FROM p_donation
    ),
    'visitor_holds', CASE WHEN p_visitor IS NULL THEN 0 ELSE (
      SELECT count(*) FROM donation_hold h
      WHERE h.visitor = p_visitor AND h.released_at IS NULL AND h.expires_at > p_now
    ) END,
    'needs', (
      SELECT coalesce(jsonb_agg(jsonb_build_object(
        'id', n.id::text, 'goal', nf.goal::text, 'balance', nf.balance::text
      ) ORDER BY n.position), '[]')
      FROM need n JOIN need_funding nf ON nf.need_id = n.id WHERE n.project_id = p.id
    ),
    'co_fundings', (
      SELECT coalesce(jsonb_agg(jsonb_build_object(
        'id', c.id::text, 'starts_at', c.starts_at, 'ends_at', c.ends_at,
        'value', c.funding_value_cents::text, 'ppm', c.funding_percentage_ppm::text,
        'min', c.donation_min_cents::text, 'max', c.donation_max_cents::text,
        'left', (c.budget_cents - c.spent_cents)::text,
        'used', c.once_per_donor AND EXISTS (
          SELECT FROM co_funding_use u
          WHERE u.co_funding_id = c.id AND u.project_id = p.id AND u.donor_key = p_donor_key
            AND u.donation_id IS DISTINCT FROM p_donation AND u.returned_cents < u.amount_cents
        )
      ) ORDER BY c.starts_at, c.id), '[]')
      FROM co_funding_project cp JOIN co_funding c ON c.id = cp.co_funding_id WHERE cp.project_id = p.id
    )
  )
  FROM project p
  JOIN organization o ON o.id = p.organization_id
  JOIN project_funding f ON f.project_id = p.id
  WHERE p.id = p_project;
$$;

-- One round trip for lock and facts. The lock and the read are statements of their own: the read begins after the
-- lock is held and sees what the one before has committed.
CREATE FUNCTION giving_open(
  p_project bigint, p_co_fundings boolean, p_donor_key text, p_visitor text, p_donation bigint, p_now timestamptz
) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE facts jsonb;
BEGIN
  PERFORM giving_lock(ARRAY[p_project], p_co_fundings, p_now);
  SELECT giving_facts(p_project, p_donor_key, p_visitor, p_donation, p_now) INTO facts;
  RETURN facts;
END $$;

-- Writes a payment request and its hold.
CREATE FUNCTION giving_request(p jsonb) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  r record;
  donation bigint;
BEGIN
  SELECT * INTO r FROM jsonb_to_record(p) AS x(
    token uuid, reference text, project_id bigint, donor_id bigint, provider_id bigint,
    amount_cents bigint, net_cents bigint, fee_cents bigint, user_takes_fee boolean, fee_bearer text,
    first_name text, last_name text, email text, donor_key text, street text, additional_information text,
    postal_code text, city text, country text, needs_receipt boolean, terms boolean, privacy boolean,
    extra_data text, locale text, at timestamptz, expires_at timestamptz,
    co_funding_cents bigint, visitor text);
  INSERT INTO private_donation (
    token, reference, project_id, donor_id, provider_id, amount_cents, net_cents, fee_cents, user_takes_fee,
    fee_bearer, first_name, last_name, email, donor_key, street, additional_information, postal_code, city,
    country, needs_receipt, terms_accepted_at, privacy_accepted_at, extra_data, locale, requested_at, expires_at
  ) VALUES (
    r.token, r.reference, r.project_id, r.donor_id, r.provider_id, r.amount_cents, r.net_cents, r.fee_cents,
    r.user_takes_fee, r.fee_bearer, r.first_name, r.last_name, r.email, r.donor_key, r.street,
    r.additional_information, r.postal_code, r.city, r.country, r.needs_receipt,
    CASE WHEN r.terms THEN r.at END, CASE WHEN r.privacy THEN r.at END, r.extra_data, r.locale, r.at, r.expires_at
  ) RETURNING id INTO donation;
  INSERT INTO donation_hold (donation_id, project_id, amount_cents, co_funding_cents, visitor, expires_at)
  VALUES (donation, r.project_id, r.net_cents, r.co_funding_cents, r.visitor, r.expires_at);
  UPDATE project_funding SET held = held + r.net_cents + r.co_funding_cents WHERE project_id = r.project_id;
  INSERT INTO donation_event (donation_id, at, kind, to_state)
  VALUES (donation, r.at, 'requested', 'requested');
  RETURN donation;
END $$;

-- Lets go of a hold, if it still keeps something; answers whether it did.
CREATE FUNCTION giving_release_hold(p_donation bigint, p_reason text, p_now timestamptz) RETURNS boolean
LANGUAGE sql AS $$
  WITH gone AS (
    UPDATE donation_hold SET released_at = p_now, release_reason = p_reason
    WHERE donation_id = p_donation AND released_at IS NULL
    RETURNING project_id, amount_cents + co_funding_cents AS total
  ), freed AS (
    UPDATE project_funding f SET held = held - gone.total FROM gone WHERE f.project_id = gone.project_id
  )
  SELECT EXISTS (SELECT FROM gone);
$$;

-- Writes one decided change of a donation: journals, balances, co-funding, hold, state and history.
CREATE FUNCTION giving_apply(p jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  donation bigint := (p ->> 'donation')::bigint;
  at_time timestamptz := (p ->> 'at')::timestamptz;
  who bigint := (p ->> 'actor')::bigint;
  j record;
  posted record;
BEGIN
  IF p ->> 'release' IS NOT NULL THEN
    PERFORM giving_release_hold(donation, p ->> 'release', at_time);
  END IF;
  FOR j IN SELECT * FROM jsonb_to_recordset(p -> 'journals') AS x(kind text, key text, postings jsonb) LOOP
    SELECT * INTO posted FROM ledger_post(
      j.kind, 'private_donation', donation, who, p ->> 'request', at_time, j.key, j.postings);
    -- The donation's lock and state let no change through twice; if one comes here, nothing of it may stay.
    IF NOT posted.fresh THEN
      RAISE EXCEPTION 'journal % was posted before', j.key USING ERRCODE = '23505';
    END IF;
  END LOOP;
  UPDATE need_funding n SET balance = n.balance + d.amount
  FROM jsonb_to_recordset(p -> 'needs') AS d(need bigint, amount bigint) WHERE n.need_id = d.need;
  UPDATE project_funding f
  SET balance = f.balance + d.private + d.co_funding, private = f.private + d.private,
      co_funding = f.co_funding + d.co_funding, supporters = f.supporters + d.supporters
  FROM jsonb_to_recordset(p -> 'projects')
    AS d(project bigint, private bigint, co_funding bigint, supporters integer)
  WHERE f.project_id = d.project;
  UPDATE co_funding c SET spent_cents = c.spent_cents + d.spent
  FROM jsonb_to_recordset(p -> 'co_fundings') AS d(id bigint, spent bigint) WHERE c.id = d.id;
  INSERT INTO co_funding_use (co_funding_id, project_id, donation_id, donor_key, amount_cents, at)
  SELECT u.co_funding, u.project, donation, u.donor_key, u.amount, at_time
  FROM jsonb_to_recordset(p -> 'uses') AS u(co_funding bigint, project bigint, donor_key text, amount bigint);
  UPDATE co_funding_use u SET returned_cents = u.returned_cents + d.amount
  FROM jsonb_to_recordset(p -> 'returns') AS d(use bigint, amount bigint) WHERE u.id = d.use;
  UPDATE private_donation d
  SET state = coalesce(p -> 'set' ->> 'state', d.state),
      review_reason = CASE WHEN p -> 'set' ? 'review_reason' THEN p -> 'set' ->> 'review_reason' ELSE d.review_reason END,
      provider_payment = coalesce(p -> 'set' ->> 'provider_payment', d.provider_payment),
      amount_cents = coalesce((p -> 'set' ->> 'amount')::bigint, d.amount_cents),
      net_cents = coalesce((p -> 'set' ->> 'net')::bigint, d.net_cents),
      credited_cents = d.credited_cents + coalesce((p -> 'add' ->> 'credited')::bigint, 0),
      overflow_cents = d.overflow_cents + coalesce((p -> 'add' ->> 'overflow')::bigint, 0),
      refunded_cents = d.refunded_cents + coalesce((p -> 'add' ->> 'refunded')::bigint, 0),
      co_funding_cents = d.co_funding_cents + coalesce((p -> 'add' ->> 'co_funding')::bigint, 0),
      late = d.late OR coalesce((p -> 'set' ->> 'late')::boolean, false),
      paid_at = coalesce(d.paid_at, (p -> 'set' ->> 'paid_at')::timestamptz)
  WHERE d.id = donation;
  INSERT INTO donation_event (donation_id, at, kind, from_state, to_state, actor, detail)
  SELECT donation, at_time, e.kind, e.from_state, e.to_state, who, coalesce(e.detail, '{}')
  FROM jsonb_to_recordset(p -> 'events') AS e(kind text, from_state text, to_state text, detail jsonb);
END $$;
