import { sql } from 'kysely';
import { invalid, notFound } from '#platform/contract/errors.ts';
import type { Db, Tx } from '#platform/server/database/db.ts';
import { claimTextPictures } from '#features/pages/server/index.ts';
import { tabHtml } from '#platform/server/html.ts';
import { requireSeen, versionOf } from '#platform/server/operation/version.ts';
import type {
  OrganizationContent,
  OrganizationPageContent,
  ProjectContent,
  ProjectPageContent,
} from '../../contract/page-content.ts';
import { STATUS } from '#features/projects/rules.ts';
import {
  FEATURE_OF,
  isFeatureEnabled,
  projectFields,
  valuesOf,
  writeValues,
} from '#features/programmes/server/index.ts';
import { type PageOwner, repeatedTab, slotsOf, TAB_HTML_MAX } from '#features/programmes/rules/tab-slots.ts';

type Tab = ProjectPageContent['content']['tabs'][number];
type Choice = { readonly id: string; readonly name: string };

const TABLES = {
  project: { tab: 'custom_tab', key: 'project_id' },
  organization: { tab: 'organization_tab', key: 'organization_id' },
} as const satisfies Record<PageOwner, object>;

async function tabsOf(db: Db, owner: PageOwner, id: bigint): Promise<Tab[]> {
  const { tab, key } = TABLES[owner];
  const { rows } = await sql<Tab>`
    SELECT slot, title, html FROM ${sql.table(tab)} WHERE ${sql.ref(key)} = ${id}
    ORDER BY array_position(${slotsOf(owner)}::integer[], slot), id`.execute(db);
  // Sanitized again, because early content was stored without.
  return rows.map((row) => ({ ...row, html: tabHtml(row.html) }));
}

/**
 * Replaces the tabs of a page. Refuses `tab_twice` if a slot contains two tabs of the same title, and pictures as
 * `claimTextPictures` does.
 */
async function writeTabs(
  tx: Tx,
  owner: PageOwner,
  id: bigint,
  { tabs, actor }: { readonly tabs: readonly Tab[]; readonly actor: bigint | null },
): Promise<void> {
  const repeated = repeatedTab(tabs);
  if (repeated !== null) throw invalid('tab_twice', `content.tabs.${repeated}.title`);
  const { tab, key } = TABLES[owner];
  await sql`DELETE FROM ${sql.table(tab)} WHERE ${sql.ref(key)} = ${id}`.execute(tx);
  const texts = tabs.map(({ html }, at) => ({
    field: `content.tabs.${at}.html`,
    html: tabHtml(html),
    max: TAB_HTML_MAX,
  }));
  const stored = await claimTextPictures(tx, [key, id], { texts, actor });
  for (const [at, { slot, title }] of tabs.entries()) {
    await sql`INSERT INTO ${sql.table(tab)} (${sql.ref(key)}, slot, title, html)
      VALUES (${id}, ${slot}, ${title}, ${stored[at]})`.execute(tx);
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

/** The choices: active records while the feature is enabled, and those already chosen. */
async function choicesOf(
  db: Db,
  table: 'contact_person' | 'funding_scope',
  chosen: string | null,
): Promise<Choice[]> {
  const name = table === 'contact_person' ? 'addressable_name' : 'name';
  const { rows } = await sql<Choice>`
    SELECT id::text, ${sql.ref(name)} AS name FROM ${sql.table(table)}
    WHERE (is_active AND ${await isFeatureEnabled(db, FEATURE_OF[table])}::boolean) OR id = ${chosen}::bigint ORDER BY 2, 1`.execute(
    db,
  );
  return rows;
}

/** The additional content of a project's page, for staff. */
export async function projectPageContent(db: Db, slug: string): Promise<ProjectPageContent> {
  const { title, version, content, fields } = await findProject(db, slug, false);
  const [contact_persons, funding_scopes] = await Promise.all([
    choicesOf(db, 'contact_person', content.contact_person),
    choicesOf(db, 'funding_scope', content.funding_scope),
  ]);
  return { slug, title, version, content, fields, choices: { contact_persons, funding_scopes } };
}

/** Locks a record against deletion until the end of the transaction; false if it no longer exists. */
async function lockChoice(tx: Tx, table: 'contact_person' | 'funding_scope', id: string): Promise<boolean> {
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
  const choices = await choicesOf(tx, table, before);
  if (!choices.some(({ id }) => id === chosen) || !(await lockChoice(tx, table, chosen)))
    throw invalid(`${table}_unknown`, `content.${table}`);
}

/**
 * Saves the additional content of a project's page and returns its version. Refuses `page_content_changed` (409) if the caller did not see the current content, `tab_twice`,
 * and `contact_person_unknown` or `funding_scope_unknown` for invalid choices; for values of additional
 * fields see `writeValues`. Files must be uploads of the `owner`.
 */
export async function saveProjectContent(
  tx: Tx,
  slug: string,
  owner: bigint | null,
  change: { readonly version: string; readonly content: ProjectContent },
): Promise<string> {
  const project = await findProject(tx, slug, true);
  requireSeen(change.version, project.version, 'page_content_changed');
  const { tabs, contact_person, funding_scope } = change.content;
  await checkChoice(tx, 'contact_person', contact_person, project.content.contact_person);
  await checkChoice(tx, 'funding_scope', funding_scope, project.content.funding_scope);
  await writeTabs(tx, 'project', project.id, { tabs, actor: owner });
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

/** The custom tabs of an organization's page, for staff. */
export async function organizationPageContent(db: Db, slug: string): Promise<OrganizationPageContent> {
  const { title, version, content } = await findOrganization(db, slug, false);
  return { slug, title, version, content };
}

/**
 * Saves the custom tabs of an organization's page and returns their version. Refuses `page_content_changed` (409) if the
 * caller did not see the current ones, and `tab_twice`. Pictures must be uploads of the `actor`.
 */
export async function saveOrganizationContent(
  tx: Tx,
  slug: string,
  actor: bigint | null,
  change: { readonly version: string; readonly content: OrganizationContent },
): Promise<string> {
  const organization = await findOrganization(tx, slug, true);
  requireSeen(change.version, organization.version, 'page_content_changed');
  await writeTabs(tx, 'organization', organization.id, { tabs: change.content.tabs, actor });
  return (await findOrganization(tx, slug, false)).version;
}
