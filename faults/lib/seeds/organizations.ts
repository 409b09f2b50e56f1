import { versionOf } from '#platform/server/operation/version.ts';
import { pdf, png } from '../../../src/testing/uploads.ts';
import { type Role, signIn } from '../roles.ts';
import { withServices } from '../services.ts';
import type { Stage } from '../stage.ts';
import { column, type Seeds } from './base.ts';

/** Organizations in progress of the calling account, and others that wait for their review. */
export async function sowOrganizations(
  stage: Stage,
  url: string,
  roles: readonly Role[],
  count: number,
): Promise<Seeds> {
  const { pool } = stage;
  const administrators = roles.flatMap(({ actor }) => (actor.userId === null ? [] : [String(actor.userId)]));
  const [notice, logo] = await withServices(stage, async ({ files, database: { db } }) => [
    await files.storeFile(db, pdf('notice'), {
      kind: 'document',
      filename: 'Bescheid.pdf',
      contentType: 'application/pdf',
      owner: null,
    }),
    (await files.storeImage(db, await png(), { filename: 'logo.png', owner: null })).id,
  ]);
  const make = (status: number) =>
    column(
      pool,
      `WITH o AS (INSERT INTO organization (slug, title, organization_type, statutory_purposes, description,
         description_activity, street, postal_code, city, account_holder, iban, proof_kind, proof_issued_on, status,
         needs_donation_review, proof_file_id, logo_id)
       SELECT 'seed-' || gen_random_uuid(), 'Seeds', 'association', '{p52_5}', 'a', 'b', 'c', '50667', 'd', 'e',
         'DE89370400440532013000', 'exemption', current_date, $2::smallint, $2::smallint = 2, $4::uuid, $5::uuid FROM generate_series(1, $1::int)
       RETURNING id, slug),
       a AS (INSERT INTO organization_administrator (organization_id, user_id)
         SELECT o.id, u.id FROM o, unnest($3::bigint[]) u(id))
       SELECT slug FROM o`,
      [count, status, administrators, notice, logo],
    );
  const stored = (status: number, many: number) =>
    column(
      pool,
      `INSERT INTO organization (slug, title, status, review_status)
       SELECT 'seed-' || gen_random_uuid(), 'Seeds', $2::smallint, 2 FROM generate_series(1, $1::int) RETURNING id`,
      [many, status],
    );
  const [open, waiting, found, own] = [await make(1), await make(2), await make(2), await make(1)];
  const superuser = roles.at(-1);
  const headers = await signIn(pool, superuser?.actor.userId ?? null);
  const read = async (path: string): Promise<unknown> => (await fetch(`${url}${path}`, { headers })).json();
  const versions = async (slugs: readonly string[]) =>
    Promise.all(
      slugs.map(async (slug) => {
        const { version } = (await read(`/api/v4/organizations/${slug}/review`)) as { version: string };
        return version;
      }),
    );
  const [draft] = own;
  const seen = (
    (await read(`/api/v4/account/organizations/${draft}`)) as { versions: Record<string, string> }
  ).versions;
  const steps: Seeds = {};
  for (const [step, version] of Object.entries(seen)) {
    steps[`organization_${step}_save.slug`] = own;
    steps[`organization_${step}_save.version`] = [version];
  }
  return {
    ...steps,
    'organizations_archive.id': await stored(2, count),
    'organizations_restore.id': await stored(3, count),
    'organizations_delete.id': await stored(2, 20 * count),
    'organization_delete_own.slug': await make(1),
    'organization_internal_status.slug': waiting,
    'organization_internal_status.version': [versionOf('')],
    'organization_draft.slug': own,
    'organization_submit.slug': open,
    'organization_review.slug': waiting,
    'organization_decide.slug': waiting,
    'organization_decide.version': (await versions(waiting.slice(0, 1))).slice(0, 1),
    'organization_nonprofit.slug': found,
    'organization_nonprofit.version': (await versions(found.slice(0, 1))).slice(0, 1),
  };
}
