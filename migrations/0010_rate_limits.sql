-- Counters of the rate limits, shared by all processes. Keys are hashed: no address of a visitor is kept.
-- Unlogged: losing counters in a crash only starts the limits anew.
CREATE UNLOGGED TABLE rate_limit (
  key    varchar(255) PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  -- Milliseconds since 1970; null never ends.
  expire bigint
) WITH (fillfactor = 70);
CREATE INDEX rate_limit_expire ON rate_limit (expire);
