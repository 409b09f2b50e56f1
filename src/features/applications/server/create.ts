import type { Insertable } from 'kysely';
import { userIdOf } from '#features/accounts/server/index.ts';
import { administers, lockOrganization } from '#features/organizations/server/index.ts';
import type { OrganizationType } from '#features/organizations/rules/types.ts';
import { STATUS } from '#features/projects/rules.ts';
import { chosenType, offeredTypes } from '#features/programmes/server/index.ts';
import { loadSettings } from '#features/settings/server/index.ts';
import { addDays, berlinDate } from '#kernel/clock.ts';
import { slugify } from '#kernel/text.ts';
import { conflict, invalid, notFound } from '#platform/contract/errors.ts';
import type { Actor } from '#platform/contract/permissions.ts';
import type { BodyOf, ResponseOf } from '#platform/contract/route.ts';
import type { Db, Tx } from '#platform/server/database/db.ts';
import { underFreeSlug } from '#platform/server/database/free-slug.ts';
import type { Project } from '#platform/server/database/tables.generated.ts';
import type { createProject, listOwnProjects } from '../contract/wizard.ts';
import { allowedFundingType } from '../rules/application-type.ts';
import { entryRefusal, firstFundingType } from '../rules/submission.ts';

/** The id of a category by its slug; refuses `category_unknown` on the field that names it. */
export async function categoryId(db: Db, slug: string, field: string): Promise<bigint> {
  const row = await db.selectFrom('category').where('slug', '=', slug).select('id').executeTakeFirst();
  if (!row) throw invalid('category_unknown', field);
  return row.id;
}

/** How many projects an organisation has that are neither archived nor deleted. */
export async function countProjects(db: Db, organizationId: bigint): Promise<number> {
  const { count } = await db
    .selectFrom('project')
    .where('organization_id', '=', organizationId)
    .where('status', 'not in', [STATUS.archived, STATUS.deleted])
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Projects of the organisations that the caller administers, the latest first, and who of them may enter more. */
export async function ownProjects(
  db: Db,
  actor: Actor,
  now: Date,
): Promise<ResponseOf<typeof listOwnProjects>> {
  const settings = await loadSettings(db);
  const offered = settings.applicationTypes ? await offeredTypes(db, berlinDate(now)) : null;
  const organizations = await db
    .selectFrom('organization_administrator as a')
    .innerJoin('organization as o', 'o.id', 'a.organization_id')
    .where('a.user_id', '=', userIdOf(actor))
    .where('o.status', '<>', STATUS.deleted)
    .orderBy('o.title')
    .select(['o.id', 'o.slug', 'o.title', 'o.status', 'o.review_status', 'o.organization_type'])
    .execute();
  const projects = await db
    .selectFrom('project as p')
    .innerJoin('organization as o', 'o.id', 'p.organization_id')
    .innerJoin('organization_administrator as a', 'a.organization_id', 'o.id')
    .leftJoin('project_funding as f', 'f.project_id', 'p.id')
    .where('a.user_id', '=', userIdOf(actor))
    .where('p.status', '<>', STATUS.deleted)
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id', 'desc')
    .select(['p.slug', 'p.title', 'o.title as organization', 'p.status', 'p.review_status', 'p.ends_on'])
    .select(['p.needs_donation_review', 'p.is_banned', 'f.goal', 'f.balance'])
    .execute();
  const counts = await Promise.all(organizations.map(({ id }) => countProjects(db, id)));
  return {
    projects: projects.map(({ goal, balance, ...project }) => ({
      ...project,
      goal_in_cents: Number(goal ?? 0n),
      balance_in_cents: Number(balance ?? 0n),
    })),
    organizations: organizations.map(({ id: _id, organization_type, ...one }, at) => {
      const promoter = { status: one.status, reviewStatus: one.review_status };
      const types = offered?.(organization_type as OrganizationType) ?? null;
      const none = types?.length === 0 ? 'no_application_type' : null;
      return {
        ...one,
        application_types: (types ?? []).map(({ slug, title, description }) => ({
          slug,
          title,
          description,
        })),
        refusal: entryRefusal(promoter, counts[at] ?? 0, settings) ?? none,
      };
    }),
  };
}

/**
 * Enters a project under the first free slug of its title: in progress and at the place of its organisation, for the
 * longest period from today. A 404 for organisations of others; refuses what {@link entryRefusal} and
 * {@link chosenType} say. Of several at
 * once each sees those before: the organisation is locked.
 */
export async function enterProject(
  tx: Tx,
  actor: Actor,
  body: BodyOf<typeof createProject>,
): Promise<{ slug: string }> {
  const organization = await lockOrganization(tx, body.organization);
  if (!(await administers(tx, organization.id, userIdOf(actor)))) throw notFound();
  const settings = await loadSettings(tx);
  const { id, status, review_status: reviewStatus, nonprofit_review_status: nonprofitStatus } = organization;
  const refusal = entryRefusal({ status, reviewStatus }, await countProjects(tx, id), settings);
  if (refusal !== null) throw conflict(refusal);
  const today = berlinDate(tx.now);
  const type = settings.applicationTypes
    ? await chosenType(tx, organization, body.application_type, today)
    : null;
  const usual = firstFundingType({ nonprofitStatus }, settings);
  const { street, postal_code, city, country, latitude, longitude } = organization;
  const { slug } = await insertProject(tx, slugify(body.title), {
    title: body.title,
    category_id: await categoryId(tx, body.category, 'category'),
    organization_id: id,
    funding_type: type === null ? usual : allowedFundingType(usual, type.funding_types),
    application_type_id: type?.id ?? null,
    bank_account_id: type?.bank_account_id ?? null,
    starts_on: today,
    ends_on: addDays(today, type?.max_runtime_days ?? settings.projectRuntimeDays),
    street,
    postal_code,
    city,
    country,
    latitude,
    longitude,
    created_at: tx.now,
  });
  return { slug };
}

/** Inserts a project under the first free slug, with its money at nothing. */
export async function insertProject(
  tx: Tx,
  wanted: string,
  project: Omit<Insertable<Project>, 'slug'>,
): Promise<{ id: bigint; slug: string }> {
  const made = await underFreeSlug(wanted, 'project', (slug) =>
    tx
      .insertInto('project')
      .values({ ...project, slug })
      .onConflict((conflict) => conflict.column('slug').doNothing())
      .returning(['id', 'slug'])
      .executeTakeFirst(),
  );
  await tx.insertInto('project_funding').values({ project_id: made.id }).execute();
  return made;
}
