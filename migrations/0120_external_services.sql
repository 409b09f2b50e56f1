-- Scripts of other companies that run beside public pages once the visitor has allowed them (handbook §18).

CREATE TABLE external_service (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name         text NOT NULL CHECK (name <> ''),
  -- What the consent cookie calls it. It never goes to another service: visitors have said yes to this one.
  provider_key text NOT NULL UNIQUE CHECK (provider_key ~ '^[a-z][a-z0-9_-]{1,39}$'),
  -- What visitors read about it before they answer.
  description  text NOT NULL DEFAULT '',
  -- Its script by address or as text, or both.
  script_url   text NOT NULL DEFAULT '' CHECK (script_url = '' OR script_url LIKE 'https://%'),
  snippet      text NOT NULL DEFAULT '',
  -- Further origins that it may talk to.
  hosts        text[] NOT NULL DEFAULT '{}',
  pages        text[] NOT NULL CHECK (cardinality(pages) > 0),
  is_active    boolean NOT NULL DEFAULT false,
  created_at   timestamptz NOT NULL DEFAULT now(),
  changed_at   timestamptz NOT NULL DEFAULT now(),
  CHECK (script_url <> '' OR snippet <> '')
);
