import type pg from 'pg';
import type { DemoTexts } from '../content/texts/types.ts';
import { startOfTrail } from './trail/steps.ts';

/** A changed field as the triggers of the database collect it. */
const change = (table: string, field: string, before: string, after: string) =>
  `jsonb_build_array(jsonb_build_object('table', '${table}', 'op', 'UPDATE', 'row', 0, 'field', '${field}',
    'before', to_jsonb(${before}), 'after', to_jsonb(${after})))`;

const by = (username: string) => `(SELECT u.id FROM app_user u WHERE u.username = '${username}')`;
const owner = `(SELECT min(x.user_id) FROM organization_administrator x WHERE x.organization_id = p.organization_id)`;
/** Working hours that differ from record to record. */
const during = (day: string) => `${day} + interval '9 hours' + (t.id * 37 % 420) * interval '1 minute'`;

/** Each statement selects: time, author, route, subject, reason, objects, changes. $1: reasons in the demo's language. */
const ENTRIES: readonly string[] = [
  `SELECT ${during(`p.starts_on - interval '12 days'`)}, ${owner}, 'project_submit', 'project:' || p.slug, NULL,
    '{}'::text[], ${change('project', 'status', '1', '2')}
   FROM project p, LATERAL (SELECT p.id) t WHERE p.status IN (2, 3) AND ${owner} IS NOT NULL`,
  `SELECT ${during(`p.starts_on - interval '9 days'`)}, ${by('funding')}, 'project_decide', 'project:' || p.slug,
    $1::jsonb ->> 'released', '{}', ${change('project', 'review_status', '1', 'p.review_status')}
   FROM project p, LATERAL (SELECT p.id) t WHERE p.review_status IN (2, 4)`,
  `SELECT ${during(`p.ends_on + interval '30 days'`)}, ${by('funding')}, 'archive_projects', 'projects',
    $1::jsonb ->> 'archived', ARRAY['project:' || p.slug], ${change('project', 'status', '2', '3')}
   FROM project p, LATERAL (SELECT p.id) t WHERE p.status = 3`,
  `SELECT ${during(`t.created_at::date + interval '2 days'`)}, ${by('funding')}, 'organization_decide',
    'organization:' || t.slug, $1::jsonb ->> 'nonprofit', '{}', ${change('organization', 'review_status', '1', 't.review_status')}
   FROM organization t WHERE t.review_status IN (2, 4)`,
  `SELECT ${during(`t.starts_on - interval '20 days'`)}, ${by('funding')}, 'updateBudget', 'budget:' || t.id,
    $1::jsonb ->> 'budget', '{}', ${change('budget', 'ends_on', 't.ends_on - 31', 't.ends_on')}
   FROM budget t`,
  `SELECT ${during(`$2::timestamptz::date - interval '40 days'`)}, ${by('editor')}, 'site_voting_save', 'voting:' || t.slug,
    NULL, '{}', ${change('voting', 'display_current_rank', 'false', 'true')} FROM voting t`,
  `SELECT ${during(`$2::timestamptz::date - t.ago * interval '1 day'`)}, ${by('bookkeeping')}, 'request_export',
    'list:private_donations', NULL, '{}', NULL FROM (SELECT n * 7 AS ago, n AS id FROM generate_series(1, 12) n) t`,
];

/**
 * Inserts the entries that the people of the demo would have left before the trail of the last two weeks (`trail.ts`): that part
 * of the simulated history runs the commands of the features without requests.
 */
export async function insertAuditLog(pool: pg.Pool, now: Date, texts: DemoTexts): Promise<void> {
  await pool.query(
    `INSERT INTO audit_log (at, actor, route, request, subject, detail, objects, changes)
     SELECT e.at, e.actor, e.route, gen_random_uuid()::text, e.subject,
       jsonb_strip_nulls(jsonb_build_object('reason', e.reason)), e.objects, e.changes
     FROM (${ENTRIES.join('\nUNION ALL\n')}) AS e (at, actor, route, subject, reason, objects, changes)
     WHERE e.at < $3 ORDER BY e.at`,
    [JSON.stringify(texts.auditReasons), now, startOfTrail(now)],
  );
}
