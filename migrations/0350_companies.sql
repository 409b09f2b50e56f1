-- Companies that staff create, and those of sign-ups (handbook §5, §6, §15).

-- Whether it may give funds of the profit-savings lottery (handbook §5).
ALTER TABLE company ADD COLUMN lottery_entitled boolean NOT NULL DEFAULT false;

ALTER TABLE company_sign_up
  -- The company that its release made; null before, and for accounts that were invited.
  ADD COLUMN company_id bigint REFERENCES company,
  -- False for the account of an invitation: it names no company, and staff make it an administrator of one.
  ADD COLUMN names_company boolean NOT NULL DEFAULT true;
CREATE INDEX company_sign_up_company ON company_sign_up (company_id) WHERE company_id IS NOT NULL;
UPDATE company_sign_up s SET names_company = false FROM app_user u WHERE u.id = s.user_id AND s.title = u.email;

-- Companies released before, which budgets could not choose: a company and an empty budget for each account that
-- acts for none.
DO $$
DECLARE
  sign_up record;
  made bigint;
BEGIN
  FOR sign_up IN
    SELECT s.user_id, s.title, s.released_at, s.released_by FROM company_sign_up s JOIN app_user u ON u.id = s.user_id
    WHERE s.released_at IS NOT NULL AND s.names_company AND u.activated_at IS NOT NULL AND u.deleted_at IS NULL
      AND NOT EXISTS (SELECT FROM company_administrator a WHERE a.user_id = s.user_id)
    ORDER BY s.user_id
  LOOP
    INSERT INTO company (slug, title, created_at)
    VALUES ('company-' || sign_up.user_id, sign_up.title, sign_up.released_at)
    RETURNING id INTO made;
    INSERT INTO budget (company_id, title, starts_on, ends_on, created_at, target_cents)
    VALUES (made, 'Budget', (sign_up.released_at AT TIME ZONE 'Europe/Berlin')::date, '2099-12-31', sign_up.released_at, 0);
    INSERT INTO company_administrator (company_id, user_id, added_by, added_at)
    VALUES (made, sign_up.user_id, sign_up.released_by, sign_up.released_at);
    UPDATE company_sign_up SET company_id = made WHERE user_id = sign_up.user_id;
  END LOOP;
END $$;

-- A budget that was only charged once may be deleted, and takes this charge along; its postings stay in the ledger.
ALTER TABLE budget_charge
  DROP CONSTRAINT budget_charge_budget_id_fkey,
  ADD CONSTRAINT budget_charge_budget_id_fkey FOREIGN KEY (budget_id) REFERENCES budget ON DELETE CASCADE;
