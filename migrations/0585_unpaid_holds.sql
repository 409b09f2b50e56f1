-- How long a payment holds its amount depends on what the network has not paid lately, so expired holds are counted as well.
CREATE INDEX donation_hold_unpaid ON donation_hold (visitor, expires_at)
  WHERE released_at IS NULL OR release_reason IN ('expired', 'replaced');
-- The new one serves its queries.
DROP INDEX donation_hold_visitor;
