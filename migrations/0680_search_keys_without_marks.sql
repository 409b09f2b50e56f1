-- The indexes of names for the search over everything, now without apostrophes and hyphens, so that a name is found with and
-- without them (decision 651). The expressions are those of searchKey in src/platform/server/workbench/search-key.ts; a test
-- compares them.
DROP INDEX project_search_key;
CREATE INDEX project_search_key ON project USING gin ((translate(replace(replace(replace(replace(translate(lower(title || ' ' || city || ' ' || custom_id),
  'áàâãäåāăąÁÀÂÃÄÅĀĂĄæÆçćčÇĆČďđĎĐéèêëēęěÉÈÊËĒĘĚğĞíìîïīıÍÌÎÏĪİłľŁĽñńňÑŃŇóòôõöøőÓÒÔÕÖØŐœŒřŘśšşșŚŠŞȘßẞťțŤȚúùûüūůűÚÙÛÜŪŮŰýÿÝžźżŽŹŻ',
  'aaaaaaaaaaaaaaaaaaaaccccccddddeeeeeeeeeeeeeeggiiiiiiiiiiiillllnnnnnnoooooooooooooooorrssssssssssttttuuuuuuuuuuuuuuyyyzzzzzz'),
  'ae', 'a'), 'oe', 'o'), 'ue', 'u'), 'ss', 's'), '-‐‑–—''’‘ʼ´`', '')) gin_trgm_ops);
DROP INDEX organization_search_key;
CREATE INDEX organization_search_key ON organization USING gin ((translate(replace(replace(replace(replace(translate(lower(title || ' ' || city || ' ' || slug),
  'áàâãäåāăąÁÀÂÃÄÅĀĂĄæÆçćčÇĆČďđĎĐéèêëēęěÉÈÊËĒĘĚğĞíìîïīıÍÌÎÏĪİłľŁĽñńňÑŃŇóòôõöøőÓÒÔÕÖØŐœŒřŘśšşșŚŠŞȘßẞťțŤȚúùûüūůűÚÙÛÜŪŮŰýÿÝžźżŽŹŻ',
  'aaaaaaaaaaaaaaaaaaaaccccccddddeeeeeeeeeeeeeeggiiiiiiiiiiiillllnnnnnnoooooooooooooooorrssssssssssttttuuuuuuuuuuuuuuyyyzzzzzz'),
  'ae', 'a'), 'oe', 'o'), 'ue', 'u'), 'ss', 's'), '-‐‑–—''’‘ʼ´`', '')) gin_trgm_ops);
DROP INDEX private_donation_search_key;
CREATE INDEX private_donation_search_key ON private_donation USING gin ((translate(replace(replace(replace(replace(translate(lower(last_name || ' ' || first_name || ' ' || company_name || ' ' || reference),
  'áàâãäåāăąÁÀÂÃÄÅĀĂĄæÆçćčÇĆČďđĎĐéèêëēęěÉÈÊËĒĘĚğĞíìîïīıÍÌÎÏĪİłľŁĽñńňÑŃŇóòôõöøőÓÒÔÕÖØŐœŒřŘśšşșŚŠŞȘßẞťțŤȚúùûüūůűÚÙÛÜŪŮŰýÿÝžźżŽŹŻ',
  'aaaaaaaaaaaaaaaaaaaaccccccddddeeeeeeeeeeeeeeggiiiiiiiiiiiillllnnnnnnoooooooooooooooorrssssssssssttttuuuuuuuuuuuuuuyyyzzzzzz'),
  'ae', 'a'), 'oe', 'o'), 'ue', 'u'), 'ss', 's'), '-‐‑–—''’‘ʼ´`', '')) gin_trgm_ops);
DROP INDEX app_user_search_key;
CREATE INDEX app_user_search_key ON app_user USING gin ((translate(replace(replace(replace(replace(translate(lower(username || ' ' || first_name || ' ' || last_name || ' ' || email),
  'áàâãäåāăąÁÀÂÃÄÅĀĂĄæÆçćčÇĆČďđĎĐéèêëēęěÉÈÊËĒĘĚğĞíìîïīıÍÌÎÏĪİłľŁĽñńňÑŃŇóòôõöøőÓÒÔÕÖØŐœŒřŘśšşșŚŠŞȘßẞťțŤȚúùûüūůűÚÙÛÜŪŮŰýÿÝžźżŽŹŻ',
  'aaaaaaaaaaaaaaaaaaaaccccccddddeeeeeeeeeeeeeeggiiiiiiiiiiiillllnnnnnnoooooooooooooooorrssssssssssttttuuuuuuuuuuuuuuyyyzzzzzz'),
  'ae', 'a'), 'oe', 'o'), 'ue', 'u'), 'ss', 's'), '-‐‑–—''’‘ʼ´`', '')) gin_trgm_ops);
DROP INDEX payout_search_key;
CREATE INDEX payout_search_key ON payout USING gin ((translate(replace(replace(replace(replace(translate(lower(reference || ' ' || transaction_id),
  'áàâãäåāăąÁÀÂÃÄÅĀĂĄæÆçćčÇĆČďđĎĐéèêëēęěÉÈÊËĒĘĚğĞíìîïīıÍÌÎÏĪİłľŁĽñńňÑŃŇóòôõöøőÓÒÔÕÖØŐœŒřŘśšşșŚŠŞȘßẞťțŤȚúùûüūůűÚÙÛÜŪŮŰýÿÝžźżŽŹŻ',
  'aaaaaaaaaaaaaaaaaaaaccccccddddeeeeeeeeeeeeeeggiiiiiiiiiiiillllnnnnnnoooooooooooooooorrssssssssssttttuuuuuuuuuuuuuuyyyzzzzzz'),
  'ae', 'a'), 'oe', 'o'), 'ue', 'u'), 'ss', 's'), '-‐‑–—''’‘ʼ´`', '')) gin_trgm_ops);
