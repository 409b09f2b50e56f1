-- What a network (its hash) has requested and not paid: payments in progress, and those whose hold expired or was replaced by
-- another payment within the last hour. Money that arrives later does not count them as paid: few do, and an hour is short.
CREATE OR REPLACE FUNCTION giving_unpaid(p_visitor text, p_now timestamptz)
RETURNS TABLE (donation_id bigint, project_id bigint, cents bigint, is_open boolean) LANGUAGE sql STABLE AS $$
  SELECT h.donation_id, h.project_id, h.amount_cents + h.co_funding_cents,
    h.released_at IS NULL AND h.expires_at > p_now
  FROM donation_hold h
  WHERE h.visitor = p_visitor AND (h.released_at IS NULL OR h.release_reason IN ('expired', 'replaced'))
    AND h.expires_at > p_now - interval '1 hour';
$$;
