-- The text that is searched; umlauts count both as their letter and spelled out (Köln: koln, koeln), a hyphen both as a
-- blank and left out (Kinder-Garten: kinder garten, kindergarten), an apostrophe as left out (decision 651). Its results
-- are stored (search): a migration that follows a change must refresh them.
CREATE OR REPLACE FUNCTION explore_search_text(t text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT translate(folded, '-‐‑–—''’‘ʼ´`', '     ')
    || CASE WHEN folded ~ '[-‐‑–—]' THEN ' ' || translate(folded, '-‐‑–—''’‘ʼ´`', '') ELSE '' END
  FROM (SELECT explore_fold(replace(replace(replace(replace(replace(replace(normalize(t, NFC),
    'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'Ä', 'ae'), 'Ö', 'oe'), 'Ü', 'ue')) AS spelled) s
  CROSS JOIN LATERAL (SELECT CASE WHEN explore_fold(t) = spelled THEN spelled ELSE explore_fold(t) || ' ' || spelled END) f(folded)
$$;
