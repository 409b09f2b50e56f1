-- The map asks for the titles and names of all listed projects at once: an index that holds both spares it the wide
-- rows with their descriptions.
CREATE INDEX project_location ON project (id) INCLUDE (title, slug);
