-- Staff anonymise subscribers (handbook §18). What is anonymised stays so: a new consent of the same address is a new
-- subscriber, and nothing writes to the old one any more.
ALTER TABLE subscriber DROP CONSTRAINT subscriber_email_hash_key;
CREATE UNIQUE INDEX subscriber_once ON subscriber (email_hash) WHERE anonymized_at IS NULL;

CREATE FUNCTION subscriber_stays_anonymous() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'subscriber % is anonymised', OLD.id;
END $$;
CREATE TRIGGER subscriber_stays_anonymous BEFORE UPDATE ON subscriber
  FOR EACH ROW WHEN (OLD.anonymized_at IS NOT NULL) EXECUTE FUNCTION subscriber_stays_anonymous();
