import { type Actor, may } from '#platform/contract/permissions.ts';
import {
  type Ability,
  ability,
  byAdministration,
  byRight,
  byRoute,
} from '#platform/server/auth/abilities.ts';
import type { Db } from '#platform/server/database/db.ts';
import { addOrganizationAdministrator } from '../contract/administrators.ts';
import {
  archiveOrganizations,
  deleteOrganizations,
  deleteOwnOrganization,
  restoreOrganizations,
} from '../contract/archive.ts';
import { decideOrganization, readOrganizationReview } from '../contract/review.ts';
import { readOrganizationDraft, submitOrganization } from '../contract/wizard.ts';
import { ARCHIVABLE, canDecide, canSubmit, RESTORABLE } from '../rules/review.ts';
import { isDraftThroughout, titleWithMoney } from './archive.ts';
import { administers, EDITING, findByReference, maySeeBank, type OrganizationRow } from './content.ts';

const feature = 'organizations';

/** Why it cannot be deleted now: by its administrators, or by staff. */
async function deletionRefusal(db: Db, row: OrganizationRow, asStaff: boolean): Promise<string | null> {
  if (!asStaff && !(await isDraftThroughout(db, row))) return 'organization_not_to_delete';
  return (await titleWithMoney(db, [row.id])) === null ? null : 'organization_has_money';
}

/** An organization and what a user may do with it, by the functions that its routes use. */
export async function organizationAbilities(
  db: Db,
  actor: Actor,
  reference: string,
): Promise<{
  readonly id: bigint;
  readonly slug: string;
  readonly title: string;
  readonly status: number;
  readonly abilities: readonly Ability[];
}> {
  const row = await findByReference(db, reference);
  const { status, review_status: reviewStatus, needs_donation_review: needsReview } = row;
  const own = (await administers(db, row.id, actor.userId ?? 0n))
    ? ({ of: 'organization', name: row.title } as const)
    : null;
  // Staff who change an organization also see its bank account.
  const bank = maySeeBank(actor) ? [] : (['view_organization_review'] as const);
  const asOwner = byAdministration(actor, readOrganizationDraft, own);
  const editing = [asOwner, byRight(actor, EDITING, ...bank)];
  const mayDelete = may(actor, deleteOrganizations.permission);
  const refused = (code: string | null) => ({ feature, code });
  const abilities = [
    ability('view', [asOwner, byRoute(actor, readOrganizationReview)]),
    ability('bank', [asOwner, byRight(actor, bank[0] ?? readOrganizationReview.permission)]),
    ability('edit', editing),
    ability(
      'submit',
      [byAdministration(actor, submitOrganization, own), ...editing.slice(1)],
      refused(canSubmit({ status, reviewStatus }) ? null : 'not_to_submit'),
    ),
    ability(
      'review',
      [byRoute(actor, decideOrganization)],
      refused(canDecide({ status, reviewStatus, needsReview }) ? null : 'not_to_decide'),
    ),
    ability('administrators', [
      byAdministration(actor, addOrganizationAdministrator, own),
      byRight(actor, EDITING),
    ]),
    ability(
      'archive',
      [byRoute(actor, archiveOrganizations)],
      refused(ARCHIVABLE.includes(status) ? null : 'already_archived'),
    ),
    ability(
      'restore',
      [byRoute(actor, restoreOrganizations)],
      refused(RESTORABLE.includes(status) ? null : 'not_archived'),
    ),
    ability(
      'delete',
      [byRoute(actor, deleteOrganizations), byAdministration(actor, deleteOwnOrganization, own)].toSorted(
        (one, other) => Number(other?.allowed ?? false) - Number(one?.allowed ?? false),
      ),
      refused(await deletionRefusal(db, row, mayDelete)),
    ),
  ];
  return { id: row.id, slug: row.slug, title: row.title, status, abilities };
}
