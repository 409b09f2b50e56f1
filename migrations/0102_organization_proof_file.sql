-- The notice itself: an uploaded document that staff read before they verify it (handbook §4).
ALTER TABLE organization ADD COLUMN proof_file_id uuid REFERENCES stored_file;
CREATE INDEX organization_proof_file ON organization (proof_file_id) WHERE proof_file_id IS NOT NULL;
