-- The fee of money in overflow is borne by the platform until a project receives the money (decision 635). Until now the project
-- that the donation was for bore it, so that the fee of money it did not have reduced its other payouts.

DO $$
DECLARE
  d record;
  excess bigint;
BEGIN
  FOR d IN
    SELECT p.id, CASE WHEN p.organization_id IS NULL THEN '' ELSE ':organization' END AS suffix,
      coalesce(p.organization_id, p.project_id, 0) AS recipient, p.fee_cents, p.net_cents, p.credited_cents, f.borne
    FROM private_donation p
    CROSS JOIN LATERAL (
      SELECT -sum(q.amount) AS borne FROM journal j JOIN posting q ON q.journal = j.id
      JOIN account a ON a.id = q.account AND a.kind IN ('fee_expense_project', 'fee_expense_project:organization')
      WHERE j.cause = 'private_donation' AND j.cause_id = p.id
    ) f
    WHERE p.fee_bearer = 'project' AND p.fee_cents > 0 AND p.paid_at IS NOT NULL AND p.overflow_cents > 0
      AND NOT EXISTS (SELECT FROM journal j WHERE j.idempotency_key = 'donation:' || p.id || ':fee_of_overflow')
    ORDER BY p.id
  LOOP
    excess := d.borne - round(d.fee_cents::numeric * d.credited_cents / d.net_cents)::bigint;
    CONTINUE WHEN coalesce(excess, 0) <= 0;
    PERFORM ledger_post('fee_moved', 'private_donation', d.id, NULL, 'migration:0635', now(),
      'donation:' || d.id || ':fee_of_overflow', jsonb_build_array(
        jsonb_build_object('kind', 'fee_expense_project' || d.suffix, 'owner', d.recipient, 'amount', excess),
        jsonb_build_object('kind', 'fee_expense_platform' || d.suffix, 'owner', d.recipient, 'amount', -excess)));
  END LOOP;
END $$;
