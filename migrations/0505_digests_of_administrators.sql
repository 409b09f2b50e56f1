-- Whoever is removed as administrator between the night and the morning gets no mail about what they no longer administer.
-- What waits now was left without it and goes out as before.
ALTER TABLE digest_item
  ADD COLUMN administered text CHECK (administered ~ '^(organization|project):[1-9][0-9]*$');
COMMENT ON COLUMN digest_item.administered IS
  'Whose administrators the mail is for, as organization:17; null: for the account itself.';
