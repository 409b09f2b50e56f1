import type { Insertable, Selectable } from 'kysely';
import { userIdOf } from '#features/accounts/server/index.ts';
import { administers, findOrganization, lockOrganization } from '#features/organizations/server/index.ts';
import type { OrganizationType } from '#features/organizations/rules/types.ts';
import { STATUS } from '#features/projects/rules.ts';
import { chosenType, offeredTypes } from '#features/programmes/server/index.ts';
import { loadSettings } from '#features/settings/server/index.ts';
import { berlinDate, type IsoDate } from '#kernel/clock.ts';
import { slugify } from '#kernel/text.ts';
import { conflict, invalid, notFound } from '#platform/contract/errors.ts';
import type { Actor } from '#platform/contract/permissions.ts';
import type { BodyOf, ResponseOf } from '#platform/contract/route.ts';
import type { Db, Tx } from '#platform/server/database/db.ts';
import { underFreeSlug } from '#platform/server/database/free-slug.ts';
import type { Organization, Project } from '#platform/server/database/tables.generated.ts';
import type { listOwnEntries } from '../contract/own.ts';
import type { readProjectEntry } from '../contract/staff.ts';
import type { createProject, listOwnProjects } from '../contract/wizard.ts';
import { administeredBy } from './administration.ts';
import { allowedFundingType } from '../rules/application-type.ts';
import { longestPeriod } from '../rules/steps.ts';
import { entryRefusal, firstFundingType } from '../rules/submission.ts';

/** The id of a category by its slug; refuses `category_unknown` on the given field. */
export async function categoryId(db: Db, slug: string, field: string): Promise<bigint> {
  const row = await db
    .selectFrom('category')
    .where('slug', '=', slug)
    .select('id')
    // A category that is being deleted does not get another project.
    .forKeyShare()
    .executeTakeFirst();
  if (!row) throw invalid('category_unknown', field);
  return row.id;
}

