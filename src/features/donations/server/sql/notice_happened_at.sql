-- When something that a provider reports happened: as reported, but a time in the future is that of the receipt. The
-- rule `happenedAt` is the same.
CREATE OR REPLACE FUNCTION notice_happened_at(occurred_at timestamptz, received_at timestamptz) RETURNS timestamptz
LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN occurred_at > received_at + interval '5 minutes' THEN received_at ELSE occurred_at END
$$;
