-- An account without a row counted as confirmed: it was entered after the release, by one person (decision 690). It waits
-- for a second person like any other first account. What a payment file has ordered stays ordered.
INSERT INTO organization_account (organization_id, account_holder, iban, bic, state, proposed_at, proposed_by)
SELECT o.id, o.account_holder, o.iban, o.bic, 'waiting', coalesce(o.bank_entered_at, o.created_at), o.bank_entered_by
FROM organization o
WHERE o.account_holder <> '' AND o.iban <> '' AND o.review_status IN (2, 4)
  AND NOT EXISTS (SELECT FROM organization_account a WHERE a.organization_id = o.id);
