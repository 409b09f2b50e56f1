-- Staff go from a donation to the others of its donor.
CREATE INDEX private_donation_donor_key ON private_donation (donor_key);
