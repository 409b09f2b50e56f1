import type { Selectable } from 'kysely';
import type { z } from 'zod';
import { userIdOf } from '#features/accounts/server/index.ts';
import { notFound } from '#platform/contract/errors.ts';
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

/** What the steps of an organisation hold. */
export function contentOf(row: OrganizationRow): ContentWire & OrganizationContent {
  const { title, organization_type, statutory_purposes } = row;
  const { description, description_activity, description_strength } = row;
  const { street, postal_code, city, website } = row;
  const { account_holder, iban, bic, proof_kind, proof_issued_on, proof_file_id, logo_id } = row;
  const idOf = (id: string | null) => (id === null ? [] : [id]);
  // Constraints and the schemas of the requests keep these to their sets.
  return {
    basics: { title, organization_type, statutory_purposes },
    description: { description, description_activity, description_strength },
    address: { street, postal_code, city, website },
    bank: { account_holder, iban, bic },
    proof: { proof_kind, proof_issued_on, proof_file: idOf(proof_file_id) },
    logo: { logo: idOf(logo_id) },
  } as ContentWire & OrganizationContent;
}

/** The same as it is shown: what was stored before the sieve was there passes it now. */
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

/** The document of the proof and the logo, as forms show them. */
export function filesOfContent(db: Db, { proof, logo }: OrganizationContent): Promise<Uploaded[]> {
  return namedFiles(db, [...proof.proof_file, ...logo.logo]);
}

/** What was seen of each step (decision 210). */
export function versionsOf(content: OrganizationContent): Record<OrganizationStep, string> {
  const entries = organizationSteps.map((step) => [step, versionOf(content[step])]);
  return Object.fromEntries(entries) as Record<OrganizationStep, string>;
}

/** What staff saw who decide: the content, the standing and what was decided about the proof. */
export function reviewVersion(row: OrganizationRow): string {
  const { status, review_status, needs_donation_review, nonprofit_review_status } = row;
  const { proof_valid_until, proof_verified_at } = row;
  return versionOf([
    contentOf(row),
    [status, review_status, needs_donation_review, nonprofit_review_status],
    [proof_valid_until, proof_verified_at?.toISOString() ?? null],
  ]);
}

/** An organisation by its slug, deleted ones left out; a 404 where there is none. */
export async function findOrganization(db: Db, slug: string): Promise<OrganizationRow> {
  const row = await bySlug(db, slug).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/**
 * The same, locked until the transaction ends: whoever changes an organisation comes here first. Whoever deletes it
 * locks `against` what is about to point to it, too.
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

/** Whether somebody administers an organisation. */
export async function administers(db: Db, organizationId: bigint, userId: bigint): Promise<boolean> {
  const found = await db
    .selectFrom('organization_administrator')
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .select('user_id')
    .executeTakeFirst();
  return found !== undefined;
}

/** Whether staff may see where payouts of organisations go. */
export function maySeeBank(actor: Actor): boolean {
  return may(actor, 'view_organization_review') || may(actor, 'view_bank_accounts');
}

/**
 * As whom somebody works on an organisation: its owner, or staff who may change organisations and see all of what
 * they change. A 404 for everybody else: they may not know of it (handbook §14).
 */
export async function editorOf(db: Db, organizationId: bigint, actor: Actor): Promise<'owner' | 'staff'> {
  if (await administers(db, organizationId, userIdOf(actor))) return 'owner';
  if (may(actor, 'change_organizations') && maySeeBank(actor)) return 'staff';
  throw notFound();
}

/** Who administers an organisation, first come first. */
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

/** Those of them whom mails reach. */
export async function readersOf(db: Db, organizationId: bigint) {
  return (await administratorsOf(db, organizationId)).filter(({ is_active }) => is_active);
}
