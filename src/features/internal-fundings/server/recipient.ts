import { mayReceive } from '#features/donations/rules/recipient.ts';
import { openProject, readFacts } from '#features/donations/server/index.ts';
import { REVIEW, STATUS } from '#features/projects/rules.ts';
import { maxCents } from '#kernel/money.ts';
import { conflict, invalid, Refusal } from '#platform/contract/errors.ts';
import type { Tx } from '#platform/server/database/db.ts';
import { type FundedProject, fundingAlert, planningRefusals, type ProjectAlert } from '../rules.ts';
import type { Reach } from './reach.ts';

/** The recipient of a funding. */
export interface Recipient {
  readonly kind: 'project' | 'organization';
  readonly id: bigint;
}

/** A locked project for booking. */
export interface OpenedProject extends FundedProject<bigint> {
  readonly kind: 'project';
  readonly id: bigint;
}

/** A locked organization; it has no needs that limit the amount. */
export interface OpenedOrganization {
  readonly kind: 'organization';
  readonly id: bigint;
  readonly mayReceive: boolean;
  readonly isArchived: boolean;
}

export type OpenedRecipient = OpenedProject | OpenedOrganization;

/** The reviews after which companies find a recipient: public or accepted (handbook §2.1). */
export const REVIEWED: readonly number[] = [REVIEW.public, REVIEW.accepted];

/** Whether a caller may name a recipient with this review: staff any, a company only what it finds. */
const mayName = (reviewStatus: number, reach: Reach): boolean =>
  reach === null || REVIEWED.includes(reviewStatus);

/** How a project is locked and read; replaced only by tests of the lock. */
export type OpenProject = typeof openProject;

// Co-funding only tops up donations, and holds do not belong to fundings.
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

const holdRows = async (tx: Tx, table: Recipient['kind'], ids: readonly bigint[]) =>
  tx.selectFrom(table).select('id').where('id', 'in', ids).orderBy('id').forKeyShare().execute();

/** Prevents the organizations of projects, then the projects, from being closed until the commit, each by id. */
async function holdProjects(tx: Tx, ids: readonly bigint[]): Promise<void> {
  const owners = await tx.selectFrom('project').select('organization_id').where('id', 'in', ids).execute();
  const organizations = owners.map(({ organization_id }) => organization_id);
  await holdRows(tx, 'organization', organizations);
  await holdRows(tx, 'project', ids);
}

/**
 * Prevents a recipient from being closed until the commit. A key share lock: closing takes a full row lock, while a
 * settlement, which locks the project's money before the organization, is not blocked.
 */
async function hold(tx: Tx, { kind, id }: Recipient): Promise<void> {
  await (kind === 'project' ? holdProjects(tx, [id]) : holdRows(tx, kind, [id]));
}

async function readOrganization(tx: Tx, id: bigint): Promise<OpenedOrganization> {
  const row = await tx
    .selectFrom('organization')
    .select(['status', 'review_status as reviewStatus'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const isArchived = row.status === STATUS.archived;
  return { kind: 'organization', id, mayReceive: mayReceive(row), isArchived };
}

/**
 * Locks the recipient in the global lock order: organization and project against being closed, then the
 * project's money. What is read afterwards does not change until the commit.
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

/**
 * Locks several projects in the global lock order: all organizations and projects against being closed, then the money of
 * each project by id. What is read does not change until the commit.
 */
export async function openProjects(tx: Tx, ids: readonly bigint[]): Promise<Map<bigint, OpenedProject>> {
  await holdProjects(tx, ids);
  const opened = new Map<bigint, OpenedProject>();
  for (const id of ids.toSorted((a, b) => (a < b ? -1 : 1))) {
    opened.set(id, projectOf(await openProject(tx, id, NOBODYS), tx.now));
  }
  return opened;
}

/** Reads a locked project again after something was booked on it. */
export async function reopenProject(tx: Tx, id: bigint): Promise<OpenedProject> {
  return projectOf(await readFacts(tx, id, NOBODYS), tx.now);
}

/** Refuses to plan something for a project that is expired, fully funded or archived (409). */
function refusePlanning(alert: ProjectAlert | null): void {
  const refusals = planningRefusals(alert);
  if (refusals.length > 0)
    throw new Refusal(
      409,
      refusals.map((code) => ({ code })),
    );
}

/**
 * Locks the recipient of a funding that is planned or approved, as for a booking, so that what closes the project at the
 * same time is seen. Refuses `project_closed` for a project that is expired, fully funded or archived, and
 * `organization_archived`: a voting may have decided an award after the archiving, with which all other plans lapsed.
 */
export async function openForPlan(
  tx: Tx,
  recipient: Recipient,
  open?: OpenProject,
): Promise<OpenedRecipient> {
  const opened = await openRecipient(tx, recipient, open);
  if (opened.kind === 'project') refusePlanning(opened.alert);
  else if (opened.isArchived) throw conflict('organization_archived');
  return opened;
}

/**
 * The projects named by their slugs, locked against being closed before the commit; those that do not exist, are deleted or
 * hidden from the caller are missing.
 */
export async function projectsOf(
  tx: Tx,
  slugs: readonly string[],
  reach: Reach,
): Promise<Map<string, { readonly id: bigint; readonly isArchived: boolean }>> {
  const found = await tx.selectFrom('project').select('id').where('slug', 'in', slugs).execute();
  if (found.length === 0) return new Map();
  const ids = found.map(({ id }) => id);
  await holdProjects(tx, ids);
  const rows = await tx
    .selectFrom('project')
    .select(['id', 'slug', 'status', 'review_status'])
    .where('id', 'in', ids)
    .where('status', '<>', STATUS.deleted)
    .execute();
  const named = rows.filter(({ review_status }) => mayName(review_status, reach));
  return new Map(named.map(({ id, slug, status }) => [slug, { id, isArchived: status === STATUS.archived }]));
}

interface Naming {
  readonly project: string | null;
  readonly organization: string | null;
}

/** Who names a recipient, and the one that a funding of theirs already has: it may stay whatever its review is. */
interface Namer {
  readonly reach: Reach;
  readonly current?: Recipient;
}

/**
 * The recipient named by the slug in a request, locked against being closed before the commit; refuses a
 * missing, deleted or archived one, and one that is hidden from the caller.
 */
export async function recipientOf(tx: Tx, input: Naming, { reach, current }: Namer): Promise<Recipient> {
  const kind = input.project === null ? 'organization' : 'project';
  const found = await tx
    .selectFrom(kind)
    .select('id')
    .where('slug', '=', input.project ?? input.organization ?? '')
    .executeTakeFirst();
  if (!found) throw invalid('recipient_unknown', kind);
  const recipient = { kind, id: found.id } as const;
  await hold(tx, recipient);
  const { status, review_status } = await tx
    .selectFrom(kind)
    .select(['status', 'review_status'])
    .where('id', '=', found.id)
    .executeTakeFirstOrThrow();
  const isCurrent = current?.kind === kind && current.id === found.id;
  if (!isCurrent && !mayName(review_status, reach)) throw invalid('recipient_unknown', kind);
  if (kind === 'project' && status === STATUS.archived) refusePlanning('archived');
  if (status === STATUS.archived || status === STATUS.deleted) throw invalid('recipient_unknown', kind);
  return recipient;
}
