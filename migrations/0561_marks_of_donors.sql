-- A donor whose account is deleted has had the top-up of an event: a mark instead of the address says so, made with a random
-- value of the event, so that marks of one person in several events do not match. Erased after the event.
ALTER TABLE co_funding ADD COLUMN donor_salt uuid NOT NULL DEFAULT gen_random_uuid();
