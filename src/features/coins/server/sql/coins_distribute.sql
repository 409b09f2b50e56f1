-- Writes one decided distribution: its parts with a journal each, lots, codes, needs and project. Returns the id
-- of the donation.
CREATE OR REPLACE FUNCTION coins_distribute(p jsonb) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  at_time timestamptz := (p ->> 'at')::timestamptz;
  who bigint := (p ->> 'actor')::bigint;
  target bigint := (p ->> 'project')::bigint;
  donation bigint;
  distribution bigint;
  part record;
BEGIN
  INSERT INTO coin_donation (balance_id, user_id, project_id, organization_id, requested_cents, amount_cents, at)
  VALUES ((p ->> 'balance')::bigint, who, target, (p ->> 'organization')::bigint, (p ->> 'requested')::bigint,
    (p ->> 'amount')::bigint, at_time)
  RETURNING id INTO donation;
  FOR part IN SELECT * FROM jsonb_to_recordset(p -> 'parts')
    AS x(lot bigint, campaign bigint, company bigint, amount bigint, postings jsonb)
  LOOP
    INSERT INTO coin_distribution (donation_id, lot_id, campaign_id, company_id, amount_cents)
    VALUES (donation, part.lot, part.campaign, part.company, part.amount) RETURNING id INTO distribution;
    PERFORM ledger_post('coins_distributed', 'coin_distribution', distribution, who, p ->> 'request', at_time,
      'coin_distribution:' || distribution, part.postings);
    UPDATE coin_lot SET rest_cents = rest_cents - part.amount,
      closed_at = CASE WHEN rest_cents = part.amount THEN at_time END,
      close_reason = CASE WHEN rest_cents = part.amount THEN 'spent' END
    WHERE id = part.lot;
    UPDATE coin_code c SET state = 'used' FROM coin_lot l
    WHERE l.id = part.lot AND l.closed_at IS NOT NULL AND c.id = l.code_id;
  END LOOP;
  UPDATE need_funding n SET balance = n.balance + d.amount
  FROM jsonb_to_recordset(p -> 'needs') AS d(need bigint, amount bigint) WHERE n.need_id = d.need;
  IF target IS NOT NULL THEN
    UPDATE project_funding SET balance = balance + (p ->> 'amount')::bigint, codes = codes + (p ->> 'amount')::bigint
    WHERE project_id = target;
  END IF;
  -- Each distribution of an anonymous session restarts its time limit.
  UPDATE coin_lot SET held_until = (p ->> 'held_until')::timestamptz
  WHERE balance_id = (p ->> 'balance')::bigint AND closed_at IS NULL AND held_until > at_time;
  RETURN donation;
END $$;
