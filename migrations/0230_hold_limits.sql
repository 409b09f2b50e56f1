-- The holds of one visitor cover at most a share of what a project has open, so a hold may be smaller than its donation.

ALTER TABLE donation_hold
  DROP CONSTRAINT donation_hold_amount_cents_check,
  -- 0: the visitor's share is used up. The row still counts as a payment under way.
  ADD CONSTRAINT donation_hold_amount_cents_check CHECK (amount_cents >= 0);

-- As in 0020. Where a visitor asks, it waits for their other requests, on any project, and counts what they hold here:
-- requests at the same time would each see none of the others.
CREATE OR REPLACE FUNCTION giving_open(
  p_project bigint, p_co_fundings boolean, p_donor_key text, p_visitor text, p_donation bigint, p_now timestamptz
) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  facts jsonb;
  visitor_held bigint := 0;
BEGIN
  PERFORM giving_lock(ARRAY[p_project], p_co_fundings, p_now);
  IF p_visitor IS NOT NULL THEN
    PERFORM pg_advisory_xact_lock(hashtextextended('visitor:' || p_visitor, 0));
    SELECT coalesce(sum(amount_cents + co_funding_cents), 0) INTO visitor_held FROM donation_hold
    WHERE visitor = p_visitor AND project_id = p_project AND released_at IS NULL AND expires_at > p_now;
  END IF;
  SELECT giving_facts(p_project, p_donor_key, p_visitor, p_donation, p_now) INTO facts;
  RETURN facts || jsonb_build_object('visitor_held', visitor_held::text);
END $$;

-- As in 0060, but a hold may cover a part of the donation alone. Writes a payment request: with its hold where one is asked for, with the account told where it is a transfer.
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
    extra_data text, locale text, at timestamptz, expires_at timestamptz,
    hold_cents bigint, co_funding_cents bigint, visitor text, transfer jsonb);
  INSERT INTO private_donation (
    token, reference, project_id, organization_id, donor_id, provider_id, state, amount_cents, net_cents, fee_cents,
    user_takes_fee, fee_bearer, first_name, last_name, email, donor_key, street, additional_information,
    postal_code, city, country, needs_receipt, terms_accepted_at, privacy_accepted_at, extra_data, locale,
    requested_at, expires_at
  ) VALUES (
    r.token, r.reference, r.project_id, r.organization_id, r.donor_id, r.provider_id,
    CASE WHEN r.transfer IS NULL THEN 'requested' ELSE 'pending' END, r.amount_cents, r.net_cents, r.fee_cents,
    r.user_takes_fee, r.fee_bearer, r.first_name, r.last_name, r.email, r.donor_key, r.street,
    r.additional_information, r.postal_code, r.city, r.country, r.needs_receipt,
    CASE WHEN r.terms THEN r.at END, CASE WHEN r.privacy THEN r.at END, r.extra_data, r.locale, r.at, r.expires_at
  ) RETURNING id INTO donation;
  -- Only an online payment for a project keeps its amount free: an announcement costs nothing, and an
  -- organisation has no goal that could be overfunded.
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
