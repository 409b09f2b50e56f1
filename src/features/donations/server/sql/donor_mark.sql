-- The mark by which an event recognizes a donor whose account was deleted (decision 593): the address cannot be read in it,
-- and another event has another mark. A key that is no address any more is returned as it is.
CREATE OR REPLACE FUNCTION donor_mark(p_salt uuid, p_donor_key text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN strpos(p_donor_key, '@') = 0 THEN p_donor_key
    ELSE 'mark-' || encode(sha256(convert_to(p_salt::text || p_donor_key, 'UTF8')), 'hex') END;
$$;
