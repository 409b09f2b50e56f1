import { loadSettings } from '#features/settings/server/index.ts';
import {
  type LocalizedAuthor,
  type Budget,
  chosenProjects,
  valueOf,
  openBudgets,
  openProjects,
  requireApprovalToReserve,
} from '#features/budgets/server/index.ts';
import { bookable } from '#features/budgets/rules.ts';
import { berlinDate } from '#kernel/clock.ts';
import { changed, conflict, invalid, Refusal } from '#platform/contract/errors.ts';
import type { BodyOf } from '#platform/contract/route.ts';
import type { Tx } from '#platform/server/database/db.ts';
import type { createCoFunding as createRoute, updateCoFunding } from '../../contract/staff.ts';
import {
  checkEventDays,
  checkPot,
  checkTerms,
  type EventDays,
  type EventTerms,
  eventTimes,
} from '../../events.ts';
import {
  eventVersion,
  findEvent,
  type IncludedProject,
  isUsed,
  openRunning,
  projectsOf,
  type StoredEvent,
} from '../event.ts';
import { type ChangeLine, noteChanges, postPot } from '../pot.ts';
import { addProjects, createCoFunding } from './create.ts';
import { requireSeen } from '#platform/server/operation/version.ts';

type Input = Omit<BodyOf<typeof updateCoFunding>, 'version'>;

/** The entered values of an event; amounts in cents. */
interface EventValues {
  readonly title: string;
  readonly pot: bigint;
  readonly terms: EventTerms;
  readonly days: EventDays;
}

const cents = (value: number | null) => (value === null ? null : BigInt(value));

const valuesOf = (input: Input): EventValues => ({
  title: input.title,
  pot: BigInt(input.pot_in_cents),
  terms: {
    value: cents(input.funding_value_in_cents),
    ppm: cents(input.funding_percentage_ppm),
    donationMin: BigInt(input.donation_min_in_cents),
    donationMax: cents(input.donation_max_in_cents),
    oncePerDonor: input.once_per_donor,
  },
  days: { startsOn: input.starts_on, endsOn: input.ends_on },
});

async function requireCoFunding(tx: Tx): Promise<void> {
  if (!(await loadSettings(tx)).coFunding) throw new Refusal(403, [{ code: 'co_funding_off' }]);
}

/** Refuses what {@link checkEventDays} refuses; `outside_budget` names the days of the budget. */
function requireDays(
  days: EventDays,
  before: EventDays | null,
  budget: Budget,
  author: LocalizedAuthor,
  now: Date,
) {
  const result = checkEventDays(days, before, budget.days, berlinDate(now));
  if (!result.ok && result.refusals[0]?.code === 'outside_budget') {
    throw invalid('outside_budget', 'ends_on', { from: budget.days.startsOn, until: budget.days.endsOn });
  }
  valueOf(result, author);
}

/** Who saves an event; holders of the right to approve are not bound by the operator's limit. */
export interface EventAuthor extends LocalizedAuthor {
  readonly mayApprove: boolean;
}

/** Refuses (`approval_needed`) more money of a budget's company than the operator's limit for a day; `amount` in cents. */
async function requireApproval(tx: Tx, budget: bigint, amount: bigint, author: EventAuthor): Promise<void> {
  const row = await tx.selectFrom('budget').select('company_id').where('id', '=', budget).executeTakeFirst();
  if (!row) throw invalid('budget_unknown', 'budget');
  await requireApprovalToReserve(tx, { company: row.company_id, amount }, author);
}

/**
 * Creates an event and reserves its pot in the budget (handbook §6). Refuses a budget that does not cover the
 * pot (`budget_short`) or is not open on its days (`outside_budget`), projects that are archived or deleted
 * (`project_closed`), terms that are empty or contradictory, and `approval_needed` above the operator's limit.
 */
export async function create(
  tx: Tx,
  input: BodyOf<typeof createRoute>,
  author: EventAuthor,
): Promise<bigint> {
  await requireCoFunding(tx);
  const { title, pot, terms, days } = valuesOf(input);
  valueOf(checkTerms(terms), author);
  await requireApproval(tx, BigInt(input.budget), pot, author);
  const projects = openProjects(await chosenProjects(tx, input.projects));
  const [budget] = await openBudgets(tx, [BigInt(input.budget)]);
  if (!budget) throw invalid('budget_unknown', 'budget');
  requireDays(days, null, budget, author, tx.now);
  valueOf(checkPot(pot, { pot: 0n, spent: 0n }, bookable(budget.figures)), author, 'pot_in_cents');
  return createCoFunding(
    tx,
    {
      title,
      company: budget.company,
      budget: budget.id,
      ...eventTimes(days),
      pot,
      ...terms,
      projects,
    },
    author,
  );
}

const TERM_FIELDS = [
  ['funding_value', 'value'],
  ['funding_percentage', 'ppm'],
  ['donation_min', 'donationMin'],
  ['donation_max', 'donationMax'],
  ['once_per_donor', 'oncePerDonor'],
] as const;

