-- Lower case without accents, the same on every server whatever its locale: for sorting and for searching.
-- Its results are stored (title_key, search): a migration that follows a change must refresh them.
CREATE OR REPLACE FUNCTION explore_fold(t text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT normalize(translate(
    replace(replace(replace(replace(replace(replace(
      lower(regexp_replace(normalize(t, NFD), '[\u0300-\u036f]', '', 'g')),
      'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'),
    'ıłŁøØđĐħĦŧŦ', 'illooddhhtt'), NFC)
$$;
