import { sql } from 'kysely';
import { conflict, invalid, notFound } from '#platform/contract/errors.ts';
import type { Db, Tx } from '#platform/server/database/db.ts';
import { tabHtml } from '#platform/server/html.ts';
import { versionOf } from '#platform/server/operation/version.ts';
import type {
  OrganizationContent,
  OrganizationPageContent,
  ProjectContent,
  ProjectPageContent,
} from '../../contract/page-content.ts';
import { STATUS } from '#features/projects/rules.ts';
import { FEATURE_OF, isOn, projectFields, valuesOf, writeValues } from '#features/programmes/server/index.ts';
import { type PageOwner, repeatedTab, slotsOf } from '#features/programmes/rules/tab-slots.ts';

type Tab = ProjectPageContent['content']['tabs'][number];
type Named = { readonly id: string; readonly name: string };

const TABLES = {
  project: { tab: 'custom_tab', key: 'project_id' },
  organization: { tab: 'organization_tab', key: 'organization_id' },
} as const satisfies Record<PageOwner, object>;

async function tabsOf(db: Db, owner: PageOwner, id: bigint): Promise<Tab[]> {
  const { tab, key } = TABLES[owner];
  const { rows } = await sql<Tab>`
    SELECT slot, title, html FROM ${sql.table(tab)} WHERE ${sql.ref(key)} = ${id}
    ORDER BY array_position(${slotsOf(owner)}::integer[], slot), id`.execute(db);
  // What was stored before the sieve was there passes it now.
  return rows.map((row) => ({ ...row, html: tabHtml(row.html) }));
}

/** Replaces the tabs of a page. Refuses `tab_twice` on the title that stands in its slot already. */
async function writeTabs(tx: Tx, owner: PageOwner, id: bigint, tabs: readonly Tab[]): Promise<void> {
  const repeated = repeatedTab(tabs);
  if (repeated !== null) throw invalid('tab_twice', `content.tabs.${repeated}.title`);
  const { tab, key } = TABLES[owner];
  await sql`DELETE FROM ${sql.table(tab)} WHERE ${sql.ref(key)} = ${id}`.execute(tx);
  for (const { slot, title, html } of tabs) {
    await sql`INSERT INTO ${sql.table(tab)} (${sql.ref(key)}, slot, title, html)
      VALUES (${id}, ${slot}, ${title}, ${tabHtml(html)})`.execute(tx);
  }
}

async function findProject(db: Db, slug: string, lock: boolean) {
  const query = db
    .selectFrom('project')
    .select(['id', 'slug', 'title', 'contact_person_id', 'funding_scope_id'])
    .where('slug', '=', slug)
    .where('status', '!=', STATUS.deleted);
  const project = await (lock ? query.forNoKeyUpdate() : query).executeTakeFirst();
  if (!project) throw notFound();
  const tabs = await tabsOf(db, 'project', project.id);
  const fields = await projectFields(db, project.id);
  const content: ProjectPageContent['content'] = {
    tabs,
    contact_person: project.contact_person_id === null ? null : String(project.contact_person_id),
    funding_scope: project.funding_scope_id === null ? null : String(project.funding_scope_id),
  };
  return { ...project, content, fields, version: versionOf({ ...content, values: valuesOf(fields) }) };
}

/** What can be chosen: whatever is active while the feature is on, and what is chosen already. */
async function choicesOf(
  db: Db,
  table: 'contact_person' | 'funding_scope',
  chosen: string | null,
): Promise<Named[]> {
  const name = table === 'contact_person' ? 'addressable_name' : 'name';
  const { rows } = await sql<Named>`
    SELECT id::text, ${sql.ref(name)} AS name FROM ${sql.table(table)}
    WHERE (is_active AND ${await isOn(db, FEATURE_OF[table])}::boolean) OR id = ${chosen}::bigint ORDER BY 2, 1`.execute(
    db,
  );
  return rows;
}

/** What a project's page shows besides the project, for staff. */
export async function projectPageContent(db: Db, slug: string): Promise<ProjectPageContent> {
  const { title, version, content, fields } = await findProject(db, slug, false);
  const [contact_persons, funding_scopes] = await Promise.all([
    choicesOf(db, 'contact_person', content.contact_person),
    choicesOf(db, 'funding_scope', content.funding_scope),
  ]);
  return { slug, title, version, content, fields, choices: { contact_persons, funding_scopes } };
}

/** Keeps a record from being deleted until the end of the transaction; false when it is gone already. */
async function keep(tx: Tx, table: 'contact_person' | 'funding_scope', id: string): Promise<boolean> {
  const row = tx.selectFrom(table).select('id').where('id', '=', BigInt(id)).forKeyShare();
  return (await row.executeTakeFirst()) !== undefined;
}

async function checkChoice(
  tx: Tx,
  table: 'contact_person' | 'funding_scope',
  chosen: string | null,
  before: string | null,
): Promise<void> {
  if (chosen === null) return;
  const known = await choicesOf(tx, table, before);
  if (!known.some(({ id }) => id === chosen) || !(await keep(tx, table, chosen)))
    throw invalid(`${table}_unknown`, `content.${table}`);
}

/**
 * Saves it. Refuses `page_content_changed` (409) when the caller did not see the present content, `tab_twice`, and
 * `contact_person_unknown` or `funding_scope_unknown` for what cannot be chosen; values of additional fields as
 * `writeValues` says. Files must be uploads of the `owner`.
 */
export async function saveProjectContent(
  tx: Tx,
  slug: string,
  owner: bigint | null,
  change: { readonly version: string; readonly content: ProjectContent },
): Promise<string> {
  const project = await findProject(tx, slug, true);
  if (project.version !== change.version) throw conflict('page_content_changed');
  const { tabs, contact_person, funding_scope } = change.content;
  await checkChoice(tx, 'contact_person', contact_person, project.content.contact_person);
  await checkChoice(tx, 'funding_scope', funding_scope, project.content.funding_scope);
  await writeTabs(tx, 'project', project.id, tabs);
  await writeValues(tx, project.id, owner, change.content.values);
  await tx
    .updateTable('project')
    .set({
      contact_person_id: contact_person === null ? null : BigInt(contact_person),
      funding_scope_id: funding_scope === null ? null : BigInt(funding_scope),
    })
    .where('id', '=', project.id)
    .execute();
  return (await findProject(tx, slug, false)).version;
}

async function findOrganization(db: Db, slug: string, lock: boolean) {
  const query = db
    .selectFrom('organization')
    .select(['id', 'slug', 'title'])
    .where('slug', '=', slug)
    .where('status', '!=', STATUS.deleted);
  const organization = await (lock ? query.forNoKeyUpdate() : query).executeTakeFirst();
  if (!organization) throw notFound();
  const content = { tabs: await tabsOf(db, 'organization', organization.id) };
  return { ...organization, content, version: versionOf(content) };
}

/** The custom tabs of an organisation's page, for staff. */
export async function organizationPageContent(db: Db, slug: string): Promise<OrganizationPageContent> {
  const { title, version, content } = await findOrganization(db, slug, false);
  return { slug, title, version, content };
}

/** Saves them. Refuses `page_content_changed` (409) when the caller did not see the present ones, and `tab_twice`. */
export async function saveOrganizationContent(
  tx: Tx,
  slug: string,
  change: { readonly version: string; readonly content: OrganizationContent },
): Promise<string> {
  const organization = await findOrganization(tx, slug, true);
  if (organization.version !== change.version) throw conflict('page_content_changed');
  await writeTabs(tx, 'organization', organization.id, change.content.tabs);
  return (await findOrganization(tx, slug, false)).version;
}
