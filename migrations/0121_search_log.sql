-- What visitors look for (handbook §18): how often a text was searched on a page on a day, and what was found the last
-- time. Nothing tells who it was. Rows are removed after twelve months.

CREATE TABLE search_log (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  day         date NOT NULL,
  -- Path of the list.
  page_path   text NOT NULL,
  search_text text NOT NULL CHECK (search_text <> ''),
  results     integer NOT NULL CHECK (results >= 0),
  searches    integer NOT NULL CHECK (searches > 0),
  UNIQUE (day, page_path, search_text)
);
CREATE INDEX search_log_day ON search_log (day, id);
