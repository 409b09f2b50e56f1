-- A fee that a project bears goes with the money it was kept of (decision 304): moved with overflow that was reassigned,
-- borne by the platform for what has gone back. Until now it stayed where it was first.

DO $$
DECLARE
  d record;
  share record;
  lines jsonb;
  at_origin bigint;
  gone bigint;
  to_platform bigint;
BEGIN
  FOR d IN
    SELECT p.id, p.project_id, p.organization_id, p.net_cents, p.fee_cents, p.credited_cents, p.overflow_cents,
      CASE WHEN p.organization_id IS NULL THEN '' ELSE ':organization' END AS suffix,
      coalesce(p.organization_id, p.project_id, 0) AS recipient
    FROM private_donation p
    WHERE p.fee_bearer = 'project' AND p.fee_cents > 0 AND p.paid_at IS NOT NULL
      AND (p.credited_cents + p.overflow_cents < p.net_cents OR EXISTS (
        SELECT FROM journal j WHERE j.cause = 'private_donation' AND j.cause_id = p.id AND j.kind = 'overflow_reassigned'))
      AND NOT EXISTS (
        SELECT FROM journal j WHERE j.idempotency_key = 'donation:' || p.id || ':fee_moved')
    ORDER BY p.id
  LOOP
    lines := '[]';
    at_origin := 0;
    FOR share IN
      SELECT n.project_id AS project, round(d.fee_cents * sum(q.amount) / d.net_cents)::bigint AS fee
      FROM journal j JOIN posting q ON q.journal = j.id
      JOIN account a ON a.id = q.account AND a.kind = 'need_private'
      JOIN need n ON n.id = a.owner
      WHERE j.cause = 'private_donation' AND j.cause_id = d.id AND n.project_id IS DISTINCT FROM d.project_id
      GROUP BY n.project_id HAVING sum(q.amount) > 0
    LOOP
      CONTINUE WHEN share.fee = 0;
      at_origin := at_origin + share.fee;
      lines := lines || jsonb_build_array(jsonb_build_object(
        'kind', 'fee_expense_project', 'owner', share.project, 'amount', -share.fee));
    END LOOP;
    gone := d.net_cents - d.credited_cents - d.overflow_cents;
    to_platform := least(round(d.fee_cents * gone / d.net_cents)::bigint, d.fee_cents - at_origin);
    IF to_platform > 0 THEN
      at_origin := at_origin + to_platform;
      lines := lines || jsonb_build_array(jsonb_build_object(
        'kind', 'fee_expense_platform' || d.suffix, 'owner', d.recipient, 'amount', -to_platform));
    END IF;
    CONTINUE WHEN at_origin = 0;
    PERFORM ledger_post('fee_moved', 'private_donation', d.id, NULL, 'migration:0192', now(),
      'donation:' || d.id || ':fee_moved', lines || jsonb_build_array(jsonb_build_object(
        'kind', 'fee_expense_project' || d.suffix, 'owner', d.recipient, 'amount', at_origin)));
  END LOOP;
END $$;
