import { png } from '../../../src/testing/uploads.ts';
import { type Role, signIn } from '../roles.ts';
import { withServices } from '../services.ts';
import type { Stage } from '../stage.ts';
import { column, type Seeds } from './base.ts';
import { sowBankAccounts } from './payouts.ts';

/** Projects of organizations administered by all callers, filled in, and others that wait for their review. */
export async function sowApplications(
  stage: Stage,
  url: string,
  roles: readonly Role[],
  count: number,
): Promise<Seeds> {
  const { pool } = stage;
  const administrators = roles.flatMap(({ actor }) => (actor.userId === null ? [] : [String(actor.userId)]));
  const photo = await withServices(stage, async ({ files, database: { db } }) =>
    files.storeImage(db, await png(), { filename: 'chor.png', owner: null }),
  );
  const [category = ''] = await column(
    pool,
    `INSERT INTO category (slug, title, icon, position) VALUES ('seeds-' || gen_random_uuid(), '{"en": "Seeds"}', 'music', 99)
     RETURNING slug`,
  );
  const [organization = ''] = await column(
    pool,
    `WITH o AS (INSERT INTO organization (slug, title, organization_type, status, review_status, nonprofit_review_status)
       VALUES ('seed-' || gen_random_uuid(), 'Seeds', 'association', 2, 2, 2) RETURNING id, slug),
     a AS (INSERT INTO organization_administrator (organization_id, user_id)
       SELECT o.id, u.id FROM o, unnest($1::bigint[]) u(id))
     SELECT slug FROM o`,
    [administrators],
  );
  const make = (status: number) =>
    column(
      pool,
      `WITH p AS (INSERT INTO project (slug, title, summary, description, category_id, organization_id, status,
         needs_donation_review, starts_on, ends_on, postal_code, city)
       SELECT 'seed-' || gen_random_uuid(), 'Seeds', 'a', 'b', c.id, o.id, $2::smallint, $2::smallint = 2,
         current_date, current_date + 100, '50667', 'Köln'
       FROM generate_series(1, $1::int), category c, organization o WHERE c.slug = $3 AND o.slug = $4
       RETURNING id, slug),
       h AS (INSERT INTO project_photo (project_id, file_id, position) SELECT id, $5::uuid, 0 FROM p),
       n AS (INSERT INTO need (project_id, slug, position, title) SELECT id, 'seed', 0, 'Seed' FROM p
         RETURNING id, project_id),
       m AS (INSERT INTO need_funding (need_id, project_id, goal) SELECT id, project_id, 10000 FROM n),
       f AS (INSERT INTO project_funding (project_id, goal) SELECT id, 10000 FROM p)
       SELECT slug FROM p`,
      [count, status, category, organization, photo.id],
    );
  const [open, own, doomed] = [await make(1), await make(1), await make(1)];
  const [waiting, found] = [await make(2), await make(2)];
  const [draft = ''] = own;
  const headers = await signIn(pool, roles.at(-1)?.actor.userId ?? null);
  const read = async (path: string): Promise<unknown> => (await fetch(`${url}${path}`, { headers })).json();
  const { versions, content } = (await read(`/api/v4/account/projects/${draft}`)) as {
    versions: Record<string, string>;
    content: Record<string, unknown>;
  };
  const steps: Seeds = {};
  for (const [step, version] of Object.entries(versions)) {
    steps[`project_${step}_save.slug`] = [draft];
    steps[`project_${step}_save.body`] = [JSON.stringify({ version, content: content[step] })];
  }
  /** The data of a review, with another account; a ban does not change. */
  const status = async ([slug = '']: readonly string[]) => {
    const review = (await read(`/api/v4/projects/${slug}/review`)) as Record<string, unknown>;
    const stored = ['version', 'content_review_status', 'funding_type', 'internal_status', 'is_banned'];
    const [bank_account] = await sowBankAccounts(pool, 1);
    return JSON.stringify({
      ...Object.fromEntries(stored.map((name) => [name, review[name]])),
      bank_account,
    });
  };
  const ids = await column(pool, 'SELECT id FROM project WHERE slug = ANY($1)', [own]);
  const withCode = async () => {
    const slugs = await make(1);
    await pool.query(
      `WITH s AS (INSERT INTO funding_scope (name) VALUES ('Seeds') RETURNING id),
         k AS (INSERT INTO funding_code (code_string, funding_scope_id) SELECT 'SEEDS-KEPT', id FROM s RETURNING id)
       INSERT INTO project_funding_code (project_id, funding_code_id, attached_by, attached_at)
       SELECT p.id, k.id, $2, now() FROM project p, k WHERE p.slug = ANY($1)`,
      [slugs, administrators[0]],
    );
    return slugs;
  };
  const [other = ''] = await column(
    pool,
    `INSERT INTO organization (slug, title, organization_type, status, review_status, nonprofit_review_status)
     VALUES ('seed-' || gen_random_uuid(), 'Other seeds', 'association', 2, 2, 2) RETURNING slug`,
  );
  const assigned = await make(1);
  const { version } = (await read(`/api/v4/projects/${assigned[0]}/review`)) as { version: string };
  return {
    ...steps,
    'project_assign.slug': assigned,
    'project_assign.body': [JSON.stringify({ version, organization: other })],
    'project_create.organization': [organization],
    'project_create.category': [category],
    'project_entry.slug': [organization],
    'timeline.record': [`project:${draft}`],
    'timeline_note.body': [JSON.stringify({ record: `project:${draft}`, text: 'seen by staff' })],
    'organization_info.slug': [organization],
    'readAdministered.kind': ['organization'],
    'readAdministered.slug': [organization],
    'project_info.slug': own,
    'own_projects_duplicate_selected.body': ids.map((id) => JSON.stringify({ selection: { ids: [id] } })),
    'project_create.application_type': await column(
      pool,
      `INSERT INTO application_type (slug, name) VALUES ('seeds-' || gen_random_uuid(), 'Seeds') RETURNING slug`,
    ),
    'project_funding_code_add.slug': await make(1),
    'project_funding_code_add.code_string': await column(
      pool,
      `WITH s AS (INSERT INTO funding_scope (name) VALUES ('Seeds') RETURNING id)
       INSERT INTO funding_code (code_string, funding_scope_id) SELECT 'SEEDS-OPEN', id FROM s RETURNING code_string`,
    ),
    'project_funding_code_remove.slug': await withCode(),
    'project_draft.slug': own,
    'project_submit.slug': open,
    'projects_duplicate.body': own.map((slug) => JSON.stringify({ project_slugs: [slug] })),
    'projects_duplicate_selected.body': ids.map((id) => JSON.stringify({ selection: { ids: [id] } })),
    'project_delete.slug': doomed,
    'project_review.slug': waiting,
    'project_decide.slug': waiting.slice(0, 1),
    'project_status.slug': found.slice(0, 1),
    'project_status.body': [await status(found)],
  };
}
