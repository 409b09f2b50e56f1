-- Writes a payment request: with a hold if a visitor requests one, which may cover only a part of the
-- donation, and with the bank account shown to the donor if it is a transfer. Returns the donation's id.
CREATE OR REPLACE FUNCTION giving_request(p jsonb) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  r record;
  donation bigint;
BEGIN
  SELECT * INTO r FROM jsonb_to_record(p) AS x(
    token uuid, reference text, project_id bigint, organization_id bigint, donor_id bigint, provider_id bigint,
    amount_cents bigint, net_cents bigint, fee_cents bigint, user_takes_fee boolean, fee_bearer text,
    first_name text, last_name text, email text, donor_key text, street text, additional_information text,
    postal_code text, city text, country text, needs_receipt boolean, terms boolean, privacy boolean,
    donor_kind text, company_name text, extra_data text, locale text, at timestamptz, expires_at timestamptz,
    hold_cents bigint, co_funding_cents bigint, visitor text, transfer jsonb);
  INSERT INTO private_donation (
    token, reference, project_id, organization_id, donor_id, provider_id, state, amount_cents, net_cents, fee_cents,
    user_takes_fee, fee_bearer, donor_kind, company_name, first_name, last_name, email, donor_key, street,
    additional_information, postal_code, city, country, needs_receipt, terms_accepted_at, privacy_accepted_at, extra_data, locale,
    requested_at, expires_at
  ) VALUES (
    r.token, r.reference, r.project_id, r.organization_id, r.donor_id, r.provider_id,
    CASE WHEN r.transfer IS NULL THEN 'requested' ELSE 'pending' END, r.amount_cents, r.net_cents, r.fee_cents,
    -- Processes of the previous version do not know them.
    r.user_takes_fee, r.fee_bearer, coalesce(r.donor_kind, 'person'), coalesce(r.company_name, ''), r.first_name, r.last_name, r.email, r.donor_key,
    r.street, r.additional_information, r.postal_code, r.city, r.country, r.needs_receipt,
    CASE WHEN r.terms THEN r.at END, CASE WHEN r.privacy THEN r.at END, r.extra_data, r.locale, r.at, r.expires_at
  ) RETURNING id INTO donation;
  -- Only an online payment for a project has a hold: an announcement costs nothing, and an organization has
  -- no goal that could be exceeded.
  IF r.visitor IS NOT NULL THEN
    INSERT INTO donation_hold (donation_id, project_id, amount_cents, co_funding_cents, visitor, expires_at)
    VALUES (donation, r.project_id, r.hold_cents, r.co_funding_cents, r.visitor, r.expires_at);
    UPDATE project_funding SET held = held + r.hold_cents + r.co_funding_cents WHERE project_id = r.project_id;
  END IF;
  IF r.transfer IS NOT NULL THEN
    INSERT INTO bank_transfer (donation_id, account_holder, iban, bic, remind_at)
    SELECT donation, t.account_holder, t.iban, t.bic, t.remind_at
    FROM jsonb_to_record(r.transfer) AS t(account_holder text, iban text, bic text, remind_at timestamptz);
  END IF;
  INSERT INTO donation_event (donation_id, at, kind, to_state)
  SELECT donation, r.at, CASE WHEN r.transfer IS NULL THEN 'requested' ELSE 'announced' END, d.state
  FROM private_donation d WHERE d.id = donation;
  RETURN donation;
END $$;
