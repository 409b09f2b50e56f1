import type pg from 'pg';

// Names that PostgreSQL generates for column constraints are compared as well: migrations use them.
const objects = `
  SELECT 'column ' || c.oid::regclass || '.' || a.attname AS object, concat_ws(' ', format_type(a.atttypid, a.atttypmod),
    CASE WHEN a.attnotnull THEN 'not null' END, 'identity ' || nullif(a.attidentity::text, ''),
    'generated ' || nullif(a.attgenerated::text, ''), 'default ' || pg_get_expr(d.adbin, d.adrelid),
    'collate ' || nullif(a.attcollation, 0)::regcollation::text, 'rights ' || a.attacl::text) AS definition
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
  WHERE c.relkind IN ('r', 'p', 'v', 'm') AND a.attnum > 0 AND NOT a.attisdropped AND c.relnamespace = ANY (spaces)
  UNION ALL
  SELECT CASE c.relkind WHEN 'S' THEN 'sequence ' WHEN 'v' THEN 'view ' WHEN 'i' THEN 'index ' ELSE 'table ' END
      || c.oid::regclass,
    concat_ws(' ', c.relkind::text, c.relpersistence::text, pg_get_userbyid(c.relowner), array_to_string(c.reloptions, ','),
      CASE c.relkind WHEN 'v' THEN pg_get_viewdef(c.oid) WHEN 'i' THEN pg_get_indexdef(c.oid) END, 'rights', rights(c.relacl))
  FROM pg_class c WHERE c.relkind IN ('r', 'p', 'v', 'm', 'S', 'i') AND c.relnamespace = ANY (spaces)
  UNION ALL
  SELECT 'constraint ' || c.conname || ' on ' || c.conrelid::regclass, pg_get_constraintdef(c.oid)
  FROM pg_constraint c WHERE c.connamespace = ANY (spaces) AND c.conrelid <> 0
  UNION ALL
  SELECT 'trigger ' || t.tgname || ' on ' || t.tgrelid::regclass, pg_get_triggerdef(t.oid) || ' ' || t.tgenabled::text
  FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid WHERE NOT t.tgisinternal AND c.relnamespace = ANY (spaces)
  UNION ALL
  SELECT 'function ' || p.oid::regprocedure,
    concat_ws(' ', pg_get_functiondef(p.oid), pg_get_userbyid(p.proowner), 'rights', rights(p.proacl))
  FROM pg_proc p WHERE p.prokind IN ('f', 'p') AND p.pronamespace = ANY (spaces)
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')
  UNION ALL
  SELECT 'type ' || t.oid::regtype, (SELECT string_agg(e.enumlabel, ', ' ORDER BY e.enumsortorder) FROM pg_enum e WHERE e.enumtypid = t.oid)
  FROM pg_type t WHERE t.typtype IN ('e', 'd') AND t.typnamespace = ANY (spaces)
  UNION ALL
  SELECT 'schema ' || n.nspname, rights(n.nspacl) FROM pg_namespace n WHERE n.oid = ANY (spaces)
  UNION ALL
  SELECT 'extension ' || e.extname, e.extnamespace::regnamespace::text FROM pg_extension e`;

// The job queue creates these partitions of its statistics as days pass.
const partitionsOfDays = String.raw`queue_stats_\d{8}`;

/**
 * Everything that a migrated database consists of, object → definition with owner and rights: two databases with the
 * same result have the same schema. The order of columns, which no statement depends on, is ignored, and so are
 * partitions that are named after a day: they depend on when the database was migrated.
 */
export async function schemaOf(pool: pg.Pool): Promise<Map<string, string>> {
  const sql = objects
    .replaceAll('ANY (spaces)', `ANY ('{public,pgboss,sandbox}'::regnamespace[])`)
    .replaceAll(
      /rights\(([a-z.]+)\)/g,
      `(SELECT string_agg(acl::text, ' ' ORDER BY acl::text) FROM unnest($1) AS acl)`,
    );
  const { rows } = await pool.query<{ object: string; definition: string | null }>(
    `SELECT * FROM (${sql}) AS found WHERE object !~ '${partitionsOfDays}' ORDER BY 1`,
  );
  return new Map(rows.map(({ object, definition }) => [object, definition ?? '']));
}
