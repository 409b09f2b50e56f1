-- A donor is a person, or a company or an organization with a contact person. Every donor so far was a person.
ALTER TABLE private_donation
  ADD COLUMN donor_kind text NOT NULL DEFAULT 'person' CHECK (donor_kind IN ('person', 'company')),
  ADD COLUMN company_name text NOT NULL DEFAULT '',
  -- Without its name only once the data of the donor was removed.
  ADD CONSTRAINT private_donation_company CHECK (
    CASE donor_kind
      WHEN 'company' THEN company_name <> '' OR email LIKE 'deleted-%@deleted.invalid'
      ELSE company_name = ''
    END
  );

-- The search over everything finds a company by its name; the expression is that of searchKey (decision 451).
DROP INDEX private_donation_search_key;
CREATE INDEX private_donation_search_key ON private_donation USING gin ((replace(replace(replace(replace(translate(lower(last_name || ' ' || first_name || ' ' || company_name || ' ' || reference),
  'áàâãäåāăąÁÀÂÃÄÅĀĂĄæÆçćčÇĆČďđĎĐéèêëēęěÉÈÊËĒĘĚğĞíìîïīıÍÌÎÏĪİłľŁĽñńňÑŃŇóòôõöøőÓÒÔÕÖØŐœŒřŘśšşșŚŠŞȘßẞťțŤȚúùûüūůűÚÙÛÜŪŮŰýÿÝžźżŽŹŻ',
  'aaaaaaaaaaaaaaaaaaaaccccccddddeeeeeeeeeeeeeeggiiiiiiiiiiiillllnnnnnnoooooooooooooooorrssssssssssttttuuuuuuuuuuuuuuyyyzzzzzz'),
  'ae', 'a'), 'oe', 'o'), 'ue', 'u'), 'ss', 's')) gin_trgm_ops);