const textOf = (value: bigint | boolean | null) => (value === null ? null : String(value));

/** The changed terms, as lines of the history. */
const changedTerms = (before: EventTerms, after: EventTerms): ChangeLine[] =>
  TERM_FIELDS.map(([field, key]) => ({ field, from: textOf(before[key]), to: textOf(after[key]) })).filter(
    ({ from, to }) => from !== to,
  );

/** The changed title, pot and days, as lines of the history. */
function changedFields(before: StoredEvent, after: EventValues): ChangeLine[] {
  const lines = [
    { field: 'title', from: before.title, to: after.title },
    { field: 'pot', from: textOf(before.pot), to: textOf(after.pot) },
    { field: 'starts_on', from: before.days.startsOn, to: after.days.startsOn },
    { field: 'ends_on', from: before.days.endsOn, to: after.days.endsOn },
  ];
  return lines.filter(({ from, to }) => from !== to);
}

/** Adds and removes projects; one that has received something cannot be removed (`project_used`). */
async function changeProjects(
  tx: Tx,
  id: bigint,
  before: readonly IncludedProject[],
  after: readonly bigint[],
): Promise<ChangeLine[]> {
  const removed = before.filter((project) => !after.includes(project.id));
  const [used] = removed.filter((project) => project.used);
  if (used) throw invalid('project_used', 'projects', { title: used.title });
  if (removed.length > 0) {
    await tx
      .deleteFrom('co_funding_project')
      .where('co_funding_id', '=', id)
      .where(
        'project_id',
        'in',
        removed.map((project) => project.id),
      )
      .execute();
  }
  const added = after.filter((id) => !before.some((project) => project.id === id));
  await addProjects(tx, id, added);
  const titles = (await projectsOf(tx, id)).filter((project) => added.includes(project.id));
  return [
    ...removed.map(({ title }) => ({ field: 'project_removed', from: title, to: null })),
    ...titles.map(({ title }) => ({ field: 'project_added', from: null, to: title })),
  ];
}

function write(tx: Tx, event: StoredEvent, { title, pot, terms, days }: EventValues) {
  const times = eventTimes(days);
  return tx
    .updateTable('co_funding')
    .set({
      title,
      budget_cents: pot,
      // An unchanged day keeps its exact time: an event may have been created with times inside a day.
      starts_at: days.startsOn === event.days.startsOn ? event.startsAt : times.startsAt,
      ends_at: days.endsOn === event.days.endsOn ? event.endsAt : times.endsAt,
      funding_value_cents: terms.value,
      funding_percentage_ppm: terms.ppm,
      donation_min_cents: terms.donationMin,
      donation_max_cents: terms.donationMax,
      once_per_donor: terms.oncePerDonor,
    })
    .where('id', '=', event.id)
    .execute();
}

/**
 * Changes an event (decision 293). Its company and budget do not change. Refuses `co_funding_over`,
 * `co_funding_changed` if the caller saw another version, `terms_fixed` for a change of terms after something
 * was given, `start_fixed` once it has begun, `pot_below_spent`, `budget_short`, and
 * `project_closed` for a project that is added. A changed pot is posted
 * in the same commit.
 */
export async function update(
  tx: Tx,
  id: bigint,
  input: BodyOf<typeof updateCoFunding>,
  author: EventAuthor,
): Promise<readonly ChangeLine[]> {
  await requireCoFunding(tx);
  const values = valuesOf(input);
  valueOf(checkTerms(values.terms), author);
  const seen = await findEvent(tx, id);
  await requireApproval(tx, seen.budget, values.pot - seen.pot, author);
  // Projects are locked before the event.
  const chosen = await chosenProjects(tx, input.projects);
  const { event, budget } = await openRunning(tx, id);
  const before = await projectsOf(tx, id);
  const version = eventVersion(event, before);
  if (event.pot !== seen.pot) throw changed('co_funding_changed', { version });
  requireSeen(input.version, version, 'co_funding_changed');
  const projects = openProjects(chosen, before);
  requireDays(values.days, event.days, budget, author, tx.now);
  valueOf(checkPot(values.pot, event, bookable(budget.figures)), author, 'pot_in_cents');
  const terms = changedTerms(event.terms, values.terms);
  if (terms.length > 0 && (await isUsed(tx, id))) throw conflict('terms_fixed');
  await write(tx, event, values);
  const lines = [
    ...changedFields(event, values),
    ...terms,
    ...(await changeProjects(tx, id, before, projects)),
  ];
  await noteChanges(tx, id, lines, author);
  const amount = values.pot - event.pot;
  if (amount !== 0n) {
    const key = `co_funding:${id}:pot:${author.request}`;
    const change = { event: id, budget: event.budget, amount, key };
    await postPot(tx, { ...change, kind: 'co_funding_pot_changed' }, author);
  }
  return lines;
}
