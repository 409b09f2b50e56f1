-- The hash of a row of the audit log in the chain: SHA-256 of the previous hash (empty for the first row), the position and
-- the row. The text of jsonb does not depend on settings of the session; the time is in microseconds for the same reason.
-- Rows without changes are hashed as they were before that column existed.
CREATE OR REPLACE FUNCTION audit_log_hash(p_previous bytea, p_position bigint, p_row audit_log) RETURNS bytea
LANGUAGE sql STABLE AS $$
  SELECT sha256(p_previous || convert_to((jsonb_build_array(
    p_position, p_row.id, (extract(epoch FROM p_row.at) * 1000000)::bigint, p_row.actor, p_row.route, p_row.request,
    p_row.subject, p_row.detail, to_jsonb(p_row.objects)
  ) || CASE WHEN p_row.changes IS NULL THEN '[]'::jsonb ELSE jsonb_build_array(p_row.changes) END)::text, 'UTF8'))
$$;
