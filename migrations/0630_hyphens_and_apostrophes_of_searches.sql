-- The stored texts that public searches look through, as explore_search_text.sql makes them from now on: a hyphen is both a
-- blank and left out, an apostrophe is left out. Functions follow the migrations, so the change is made on the stored texts.
UPDATE explore_project SET search = translate(search, '-‐‑–—''’‘ʼ´`', '     ')
    || CASE WHEN search ~ '[-‐‑–—]' THEN ' ' || translate(search, '-‐‑–—''’‘ʼ´`', '') ELSE '' END
  WHERE search ~ '[-‐‑–—''’‘ʼ´`]';
UPDATE explore_organization SET search = translate(search, '-‐‑–—''’‘ʼ´`', '     ')
    || CASE WHEN search ~ '[-‐‑–—]' THEN ' ' || translate(search, '-‐‑–—''’‘ʼ´`', '') ELSE '' END
  WHERE search ~ '[-‐‑–—''’‘ʼ´`]';
