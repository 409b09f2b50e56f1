import { describe, expect, test } from 'vitest';
import { wizardHelpers } from '#features/applications/server/testing.ts';
import { decideProject, readProjectReview } from '#features/applications/contract/review.ts';
import { readProjectDraft } from '#features/applications/contract/wizard.ts';
import { getDonationDetail, refundDonation } from '#features/donations/contract/staff.ts';
import { give, makeGiving, notify, type Requested, useGiving } from '#features/donations/server/testing.ts';
import {
  decideFunding,
  moveFunding,
  readFunding,
} from '#features/internal-fundings/contract/internal-fundings.ts';
import { makeBudget } from '#features/budgets/server/testing.ts';
import {
  buildCompanyUser,
  buildFunder,
  makeFundings,
  makeProjectWith,
  inputOf,
  reverseAs,
} from '#features/internal-fundings/server/testing.ts';
import { decideOrganization, readOrganizationReview } from '#features/organizations/contract/review.ts';
import { archiveOrganizations, restoreOrganizations } from '#features/organizations/contract/archive.ts';
import { readOrganizationDraft } from '#features/organizations/contract/wizard.ts';
import { archiveProjects, restoreProjects } from '#features/projects/contract/archive.ts';
import type { GridPermission } from '#platform/contract/permissions.ts';
import type { AnyRoute } from '#platform/contract/route.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { registrations } from './features.ts';

/** Part of every internal note here. */
const MARKER = 'Marker7f3a of an internal note';
const REASON = 'Reason that is meant for others';

const app = useGiving();
const { submitted } = wizardHelpers(app);

const words = { reason: REASON, internal_note: MARKER };
const textOf = (answer: { body: unknown }) => JSON.stringify(answer.body);

/** Records that staff have decided about, and the accounts of the people concerned. */
interface World {
  readonly staff: BuiltUser;
  readonly outside: readonly BuiltUser[];
  readonly values: Readonly<Record<string, readonly string[]>>;
  readonly donation: Requested;
  readonly project: string;
  readonly organization: string;
  readonly funding: string;
  readonly owner: BuiltUser;
}

async function refunded(staff: BuiltUser): Promise<Requested> {
  const donation = await give(app, await makeGiving(app.database.pool));
  await notify(app, donation);
  const body = { amount_in_cents: 100, ...words };
  const answer = await app.call(refundDonation, { params: { id: String(donation.id) }, body }, { as: staff });
  expect(answer.status).toBe(200);
  await app.services.jobs.drain();
  return donation;
}

async function funded(staff: BuiltUser) {
  const budget = await makeBudget(app.services);
  const company = await buildCompanyUser(app.services, app.database.pool, budget);
  const project = await makeProjectWith(app.database.pool, [90_000n]);
  const [id = ''] = await makeFundings(app, staff, inputOf(budget, { project: project.slug, ...words }));
  const params = { id };
  const steps = [
    await app.call(decideFunding, { params, body: { approved: true, ...words } }, { as: staff }),
    await app.call(moveFunding, { params, body: { status: 42, ...words } }, { as: staff }),
    await reverseAs(app, staff, id, { name: `Project ${project.slug}`, ...words }),
  ];
  expect(steps.map(({ status }) => status)).toEqual([200, 200, 200]);
  return { id, company, budget, project: project.slug };
}

async function reviewed(staff: BuiltUser) {
  const own = await submitted();
  const params = { slug: own.slug };
  const { version } = (await app.call(readProjectReview, { params }, { as: staff })).body as {
    version: string;
  };
  const sent = await app.call(
    decideProject,
    { params, body: { version, decision: 'send_back', ...words } },
    { as: staff },
  );
  expect(sent.status).toBe(200);
  const of = { slug: own.organization };
  const seen = (await app.call(readOrganizationReview, { params: of }, { as: staff })).body as {
    version: string;
  };
  const withdrawn = await app.call(
    decideOrganization,
    { params: of, body: { version: seen.version, decision: 'withdraw', ...words } },
    { as: staff },
  );
  expect(withdrawn.status).toBe(200);
  await archivedAndRestored(own, staff);
  return own;
}

/** Archives and restores a project and its organization, each with a reason and a note. */
async function archivedAndRestored(own: { slug: string; organization: string }, staff: BuiltUser) {
  for (const [table, slug, routes] of [
    ['project', own.slug, [archiveProjects, restoreProjects]],
    ['organization', own.organization, [archiveOrganizations, restoreOrganizations]],
  ] as const) {
    const { rows } = await app.database.pool.query<{ id: string }>(
      `SELECT id::text FROM ${table} WHERE slug = $1`,
      [slug],
    );
    const body = { selection: { ids: rows.map(({ id }) => id) }, ...words };
    for (const route of routes) {
      const answer = await app.call(route, { body }, { as: staff });
      expect(Object.values(answer.body as object)).toEqual(expect.arrayContaining([1, body.selection.ids]));
    }
  }
}

