import { describe, expect, it } from 'vitest';
import { wizardHelpers, type OwnProject } from '#features/applications/server/testing.ts';
import { readProjectReview, saveProjectStatus } from '#features/applications/contract/review.ts';
import { readProjectDraft } from '#features/applications/contract/wizard.ts';
import { archiveOrganizations, restoreOrganizations } from '#features/organizations/contract/archive.ts';
import { readOrganizationReview } from '#features/organizations/contract/review.ts';
import { readOrganizationDraft } from '#features/organizations/contract/wizard.ts';
import { archiveProjects, restoreProjects } from '#features/projects/contract/archive.ts';
import { useApp } from '#testing/app.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';

/** What staff write when they stop, archive or restore: stored with the decision, read by the people concerned. */
const app = useApp();
const { submitted } = wizardHelpers(app);

const REASON = 'The association has asked for it';
const NOTE = 'Marker19c4 telephone call';
const words = { reason: REASON, internal_note: NOTE };

interface Decisions {
  decisions: { kind: string; reason: string; internal_note?: string; by?: string | null }[];
}

const superuser = () => buildUser(app.services, { isSuperuser: true });

const asStaff = {
  project: async (slug: string, as: BuiltUser) =>
    ((await app.call(readProjectReview, { params: { slug } }, { as })).body as Decisions).decisions,
  organization: async (slug: string, as: BuiltUser) =>
    ((await app.call(readOrganizationReview, { params: { slug } }, { as })).body as Decisions).decisions,
};

const asOwner = {
  project: async ({ slug, owner }: OwnProject) =>
    ((await app.call(readProjectDraft, { params: { slug } }, { as: owner })).body as Decisions).decisions,
  organization: async ({ organization: slug, owner }: OwnProject) =>
    ((await app.call(readOrganizationDraft, { params: { slug } }, { as: owner })).body as Decisions)
      .decisions,
};

async function idOf(table: 'project' | 'organization', slug: string): Promise<string> {
  const { rows } = await app.database.pool.query<{ id: string }>(
    `SELECT id::text FROM ${table} WHERE slug = $1`,
    [slug],
  );
  return rows[0]?.id ?? '';
}

/** Saves the review data of a project with the given changes. */
/** The input of the status of a project, as it is shown. */
async function shown(slug: string, as: BuiltUser): Promise<object> {
  const review = await app.call(readProjectReview, { params: { slug } }, { as });
  const seen = review.body as Record<string, unknown>;
  const names = [
    'version',
    'content_review_status',
    'funding_type',
    'internal_status',
    'is_banned',
    'bank_account',
  ];
  return Object.fromEntries(names.map((name) => [name, seen[name]]));
}

async function saved(slug: string, as: BuiltUser, change: object, seen?: object) {
  const body = { ...(seen ?? (await shown(slug, as))), ...change };
  return app.call(saveProjectStatus, { params: { slug }, body }, { as });
}

const codesOf = ({ body }: { body: unknown }) => (body as { codes: object }).codes;

