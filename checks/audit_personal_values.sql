-- Personal values beside the audit log are those of personal fields, and of records that were neither anonymized nor deleted.
WITH record AS (
  SELECT v.table_name, v.record_id, min(v.audit_id) AS audit_id FROM audit_personal_value v GROUP BY v.table_name, v.record_id
)
SELECT r.audit_id, r.table_name || ':' || r.record_id AS record, 'the record was anonymized or deleted' AS problem
FROM record r
WHERE NOT audit_has_person(r.table_name, r.record_id)
UNION ALL
SELECT v.audit_id, v.table_name || ':' || v.record_id, 'values of ' || v.field || ' are not stored'
FROM audit_personal_value v
WHERE NOT audit_log_is_personal(v.table_name || '.' || v.field)
