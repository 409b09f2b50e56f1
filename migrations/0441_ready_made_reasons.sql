-- Ready-made reasons of staff for decisions about projects and organizations (decision 456).
CREATE TABLE review_reason (
  id       bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  subject  text NOT NULL CHECK (subject IN ('project', 'organization')),
  decision text NOT NULL CHECK (decision IN ('rejected', 'send_back')),
  title    text NOT NULL CHECK (title <> '' AND length(title) <= 80),
  body     text NOT NULL CHECK (body <> '' AND length(body) <= 2000),
  position integer NOT NULL
);
CREATE INDEX review_reason_subject ON review_reason (subject, position, id);
