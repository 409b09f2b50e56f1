-- Texts of mails as staff wrote them, one row per version; the newest counts. Without content the built-in text applies
-- again.
CREATE TABLE mail_text (
  template   text NOT NULL,
  locale     text NOT NULL CHECK (locale IN ('en_US', 'de', 'du_DE', 'sie_DE')),
  version    integer NOT NULL CHECK (version > 0),
  content    jsonb,
  -- The placeholders that the content shows: those that the program no longer has show that it is outdated.
  uses       text[] NOT NULL DEFAULT '{}',
  author_id  bigint REFERENCES app_user ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (template, locale, version)
);
CREATE INDEX mail_text_author ON mail_text (author_id);
COMMENT ON TABLE mail_text IS 'Versions of the texts of mails that staff changed (handbook §13).';
