import { mayReceive } from '#features/donations/rules/recipient.ts';
import { openProject, readFacts } from '#features/donations/server/index.ts';
import { STATUS } from '#features/projects/rules.ts';
import { maxCents } from '#kernel/money.ts';
import { invalid } from '#platform/contract/errors.ts';
import type { Tx } from '#platform/server/database/db.ts';
import { type FundedProject, fundingAlert } from '../rules.ts';

/** Who gets a funding. */
export interface Recipient {
  readonly kind: 'project' | 'organization';
  readonly id: bigint;
}

/** A locked project as a booking meets it. */
export interface OpenedProject extends FundedProject<bigint> {
  readonly kind: 'project';
  readonly id: bigint;
}

/** A locked organisation; it has no need that would limit what it gets. */
export interface OpenedOrganization {
  readonly kind: 'organization';
  readonly id: bigint;
  readonly mayReceive: boolean;
}

export type OpenedRecipient = OpenedProject | OpenedOrganization;

/** How a project is locked and read; only the tests of the lock put another in its place. */
export type OpenProject = typeof openProject;

// Co-funding tops up donations alone, and no hold is a funding's own.
const NOBODYS = { donorKey: null, visitor: null, donation: null, coFundings: false };

function projectOf(facts: Awaited<ReturnType<OpenProject>>, now: Date): OpenedProject {
  return {
    kind: 'project',
    id: facts.id,
    alert: fundingAlert(facts.project, now),
    free: maxCents(0n, facts.open - facts.heldByOthers),
    needs: facts.needs,
  };
}

/**
 * Keeps the organisation, then the project, from being closed until the commit. A key share: whoever closes locks the
 * row in full, while a settlement, which locks the project's money before the organisation, goes past it.
 */
async function hold(tx: Tx, { kind, id }: Recipient): Promise<void> {
  if (kind === 'organization') {
    await tx.selectFrom('organization').select('id').where('id', '=', id).forKeyShare().execute();
    return;
  }
  const { organization_id } = await tx
    .selectFrom('project')
    .select('organization_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await hold(tx, { kind: 'organization', id: organization_id });
  await tx.selectFrom('project').select('id').where('id', '=', id).forKeyShare().execute();
}

async function readOrganization(tx: Tx, id: bigint): Promise<OpenedOrganization> {
  const row = await tx
    .selectFrom('organization')
    .select(['status', 'review_status as reviewStatus'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { kind: 'organization', id, mayReceive: mayReceive(row) };
}

/**
 * Locks who gets the money in the order of the house: organisation and project against being closed meanwhile, then
 * what the project has. What is read afterwards stays so until the commit.
 */
export async function openRecipient(
  tx: Tx,
  recipient: Recipient,
  open: OpenProject = openProject,
): Promise<OpenedRecipient> {
  await hold(tx, recipient);
  if (recipient.kind === 'organization') return readOrganization(tx, recipient.id);
  return projectOf(await open(tx, recipient.id, NOBODYS), tx.now);
}

/** Reads a project that is locked already once more, after something was booked on it. */
export async function reopenProject(tx: Tx, id: bigint): Promise<OpenedProject> {
  return projectOf(await readFacts(tx, id, NOBODYS), tx.now);
}

const CLOSED: readonly number[] = [STATUS.archived, STATUS.deleted];

/**
 * The recipient that a request names by its slug, held so that nobody closes it before the commit; refuses one that is
 * not there or is closed.
 */
export async function recipientOf(
  tx: Tx,
  wish: { readonly project: string | null; readonly organization: string | null },
): Promise<Recipient> {
  const kind = wish.project === null ? 'organization' : 'project';
  const found = await tx
    .selectFrom(kind)
    .select('id')
    .where('slug', '=', wish.project ?? wish.organization ?? '')
    .executeTakeFirst();
  if (!found) throw invalid('recipient_unknown', kind);
  const recipient = { kind, id: found.id } as const;
  await hold(tx, recipient);
  const { status } = await tx
    .selectFrom(kind)
    .select('status')
    .where('id', '=', found.id)
    .executeTakeFirstOrThrow();
  if (CLOSED.includes(status)) throw invalid('recipient_unknown', kind);
  return recipient;
}
