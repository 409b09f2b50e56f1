-- The columns of the file: it is given to those who may see all of them (decision 526). Null while there is no file.
ALTER TABLE list_export ADD COLUMN columns text[];

-- Those of earlier files are in the audit log. A file whose columns are unknown is given to nobody.
UPDATE list_export e SET columns = ARRAY(SELECT jsonb_array_elements_text(a.detail -> 'columns'))
FROM audit_log a
WHERE e.state = 'ready' AND e.columns IS NULL AND a.route = 'request_export' AND a.request = 'export:' || e.id
  AND jsonb_typeof(a.detail -> 'columns') = 'array';
