-- Every address without a slug falls back to `home`, so it must always exist (handbook §18).
CREATE OR REPLACE FUNCTION page_keep_home() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the page home cannot be deleted' USING ERRCODE = 'restrict_violation';
END $$;

CREATE OR REPLACE TRIGGER page_keep_home BEFORE DELETE ON page FOR EACH ROW WHEN (OLD.slug = 'home')
  EXECUTE FUNCTION page_keep_home();
