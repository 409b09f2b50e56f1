import { type Selectable, sql } from 'kysely';
import type { z } from 'zod';
import { administratorWire, userIdOf } from '#features/accounts/server/index.ts';
import type { AdministratorWire } from '#platform/contract/administrators.ts';
import { notFound, permissionDenied } from '#platform/contract/errors.ts';
import { type Actor, may } from '#platform/contract/permissions.ts';
import type { Uploaded } from '#platform/contract/upload.ts';
import { namedFiles } from '#platform/server/files/claim-files.ts';
import type { Db, Tx } from '#platform/server/database/db.ts';
import { richHtml } from '#platform/server/html.ts';
import type { Organization } from '#platform/server/database/tables.generated.ts';
import { versionOf } from '#platform/server/operation/version.ts';
import type { contentSchema } from '../contract/wizard.ts';
import { type OrganizationContent, type OrganizationStep, organizationSteps } from '../rules/steps.ts';
import { STATUS } from '../rules/types.ts';

export type OrganizationRow = Selectable<Organization>;
type ContentWire = z.output<typeof contentSchema>;

/** The content of an organization's steps. */
export function contentOf(row: OrganizationRow): ContentWire & OrganizationContent {
  const { title, organization_type, statutory_purposes } = row;
  const { description, description_activity, description_strength } = row;
  const { street, postal_code, city, website } = row;
  const { account_holder, iban, bic, proof_kind, proof_issued_on, proof_file_id, logo_id } = row;
  const idOf = (id: string | null) => (id === null ? [] : [id]);
  // Constraints and the schemas of the requests restrict these to their sets.
  return {
    basics: { title, organization_type, statutory_purposes },
    description: { description, description_activity, description_strength },
    address: { street, postal_code, city, website },
    bank: { account_holder, iban, bic },
    proof: { proof_kind, proof_issued_on, proof_file: idOf(proof_file_id) },
    logo: { logo: idOf(logo_id) },
  } as ContentWire & OrganizationContent;
}

/** The content for display; sanitized again, because early content was stored without. */
export function shownContent(row: OrganizationRow): ContentWire {
  const content = contentOf(row);
  const { description, description_activity, description_strength } = content.description;
  return {
    ...content,
    description: {
      description: richHtml(description),
      description_activity: richHtml(description_activity),
      description_strength: richHtml(description_strength),
    },
  };
}

/** The document of the proof and the logo, as shown in forms. */
export function filesOfContent(db: Db, { proof, logo }: OrganizationContent): Promise<Uploaded[]> {
  return namedFiles(db, [...proof.proof_file, ...logo.logo]);
}

/** The versions of the steps (decision 210). */
export function versionsOf(content: OrganizationContent): Record<OrganizationStep, string> {
  const entries = organizationSteps.map((step) => [step, versionOf(content[step])]);
  return Object.fromEntries(entries) as Record<OrganizationStep, string>;
}

/** The version of an organization that staff decide about: content, status and decision about the proof. */
export function reviewVersion(row: OrganizationRow): string {
  const { status, review_status, needs_donation_review, nonprofit_review_status } = row;
  const { proof_valid_until, proof_verified_at, content_review_status, voting_review_status } = row;
  return versionOf([
    contentOf(row),
    [status, review_status, needs_donation_review, nonprofit_review_status],
    [proof_valid_until, proof_verified_at?.toISOString() ?? null],
    [content_review_status, voting_review_status],
  ]);
}

/** An organization by its slug, without deleted ones; 404 if there is none. */
export async function findOrganization(db: Db, slug: string): Promise<OrganizationRow> {
  const row = await bySlug(db, slug).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** An organization by its slug, or by its number, as addresses of the specification name it; 404 if there is none. */
export async function findByReference(db: Db, reference: string): Promise<OrganizationRow> {
  const row = await bySlug(db, reference).executeTakeFirst();
  if (row) return row;
  if (!/^\d{1,18}$/u.test(reference)) throw notFound();
  const named = await db
    .selectFrom('organization')
    .select('slug')
    .where('id', '=', BigInt(reference))
    .executeTakeFirst();
  if (!named) throw notFound();
  return findOrganization(db, named.slug);
}

/**
 * An organization by its slug, locked until the end of the transaction: every change of it locks it first. Against
 * `references`, for deleting it, no other row can begin to refer to it either. 404 if there is none.
 */
export async function lockOrganization(
  tx: Tx,
  slug: string,
  against: 'changes' | 'references' = 'changes',
): Promise<OrganizationRow> {
  const query = bySlug(tx, slug);
  const row = await (against === 'changes' ? query.forNoKeyUpdate() : query.forUpdate()).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

function bySlug(db: Db, slug: string) {
  return db
    .selectFrom('organization')
    .selectAll()
    .where('slug', '=', slug)
    .where('status', '<>', STATUS.deleted);
}

/** Whether a user administers an organization. */
export async function administers(db: Db, organizationId: bigint, userId: bigint): Promise<boolean> {
  const found = await db
    .selectFrom('organization_administrator')
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .select('user_id')
    .executeTakeFirst();
  return found !== undefined;
}

/** The ids of the organizations that a user administers, as a subquery: the row scope of what belongs to them. */
export const organizationsOf = (userId: bigint) =>
  sql<bigint>`(select a.organization_id from organization_administrator a where a.user_id = ${userId})`;

/** Whether staff may see the bank accounts of organizations. */
export function maySeeBank(actor: Actor): boolean {
  return may(actor, 'view_organization_review') || may(actor, 'view_bank_accounts');
}

/** Whether staff may change an organization: they also see everything that they change. */
export const EDITING = 'change_organizations';

/**
 * The caller's role for an organization: its owner, or staff who may change organizations and see everything they
 * change. Staff who may not see its bank account are told that they lack that right (403); 404 for everybody else, who must not
 * learn that it exists (handbook §14).
 */
export async function editorOf(db: Db, organizationId: bigint, actor: Actor): Promise<'owner' | 'staff'> {
  if (await administers(db, organizationId, userIdOf(actor))) return 'owner';
  if (!may(actor, EDITING)) throw notFound();
  if (!maySeeBank(actor)) throw permissionDenied('view_bank_accounts');
  return 'staff';
}

/** The administrators of an organization, earliest first. */
export async function administratorsOf(db: Db, organizationId: bigint) {
  return db
    .selectFrom('organization_administrator as a')
    .innerJoin('app_user as u', 'u.id', 'a.user_id')
    .where('a.organization_id', '=', organizationId)
    .where('u.deleted_at', 'is', null)
    .orderBy('u.id')
    .select(['u.id', 'u.username', 'u.email', 'u.first_name', 'u.last_name', 'u.locale', 'u.is_active'])
    .execute();
}

/** The administrators of an organization as screens name them. */
export async function administratorNames(db: Db, organizationId: bigint): Promise<AdministratorWire[]> {
  return (await administratorsOf(db, organizationId)).map(administratorWire);
}

/** The administrators of an organization with an active account, who receive its mails. */
export async function recipientsOf(db: Db, organizationId: bigint) {
  return (await administratorsOf(db, organizationId)).filter(({ is_active }) => is_active);
}