describe('reasons and notes of staff', () => {
  it('about a ban of a project and its end are stored with it; the organization sees the reason', async () => {
    const [own, staff] = [await submitted(), await superuser()];
    expect((await saved(own.slug, staff, { is_banned: true, ...words })).status).toBe(200);
    expect((await saved(own.slug, staff, { is_banned: false, ...words, reason: '' })).status).toBe(200);
    expect(await asStaff.project(own.slug, staff)).toMatchObject([
      { kind: 'unban', reason: '', internal_note: NOTE, by: staff.username },
      { kind: 'ban', reason: REASON, internal_note: NOTE, by: staff.username },
    ]);
    const shown = await asOwner.project(own);
    expect(shown).toMatchObject([{ kind: 'unban' }, { kind: 'ban', reason: REASON }]);
    expect(JSON.stringify(shown)).not.toContain('Marker19c4');
  });

  it('are required for a ban, and refused if nothing is banned', async () => {
    const [own, staff] = [await submitted(), await superuser()];
    expect(codesOf(await saved(own.slug, staff, { is_banned: true }))).toEqual({
      reason: ['reason_required'],
    });
    for (const given of [{ reason: REASON }, { internal_note: NOTE }]) {
      expect(codesOf(await saved(own.slug, staff, given))).toEqual({ is_banned: ['ban_unchanged'] });
    }
    expect((await saved(own.slug, staff, { internal_status: 'seen' })).status).toBe(200);
    expect(await asStaff.project(own.slug, staff)).toEqual([]);
  });

  it('about archived and restored projects are stored with each of them, and with no other', async () => {
    const [one, other, staff] = [await submitted(), await submitted(), await superuser()];
    const selection = { ids: [await idOf('project', one.slug), await idOf('project', other.slug)] };
    await app.call(restoreProjects, { body: { selection, ...words } }, { as: staff });
    expect(await asStaff.project(one.slug, staff)).toEqual([]);
    const archived = await app.call(archiveProjects, { body: { selection, ...words } }, { as: staff });
    expect(archived.body).toMatchObject({ archived: 2 });
    await app.call(archiveProjects, { body: { selection, ...words } }, { as: staff });
    await app.call(restoreProjects, { body: { selection: { ids: [selection.ids[0]] } } }, { as: staff });
    expect(await asStaff.project(one.slug, staff)).toMatchObject([
      { kind: 'restore', reason: '', internal_note: '', by: staff.username },
      { kind: 'archive', reason: REASON, internal_note: NOTE, by: staff.username },
    ]);
    expect(await asStaff.project(other.slug, staff)).toMatchObject([{ kind: 'archive' }]);
    const shown = await asOwner.project(other);
    expect(shown).toMatchObject([{ kind: 'archive', reason: REASON }]);
    expect(JSON.stringify(shown)).not.toContain('Marker19c4');
  });

  it('about archived and restored organizations are stored as well', async () => {
    const [own, staff] = [await submitted(), await superuser()];
    const selection = { ids: [await idOf('organization', own.organization)] };
    const before = await asStaff.organization(own.organization, staff);
    await app.call(archiveOrganizations, { body: { selection, ...words } }, { as: staff });
    await app.call(restoreOrganizations, { body: { selection, ...words } }, { as: staff });
    const after = await asStaff.organization(own.organization, staff);
    expect(after.slice(0, after.length - before.length)).toMatchObject([
      { kind: 'restore', reason: REASON, internal_note: NOTE, by: staff.username },
      { kind: 'archive', reason: REASON, internal_note: NOTE, by: staff.username },
    ]);
    const shown = await asOwner.organization(own);
    expect(shown.slice(0, 2)).toMatchObject([
      { kind: 'restore', reason: REASON },
      { kind: 'archive', reason: REASON },
    ]);
    expect(JSON.stringify(shown)).not.toContain('Marker19c4');
  });

  it('are stored once if two users archive at the same moment, and if a request is repeated with its key', async () => {
    const [own, staff, other] = [await submitted(), await superuser(), await superuser()];
    const body = { selection: { ids: [await idOf('project', own.slug)] }, ...words };
    const idempotencyKey = crypto.randomUUID();
    const answers = await Promise.all([
      app.call(archiveProjects, { body }, { as: staff, idempotencyKey }),
      app.call(archiveProjects, { body }, { as: other }),
    ]);
    const archived = answers.map((answer) => (answer.body as { archived: number }).archived);
    expect(archived.toSorted((a, b) => a - b)).toEqual([0, 1]);
    await app.call(archiveProjects, { body }, { as: staff, idempotencyKey });
    expect(await asStaff.project(own.slug, staff)).toHaveLength(1);
  });

  it('of a ban are stored once: the second of two concurrent requests is refused', async () => {
    const [own, staff, other] = [await submitted(), await superuser(), await superuser()];
    const seen = await shown(own.slug, staff);
    const answers = await Promise.all(
      [staff, other].map((as) => saved(own.slug, as, { is_banned: true, ...words }, seen)),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await asStaff.project(own.slug, staff)).toHaveLength(1);
  });

  it('are in no mail', async () => {
    const { rows } = await app.database.pool.query<{ text: string }>('SELECT e::text AS text FROM email e');
    expect(rows.filter(({ text }) => text.includes(REASON) || text.includes('Marker19c4'))).toEqual([]);
  });
});
