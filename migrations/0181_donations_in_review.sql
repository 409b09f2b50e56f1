-- Staff look at few donations; what they may still draw from co-funding is asked for while its event is locked.
CREATE INDEX private_donation_review ON private_donation (id) WHERE state = 'review';
