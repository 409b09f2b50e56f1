-- The bank account for payouts of an organization at an instant: the latest confirmed one in effect. Before an
-- account was proposed or confirmed it is the entered one; such payouts are excluded from payment files until it is.
CREATE OR REPLACE FUNCTION organization_account_at(organization bigint, at timestamptz)
RETURNS TABLE (account_holder text, iban text, bic text) LANGUAGE sql STABLE AS $$
  (SELECT a.account_holder, a.iban, a.bic FROM organization_account a
   WHERE a.organization_id = $1 AND a.state = 'confirmed' AND a.effective_from <= $2
   ORDER BY a.effective_from DESC, a.id DESC LIMIT 1)
  UNION ALL
  (SELECT o.account_holder, o.iban, o.bic FROM organization o
   WHERE o.id = $1 AND NOT EXISTS (SELECT FROM organization_account a WHERE a.organization_id = o.id))
  LIMIT 1
$$;
