-- Uploads that no record names yet are counted per user before another one is taken.
CREATE INDEX stored_file_unclaimed ON stored_file (owner, created_at)
  WHERE expires_at IS NOT NULL AND upload_use IS NOT NULL;
