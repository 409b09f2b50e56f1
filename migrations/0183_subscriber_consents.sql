-- Each consent keeps words, source and days of its own, as evidence of it: one that nobody has confirmed changes nothing
-- about those before, and a link confirms the words that it was mailed for. `subscriber` names the consent that counts,
-- or before the first one the latest that was asked for.
CREATE TABLE subscriber_consent (
  subscriber_id bigint NOT NULL REFERENCES subscriber ON DELETE CASCADE,
  agreed_at     timestamptz NOT NULL,
  -- Where it was given: 'voting:<slug>'.
  source        text NOT NULL,
  consent_text  text NOT NULL,
  confirmed_at  timestamptz,
  withdrawn_at  timestamptz,
  PRIMARY KEY (subscriber_id, agreed_at)
);

INSERT INTO subscriber_consent (subscriber_id, agreed_at, source, consent_text, confirmed_at, withdrawn_at)
SELECT id, consented_at, source, consent_text, confirmed_at, unsubscribed_at FROM subscriber;
