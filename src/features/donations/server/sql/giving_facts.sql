-- The facts about a project for the rules of a donation. Amounts (cents) are text, because numbers in JSON would
-- not be exact. The released amount of a co-funding event is not part of what is left. A visitor is a donor's address
-- within a network (p_visitor is its hash): nobody can use up the payments of somebody whose address they type elsewhere.
-- The donation of a donor who has left has no address any more; events that grant once per donor then add nothing anew.
CREATE OR REPLACE FUNCTION giving_facts(
  p_project bigint, p_donor_key text, p_visitor text, p_donation bigint, p_now timestamptz
) RETURNS jsonb LANGUAGE sql STABLE AS $$
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
      SELECT count(*) FROM donation_hold h JOIN private_donation d ON d.id = h.donation_id
      WHERE h.visitor = p_visitor AND d.donor_key = p_donor_key AND h.released_at IS NULL AND h.expires_at > p_now
        AND h.donation_id IS DISTINCT FROM p_donation
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
        'left', (c.budget_cents - c.spent_cents - c.released_cents)::text,
        'used', c.once_per_donor AND CASE WHEN p_donor_key LIKE 'deleted-%' AND strpos(p_donor_key, '@') = 0 THEN
          -- What it drew before has their mark; whether the event knows them otherwise cannot be told.
          NOT EXISTS (SELECT FROM co_funding_use o WHERE o.co_funding_id = c.id AND o.donation_id = p_donation)
          OR EXISTS (
            SELECT FROM co_funding_use o
            JOIN co_funding_use u ON u.co_funding_id = c.id AND u.project_id = p.id AND u.donation_id <> o.donation_id
              AND o.donor_key IN (u.donor_key, donor_mark(c.donor_salt, u.donor_key)) AND u.returned_cents < u.amount_cents
            WHERE o.co_funding_id = c.id AND o.donation_id = p_donation
          )
        ELSE EXISTS (
          SELECT FROM co_funding_use u
          WHERE u.co_funding_id = c.id AND u.project_id = p.id
            AND u.donor_key IN (p_donor_key, donor_mark(c.donor_salt, p_donor_key))
            AND u.donation_id IS DISTINCT FROM p_donation AND u.returned_cents < u.amount_cents
        ) END
        -- A donor whose address was corrected is known by all of its addresses: that of another donation, then of this one.
        OR c.once_per_donor AND (EXISTS (
          SELECT FROM co_funding_use u
          LEFT JOIN co_funding_use o ON o.co_funding_id = c.id AND o.project_id = p.id AND o.donation_id = p_donation
          WHERE u.co_funding_id = c.id AND u.project_id = p.id AND u.corrected_marks <> '{}'
            AND u.donation_id IS DISTINCT FROM p_donation AND u.returned_cents < u.amount_cents
            AND u.corrected_marks && (ARRAY[donor_mark(c.donor_salt, p_donor_key), donor_mark(c.donor_salt, o.donor_key)]
              || o.corrected_marks)
        ) OR EXISTS (
          SELECT FROM co_funding_use o
          JOIN co_funding_use u ON u.co_funding_id = c.id AND u.project_id = p.id AND u.donation_id <> o.donation_id
            AND donor_mark(c.donor_salt, u.donor_key) = ANY (o.corrected_marks || donor_mark(c.donor_salt, o.donor_key))
            AND u.returned_cents < u.amount_cents
          WHERE o.co_funding_id = c.id AND o.project_id = p.id AND o.donation_id = p_donation AND o.corrected_marks <> '{}'
        ))
      ) ORDER BY c.starts_at, c.id), '[]')
      FROM co_funding_project cp JOIN co_funding c ON c.id = cp.co_funding_id WHERE cp.project_id = p.id
    )
  )
  FROM project p
  JOIN organization o ON o.id = p.organization_id
  JOIN project_funding f ON f.project_id = p.id
  WHERE p.id = p_project;
$$;
