-- Refuses to update an anonymized subscriber: a new consent of the same address is a new subscriber.
CREATE OR REPLACE FUNCTION subscriber_stays_anonymous() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'subscriber % is anonymized', OLD.id;
END $$;

CREATE OR REPLACE TRIGGER subscriber_stays_anonymous BEFORE UPDATE ON subscriber
  FOR EACH ROW WHEN (OLD.anonymized_at IS NOT NULL) EXECUTE FUNCTION subscriber_stays_anonymous();
