-- The indexes of names for the search over everything, and the stored texts of public searches, now without the accents of
-- every Latin letter (decision 732): names like Nguyễn were found only as they are spelled. The expressions of the indexes are
-- those of searchKey in src/platform/server/workbench/search-key.ts; src/app/stored-searches.test.ts compares them.
DROP INDEX project_search_key;
CREATE INDEX project_search_key ON project USING gin ((translate(replace(replace(replace(replace(translate(lower(regexp_replace(normalize(title || ' ' || city || ' ' || custom_id, NFD), '[\u0300-\u036f]', '', 'g')),
  'ıłŁøØđĐħĦŧŦæÆœŒßẞ', 'illooddhhttaaooss'), 'ae', 'a'), 'oe', 'o'), 'ue', 'u'), 'ss', 's'), '-‐‑–—''’‘ʼ´`', '')) gin_trgm_ops);
DROP INDEX organization_search_key;
CREATE INDEX organization_search_key ON organization USING gin ((translate(replace(replace(replace(replace(translate(lower(regexp_replace(normalize(title || ' ' || city || ' ' || slug, NFD), '[\u0300-\u036f]', '', 'g')),
  'ıłŁøØđĐħĦŧŦæÆœŒßẞ', 'illooddhhttaaooss'), 'ae', 'a'), 'oe', 'o'), 'ue', 'u'), 'ss', 's'), '-‐‑–—''’‘ʼ´`', '')) gin_trgm_ops);
DROP INDEX private_donation_search_key;
CREATE INDEX private_donation_search_key ON private_donation USING gin ((translate(replace(replace(replace(replace(translate(lower(regexp_replace(normalize(last_name || ' ' || first_name || ' ' || company_name || ' ' || reference, NFD), '[\u0300-\u036f]', '', 'g')),
  'ıłŁøØđĐħĦŧŦæÆœŒßẞ', 'illooddhhttaaooss'), 'ae', 'a'), 'oe', 'o'), 'ue', 'u'), 'ss', 's'), '-‐‑–—''’‘ʼ´`', '')) gin_trgm_ops);
DROP INDEX app_user_search_key;
CREATE INDEX app_user_search_key ON app_user USING gin ((translate(replace(replace(replace(replace(translate(lower(regexp_replace(normalize(username || ' ' || first_name || ' ' || last_name || ' ' || email, NFD), '[\u0300-\u036f]', '', 'g')),
  'ıłŁøØđĐħĦŧŦæÆœŒßẞ', 'illooddhhttaaooss'), 'ae', 'a'), 'oe', 'o'), 'ue', 'u'), 'ss', 's'), '-‐‑–—''’‘ʼ´`', '')) gin_trgm_ops);
DROP INDEX payout_search_key;
CREATE INDEX payout_search_key ON payout USING gin ((translate(replace(replace(replace(replace(translate(lower(regexp_replace(normalize(reference || ' ' || transaction_id, NFD), '[\u0300-\u036f]', '', 'g')),
  'ıłŁøØđĐħĦŧŦæÆœŒßẞ', 'illooddhhttaaooss'), 'ae', 'a'), 'oe', 'o'), 'ue', 'u'), 'ss', 's'), '-‐‑–—''’‘ʼ´`', '')) gin_trgm_ops);
-- Without the condition that the search does not have: with it these were never used, nor the indexes of names beside them.
DROP INDEX organization_iban;
CREATE INDEX organization_iban ON organization (lower(iban) text_pattern_ops);
DROP INDEX payout_iban;
CREATE INDEX payout_iban ON payout (lower(iban) text_pattern_ops);
-- As explore_fold makes them from now on. Functions follow the migrations, so the change is made on the stored texts, which are
-- in lower case already.
UPDATE explore_project SET title_key = normalize(translate(regexp_replace(normalize(title_key, NFD), '[\u0300-\u036f]', '', 'g'), 'ıøđħŧ', 'iodht'), NFC), search = normalize(translate(regexp_replace(normalize(search, NFD), '[\u0300-\u036f]', '', 'g'), 'ıøđħŧ', 'iodht'), NFC)
  WHERE title_key <> normalize(translate(regexp_replace(normalize(title_key, NFD), '[\u0300-\u036f]', '', 'g'), 'ıøđħŧ', 'iodht'), NFC) OR search <> normalize(translate(regexp_replace(normalize(search, NFD), '[\u0300-\u036f]', '', 'g'), 'ıøđħŧ', 'iodht'), NFC);
UPDATE explore_organization SET title_key = normalize(translate(regexp_replace(normalize(title_key, NFD), '[\u0300-\u036f]', '', 'g'), 'ıøđħŧ', 'iodht'), NFC), search = normalize(translate(regexp_replace(normalize(search, NFD), '[\u0300-\u036f]', '', 'g'), 'ıøđħŧ', 'iodht'), NFC)
  WHERE title_key <> normalize(translate(regexp_replace(normalize(title_key, NFD), '[\u0300-\u036f]', '', 'g'), 'ıøđħŧ', 'iodht'), NFC) OR search <> normalize(translate(regexp_replace(normalize(search, NFD), '[\u0300-\u036f]', '', 'g'), 'ıøđħŧ', 'iodht'), NFC);
UPDATE voting_rank SET title_key = normalize(translate(regexp_replace(normalize(title_key, NFD), '[\u0300-\u036f]', '', 'g'), 'ıøđħŧ', 'iodht'), NFC)
  WHERE title_key <> normalize(translate(regexp_replace(normalize(title_key, NFD), '[\u0300-\u036f]', '', 'g'), 'ıøđħŧ', 'iodht'), NFC);
