-- Lower case without accents, the same on every server whatever its locale: for sorting and for searching.
-- Its results are stored (title_key, search): a migration that follows a change must refresh them.
CREATE OR REPLACE FUNCTION explore_fold(t text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT translate(
    replace(replace(replace(lower(normalize(t, NFC)), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
    'áàâãäåāăąÁÀÂÃÄÅĀĂĄçćčÇĆČďđĎĐéèêëēęěÉÈÊËĒĘĚíìîïīÍÌÎÏĪłľŁĽñńňÑŃŇóòôõöøőÓÒÔÕÖØŐřŘśšşșŚŠŞȘťțŤȚúùûüūůűÚÙÛÜŪŮŰýÿÝžźżŽŹŻğĞ',
    'aaaaaaaaaaaaaaaaaaccccccddddeeeeeeeeeeeeeeiiiiiiiiiillllnnnnnnoooooooooooooorrssssssssttttuuuuuuuuuuuuuuyyyzzzzzzgg')
$$;