async function makeWorld(): Promise<World> {
  const staff = await buildUser(app.services, { isSuperuser: true });
  const donation = await refunded(staff);
  const funding = await funded(await buildFunder(app.services));
  const own = await reviewed(staff);
  return {
    staff,
    outside: [own.owner, funding.company],
    values: {
      slug: [own.slug, own.organization, funding.project],
      token: [donation.token],
      id: [String(donation.id), funding.id],
    },
    donation,
    project: own.slug,
    organization: own.organization,
    funding: funding.id,
    owner: own.owner,
  };
}

let made: Promise<World> | undefined;
const world = () => (made ??= makeWorld());

/** Every combination of existing values for the parameters of a path. */
function inputsOf(path: string, values: World['values']): Record<string, string>[] {
  let inputs: Record<string, string>[] = [{}];
  for (const [, name = ''] of path.matchAll(/:(\w+)/g)) {
    const known = values[name] ?? ['1'];
    inputs = inputs.flatMap((input) => known.map((value) => ({ ...input, [name]: value })));
  }
  return inputs;
}

const forOthers = registrations
  .map(({ route }) => route as AnyRoute)
  .filter(
    ({ method, permission }) => method === 'GET' && ['public', 'signed_in', 'activated'].includes(permission),
  );

describe('an internal note', { timeout: 120_000 }, () => {
  test('is shown on the pages of staff, with the reason and its author', async () => {
    const { staff, donation, project, organization, funding } = await world();
    const answers = [
      await app.call(getDonationDetail, { params: { id: String(donation.id) } }, { as: staff }),
      await app.call(readProjectReview, { params: { slug: project } }, { as: staff }),
      await app.call(readOrganizationReview, { params: { slug: organization } }, { as: staff }),
      await app.call(readFunding, { params: { id: funding } }, { as: staff }),
    ];
    for (const { body } of answers) {
      const { decisions } = body as { decisions: Record<string, unknown>[] };
      expect(decisions[0]).toMatchObject({ reason: REASON, internal_note: MARKER });
      expect(decisions[0]?.['by']).toEqual(expect.any(String));
    }
  });

  test('about a review is shown to those who may view reviews, not to every reader of the record', async () => {
    const { project, organization } = await world();
    const notes = async (permissions: GridPermission[]) => {
      const as = await buildUser(app.services, { permissions });
      const answers = [
        await app.call(readProjectReview, { params: { slug: project } }, { as }),
        await app.call(readOrganizationReview, { params: { slug: organization } }, { as }),
      ];
      return answers.map(({ body }) => {
        const { decisions } = body as { decisions: { reason: string; internal_note: string }[] };
        expect(decisions[0]?.reason).toBe(REASON);
        return decisions[0]?.internal_note;
      });
    };
    const reading = ['view_projects', 'view_organizations'] as const;
    expect(await notes([...reading])).toEqual(['', '']);
    expect(await notes([...reading, 'view_project_review', 'view_organization_review'])).toEqual([
      MARKER,
      MARKER,
    ]);
  });

  test('is not shown to the organization: its pages show decision and reason', async () => {
    const { owner, project, organization } = await world();
    const drafts = [
      await app.call(readProjectDraft, { params: { slug: project } }, { as: owner }),
      await app.call(readOrganizationDraft, { params: { slug: organization } }, { as: owner }),
    ];
    for (const draft of drafts) {
      const { decisions } = draft.body as { decisions: Record<string, unknown>[] };
      expect(decisions[0]).toMatchObject({ reason: REASON });
      expect(Object.keys(decisions[0] ?? {}).toSorted()).toEqual(['at', 'id', 'kind', 'reason']);
    }
  });

  test('is in no mail; the reason is', async () => {
    await world();
    const { rows } = await app.database.pool.query<{ text: string }>('SELECT e::text AS text FROM email e');
    expect(rows.filter(({ text }) => text.includes(REASON)).length).toBeGreaterThanOrEqual(3);
    expect(rows.filter(({ text }) => text.includes('Marker7f3a'))).toEqual([]);
  });

  test('is in no response for anybody but staff', async () => {
    const { outside, values } = await world();
    const shown: string[] = [];
    let good = 0;
    for (const route of forOthers) {
      for (const params of inputsOf(route.path, values)) {
        for (const as of [undefined, ...outside]) {
          const answer = await app.call(route, { params }, as ? { as } : {});
          if (answer.status === 200) good += 1;
          if (textOf(answer).includes('Marker7f3a')) shown.push(`${route.id} ${JSON.stringify(params)}`);
        }
      }
    }
    expect(shown).toEqual([]);
    expect(good).toBeGreaterThan(50);
  });
});
