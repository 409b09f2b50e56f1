-- Files that people upload: they wait for the record that will name them, and go when none does.

ALTER TABLE stored_file
  -- What it was uploaded for ('contact_person_photo'): no other kind of record may name it. Null: made by the program.
  ADD COLUMN upload_use text;
CREATE INDEX stored_file_expires ON stored_file (expires_at) WHERE expires_at IS NOT NULL;
