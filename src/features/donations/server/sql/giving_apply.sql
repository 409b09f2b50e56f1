-- Writes a change of a donation: journals, balances, co-funding, hold, state and history. The caller has decided
-- on it by the rules, and holds the locks of giving_lock().
CREATE OR REPLACE FUNCTION giving_apply(p jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  donation bigint := (p ->> 'donation')::bigint;
  at_time timestamptz := (p ->> 'at')::timestamptz;
  actor_id bigint := (p ->> 'actor')::bigint;
  j record;
  posted record;
BEGIN
  IF p ->> 'release' IS NOT NULL THEN
    PERFORM giving_release_hold(donation, p ->> 'release', at_time);
  END IF;
  FOR j IN SELECT * FROM jsonb_to_recordset(p -> 'journals') AS x(kind text, key text, postings jsonb) LOOP
    SELECT * INTO posted FROM ledger_post(
      j.kind, 'private_donation', donation, actor_id, p ->> 'request', at_time, j.key, j.postings);
    -- The donation's lock and state prevent a change from being written twice; if it happens anyway,
    -- everything is rolled back.
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
      fee_cents = coalesce((p -> 'set' ->> 'fee')::bigint, d.fee_cents),
      credited_cents = d.credited_cents + coalesce((p -> 'add' ->> 'credited')::bigint, 0),
      overflow_cents = d.overflow_cents + coalesce((p -> 'add' ->> 'overflow')::bigint, 0),
      refunded_cents = d.refunded_cents + coalesce((p -> 'add' ->> 'refunded')::bigint, 0),
      charged_back_cents = d.charged_back_cents + coalesce((p -> 'add' ->> 'charged_back')::bigint, 0),
      co_funding_cents = d.co_funding_cents + coalesce((p -> 'add' ->> 'co_funding')::bigint, 0),
      late = d.late OR coalesce((p -> 'set' ->> 'late')::boolean, false),
      paid_at = coalesce(d.paid_at, (p -> 'set' ->> 'paid_at')::timestamptz)
  WHERE d.id = donation;
  INSERT INTO donation_event (donation_id, at, kind, from_state, to_state, actor, detail)
  SELECT donation, at_time, e.kind, e.from_state, e.to_state, actor_id, coalesce(e.detail, '{}')
  FROM jsonb_to_recordset(p -> 'events') AS e(kind text, from_state text, to_state text, detail jsonb);
END $$;