/** The number of an organization's projects that are neither archived nor deleted. */
export async function countProjects(db: Db, organizationId: bigint): Promise<number> {
  const { count } = await db
    .selectFrom('project')
    .where('organization_id', '=', organizationId)
    .where('status', 'not in', [STATUS.archived, STATUS.deleted])
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

type Entry = ResponseOf<typeof readProjectEntry>;

/** Whether a project can be created for an organization, and with which application types. */
async function entryFor(
  db: Db,
  organization: Pick<Selectable<Organization>, 'id' | 'status' | 'review_status' | 'organization_type'>,
  on: {
    readonly settings: Awaited<ReturnType<typeof loadSettings>>;
    readonly offered: Awaited<ReturnType<typeof offeredTypes>>;
    readonly today: IsoDate;
  },
): Promise<Entry> {
  const { id, status, review_status: reviewStatus, organization_type: kind } = organization;
  const types = on.offered?.(kind as OrganizationType) ?? null;
  const noType = types?.length === 0 ? 'no_application_type' : null;
  return {
    application_types: (types ?? []).map(({ slug, title, description }) => ({ slug, title, description })),
    refusal:
      entryRefusal({ status, reviewStatus }, await countProjects(db, id), on.settings, on.today) ?? noType,
  };
}

/** The same for staff, by the slug of the organization; 404 if there is none. */
export async function entryOf(db: Db, slug: string, now: Date): Promise<Entry> {
  const settings = await loadSettings(db);
  const today = berlinDate(now);
  const offered = settings.applicationTypes ? await offeredTypes(db, today) : null;
  return entryFor(db, await findOrganization(db, slug), { settings, offered, today });
}

/** The organizations that the caller administers, and whether a project can be created for each. */
export async function ownEntries(
  db: Db,
  actor: Actor,
  now: Date,
): Promise<ResponseOf<typeof listOwnEntries>> {
  const settings = await loadSettings(db);
  const today = berlinDate(now);
  const offered = settings.applicationTypes ? await offeredTypes(db, today) : null;
  const organizations = await db
    .selectFrom('organization_administrator as a')
    .innerJoin('organization as o', 'o.id', 'a.organization_id')
    .where('a.user_id', '=', userIdOf(actor))
    .where('o.status', '<>', STATUS.deleted)
    .orderBy('o.title')
    .select(['o.id', 'o.slug', 'o.title', 'o.status', 'o.review_status', 'o.organization_type'])
    .execute();
  const entries = await Promise.all(
    organizations.map((organization) => entryFor(db, organization, { settings, offered, today })),
  );
  return {
    organizations: organizations.map(({ id: _id, organization_type: _type, ...organization }, at) => ({
      ...organization,
      application_types: entries[at]?.application_types ?? [],
      refusal: entries[at]?.refusal ?? null,
    })),
  };
}

/** The projects of the organizations that the caller administers, latest first, and where more may be created. */
export async function ownProjects(
  db: Db,
  actor: Actor,
  now: Date,
): Promise<ResponseOf<typeof listOwnProjects>> {
  const projects = await db
    .selectFrom('project as p')
    .innerJoin('organization as o', 'o.id', 'p.organization_id')
    .leftJoin('project_funding as f', 'f.project_id', 'p.id')
    .where(administeredBy(userIdOf(actor)))
    .where('p.status', '<>', STATUS.deleted)
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id', 'desc')
    .select(['p.slug', 'p.title', 'o.title as organization', 'p.status', 'p.review_status', 'p.ends_on'])
    .select(['p.needs_donation_review', 'p.is_banned', 'f.goal', 'f.balance'])
    .execute();
  return {
    projects: projects.map(({ goal, balance, ...project }) => ({
      ...project,
      goal_in_cents: Number(goal ?? 0n),
      balance_in_cents: Number(balance ?? 0n),
    })),
    ...(await ownEntries(db, actor, now)),
  };
}

/**
 * Creates a project in progress under the first free slug for its title, with the address of its organization and the
 * longest period from today. 404 for organizations that the caller does not administer, unless they act as staff;
 * refuses what {@link entryRefusal} and {@link chosenType} return. The organization is locked, so that concurrent
 * requests count each other's projects.
 */
export async function createDraft(
  tx: Tx,
  actor: Actor,
  body: BodyOf<typeof createProject>,
  as: 'owner' | 'staff' = 'owner',
): Promise<{ slug: string }> {
  const organization = await lockOrganization(tx, body.organization);
  if (as === 'owner' && !(await administers(tx, organization.id, userIdOf(actor)))) throw notFound();
  const settings = await loadSettings(tx);
  const { id, status, review_status: reviewStatus, nonprofit_review_status: nonprofitStatus } = organization;
  const today = berlinDate(tx.now);
  const refusal = entryRefusal({ status, reviewStatus }, await countProjects(tx, id), settings, today);
  if (refusal !== null) throw conflict(refusal);
  const type = settings.applicationTypes
    ? await chosenType(tx, organization, body.application_type, today)
    : null;
  const preferred = firstFundingType({ nonprofitStatus }, settings);
  const { street, postal_code, city, country, latitude, longitude } = organization;
  const { slug } = await insertProject(tx, slugify(body.title), {
    title: body.title,
    category_id: await categoryId(tx, body.category, 'category'),
    organization_id: id,
    funding_type: type === null ? preferred : allowedFundingType(preferred, type.funding_types),
    application_type_id: type?.id ?? null,
    bank_account_id: type?.bank_account_id ?? null,
    ...longestPeriod(
      {
        runtimeDays: type?.max_runtime_days ?? settings.projectRuntimeDays,
        windowFrom: settings.projectWindowFrom,
        windowUntil: settings.projectWindowUntil,
      },
      today,
    ),
    street,
    postal_code,
    city,
    country,
    latitude,
    longitude,
    created_at: tx.now,
    created_by: userIdOf(actor),
  });
  return { slug };
}

/** Inserts a project under the first free slug, with all amounts zero. */
export async function insertProject(
  tx: Tx,
  baseSlug: string,
  project: Omit<Insertable<Project>, 'slug'>,
): Promise<{ id: bigint; slug: string }> {
  const created = await underFreeSlug(baseSlug, 'project', (slug) =>
    tx
      .insertInto('project')
      .values({ ...project, slug })
      .onConflict((conflict) => conflict.column('slug').doNothing())
      .returning(['id', 'slug'])
      .executeTakeFirst(),
  );
  await tx.insertInto('project_funding').values({ project_id: created.id }).execute();
  return created;
}
