-- Limits that staff have lifted for an event, for one network or for all, for at most seven days.
CREATE TABLE limit_lift (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  lifted     text NOT NULL CHECK (lifted IN ('requests', 'codes', 'votes')),
  -- As limits count: an IPv4 address, or the first 64 bits of an IPv6 address; NULL for all.
  network    text CHECK (network <> ''),
  starts_on  date NOT NULL,
  ends_on    date NOT NULL,
  reason     text NOT NULL CHECK (reason <> ''),
  created_by bigint REFERENCES app_user,
  created_at timestamptz NOT NULL,
  ended_at   timestamptz,
  -- Guessers everywhere would have ten times as many attempts.
  CHECK (lifted <> 'codes' OR network IS NOT NULL),
  CHECK (ends_on BETWEEN starts_on AND starts_on + 6)
);
CREATE INDEX limit_lift_days ON limit_lift (ends_on, starts_on) WHERE ended_at IS NULL;
