-- Where answers of donors to mails about a project go.
ALTER TABLE contact_person ADD COLUMN email text NOT NULL DEFAULT '';
