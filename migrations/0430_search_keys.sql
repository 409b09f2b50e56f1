-- Texts as the search over everything finds them (decision 451): lower case, without accents, and with one letter where
-- German spells two. The expressions are those of searchKey in src/platform/server/workbench/search-key.ts; a test compares
-- them.
CREATE INDEX project_search_key ON project USING gin ((replace(replace(replace(replace(translate(lower(title || ' ' || city || ' ' || custom_id),
  'áàâãäåāăąÁÀÂÃÄÅĀĂĄæÆçćčÇĆČďđĎĐéèêëēęěÉÈÊËĒĘĚğĞíìîïīıÍÌÎÏĪİłľŁĽñńňÑŃŇóòôõöøőÓÒÔÕÖØŐœŒřŘśšşșŚŠŞȘßẞťțŤȚúùûüūůűÚÙÛÜŪŮŰýÿÝžźżŽŹŻ',
  'aaaaaaaaaaaaaaaaaaaaccccccddddeeeeeeeeeeeeeeggiiiiiiiiiiiillllnnnnnnoooooooooooooooorrssssssssssttttuuuuuuuuuuuuuuyyyzzzzzz'),
  'ae', 'a'), 'oe', 'o'), 'ue', 'u'), 'ss', 's')) gin_trgm_ops);

CREATE INDEX organization_search_key ON organization USING gin ((replace(replace(replace(replace(translate(lower(title || ' ' || city || ' ' || slug),
  'áàâãäåāăąÁÀÂÃÄÅĀĂĄæÆçćčÇĆČďđĎĐéèêëēęěÉÈÊËĒĘĚğĞíìîïīıÍÌÎÏĪİłľŁĽñńňÑŃŇóòôõöøőÓÒÔÕÖØŐœŒřŘśšşșŚŠŞȘßẞťțŤȚúùûüūůűÚÙÛÜŪŮŰýÿÝžźżŽŹŻ',
  'aaaaaaaaaaaaaaaaaaaaccccccddddeeeeeeeeeeeeeeggiiiiiiiiiiiillllnnnnnnoooooooooooooooorrssssssssssttttuuuuuuuuuuuuuuyyyzzzzzz'),
  'ae', 'a'), 'oe', 'o'), 'ue', 'u'), 'ss', 's')) gin_trgm_ops);

CREATE INDEX private_donation_search_key ON private_donation USING gin ((replace(replace(replace(replace(translate(lower(last_name || ' ' || first_name || ' ' || reference),
  'áàâãäåāăąÁÀÂÃÄÅĀĂĄæÆçćčÇĆČďđĎĐéèêëēęěÉÈÊËĒĘĚğĞíìîïīıÍÌÎÏĪİłľŁĽñńňÑŃŇóòôõöøőÓÒÔÕÖØŐœŒřŘśšşșŚŠŞȘßẞťțŤȚúùûüūůűÚÙÛÜŪŮŰýÿÝžźżŽŹŻ',
  'aaaaaaaaaaaaaaaaaaaaccccccddddeeeeeeeeeeeeeeggiiiiiiiiiiiillllnnnnnnoooooooooooooooorrssssssssssttttuuuuuuuuuuuuuuyyyzzzzzz'),
  'ae', 'a'), 'oe', 'o'), 'ue', 'u'), 'ss', 's')) gin_trgm_ops);

CREATE INDEX app_user_search_key ON app_user USING gin ((replace(replace(replace(replace(translate(lower(username || ' ' || first_name || ' ' || last_name || ' ' || email),
  'áàâãäåāăąÁÀÂÃÄÅĀĂĄæÆçćčÇĆČďđĎĐéèêëēęěÉÈÊËĒĘĚğĞíìîïīıÍÌÎÏĪİłľŁĽñńňÑŃŇóòôõöøőÓÒÔÕÖØŐœŒřŘśšşșŚŠŞȘßẞťțŤȚúùûüūůűÚÙÛÜŪŮŰýÿÝžźżŽŹŻ',
  'aaaaaaaaaaaaaaaaaaaaccccccddddeeeeeeeeeeeeeeggiiiiiiiiiiiillllnnnnnnoooooooooooooooorrssssssssssttttuuuuuuuuuuuuuuyyyzzzzzz'),
  'ae', 'a'), 'oe', 'o'), 'ue', 'u'), 'ss', 's')) gin_trgm_ops);

CREATE INDEX payout_search_key ON payout USING gin ((replace(replace(replace(replace(translate(lower(reference || ' ' || transaction_id),
  'áàâãäåāăąÁÀÂÃÄÅĀĂĄæÆçćčÇĆČďđĎĐéèêëēęěÉÈÊËĒĘĚğĞíìîïīıÍÌÎÏĪİłľŁĽñńňÑŃŇóòôõöøőÓÒÔÕÖØŐœŒřŘśšşșŚŠŞȘßẞťțŤȚúùûüūůűÚÙÛÜŪŮŰýÿÝžźżŽŹŻ',
  'aaaaaaaaaaaaaaaaaaaaccccccddddeeeeeeeeeeeeeeggiiiiiiiiiiiillllnnnnnnoooooooooooooooorrssssssssssttttuuuuuuuuuuuuuuyyyzzzzzz'),
  'ae', 'a'), 'oe', 'o'), 'ue', 'u'), 'ss', 's')) gin_trgm_ops);

-- An amount finds donations and payouts of exactly this amount.
CREATE INDEX private_donation_amount ON private_donation (amount_cents);
CREATE INDEX payout_of_amount ON payout (amount_cents);

-- The beginning of an IBAN finds its organization and its payouts.
CREATE INDEX organization_iban ON organization (lower(iban) text_pattern_ops) WHERE iban <> '';
CREATE INDEX payout_iban ON payout (lower(iban) text_pattern_ops) WHERE iban <> '';
