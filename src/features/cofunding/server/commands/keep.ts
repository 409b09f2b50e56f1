import { loadSettings } from '#features/settings/server/index.ts';
import {
  type Author as Speaker,
  type Budget,
  chosenProjects,
  demand,
  openBudgets,
} from '#features/budgets/server/index.ts';
import { bookable } from '#features/budgets/rules.ts';
import { berlinDate } from '#kernel/clock.ts';
import { conflict, invalid, Refusal } from '#platform/contract/errors.ts';
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
  isUsed,
  openRunning,
  projectsOf,
  type StoredEvent,
  type TakingPart,
} from '../event.ts';
import { type ChangeLine, noteChanges, postPot } from '../pot.ts';
import { addProjects, createCoFunding } from './create.ts';

type Wish = Omit<BodyOf<typeof updateCoFunding>, 'version'>;

/** What a wish makes of an event; amounts in cents. */
interface Wanted {
  readonly title: string;
  readonly pot: bigint;
  readonly terms: EventTerms;
  readonly days: EventDays;
}

const cents = (value: number | null) => (value === null ? null : BigInt(value));

const wantedOf = (wish: Wish): Wanted => ({
  title: wish.title,
  pot: BigInt(wish.pot_in_cents),
  terms: {
    value: cents(wish.funding_value_in_cents),
    ppm: cents(wish.funding_percentage_ppm),
    donationMin: BigInt(wish.donation_min_in_cents),
    donationMax: cents(wish.donation_max_in_cents),
    oncePerDonor: wish.once_per_donor,
  },
  days: { startsOn: wish.starts_on, endsOn: wish.ends_on },
});

async function requireCoFunding(tx: Tx): Promise<void> {
  if (!(await loadSettings(tx)).coFunding) throw new Refusal(403, [{ code: 'co_funding_off' }]);
}

/** Refuses days outside those of the budget, telling which they are; all else of days as the rule says. */
function demandDays(
  wanted: EventDays,
  before: EventDays | null,
  budget: Budget,
  speaker: Speaker,
  now: Date,
) {
  const answer = checkEventDays(wanted, before, budget.days, berlinDate(now));
  if (!answer.ok && answer.refusals[0]?.code === 'outside_budget') {
    throw invalid('outside_budget', 'ends_on', { from: budget.days.startsOn, until: budget.days.endsOn });
  }
  demand(answer, speaker);
}

/**
 * Makes an event and reserves its pot in the budget (handbook §6). Refuses a budget that does not hold the pot
 * (`budget_short`) or is not open for its days (`outside_budget`), and terms that say nothing or two things.
 */
export async function create(tx: Tx, wish: BodyOf<typeof createRoute>, speaker: Speaker): Promise<bigint> {
  await requireCoFunding(tx);
  const { title, pot, terms, days } = wantedOf(wish);
  demand(checkTerms(terms), speaker);
  const projects = await chosenProjects(tx, wish.projects);
  const [budget] = await openBudgets(tx, [BigInt(wish.budget)]);
  if (!budget) throw invalid('budget_unknown', 'budget');
  demandDays(days, null, budget, speaker, tx.now);
  demand(checkPot(pot, { pot: 0n, spent: 0n }, bookable(budget.figures)), speaker, 'pot_in_cents');
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
    speaker,
  );
}

const TERM_FIELDS = [
  ['funding_value', 'value'],
  ['funding_percentage', 'ppm'],
  ['donation_min', 'donationMin'],
  ['donation_max', 'donationMax'],
  ['once_per_donor', 'oncePerDonor'],
] as const;

const text = (value: bigint | boolean | null) => (value === null ? null : String(value));

/** The terms that differ, as lines of the history. */
const changedTerms = (before: EventTerms, after: EventTerms): ChangeLine[] =>
  TERM_FIELDS.map(([field, key]) => ({ field, from: text(before[key]), to: text(after[key]) })).filter(
    ({ from, to }) => from !== to,
  );

/** Title, pot and days that differ, as lines of the history. */
function changedFacts(before: StoredEvent, after: Wanted): ChangeLine[] {
  const lines = [
    { field: 'title', from: before.title, to: after.title },
    { field: 'pot', from: text(before.pot), to: text(after.pot) },
    { field: 'starts_on', from: before.days.startsOn, to: after.days.startsOn },
    { field: 'ends_on', from: before.days.endsOn, to: after.days.endsOn },
  ];
  return lines.filter(({ from, to }) => from !== to);
}

/** Lets projects come and go; one that has been given something stays (`project_used`). */
async function changeProjects(
  tx: Tx,
  id: bigint,
  before: readonly TakingPart[],
  wanted: readonly bigint[],
): Promise<ChangeLine[]> {
  const gone = before.filter((project) => !wanted.includes(project.id));
  const [used] = gone.filter((project) => project.used);
  if (used) throw invalid('project_used', 'projects', { title: used.title });
  if (gone.length > 0) {
    await tx
      .deleteFrom('co_funding_project')
      .where('co_funding_id', '=', id)
      .where(
        'project_id',
        'in',
        gone.map((project) => project.id),
      )
      .execute();
  }
  const come = wanted.filter((project) => !before.some((one) => one.id === project));
  await addProjects(tx, id, come);
  const titles = (await projectsOf(tx, id)).filter((project) => come.includes(project.id));
  return [
    ...gone.map(({ title }) => ({ field: 'project_removed', from: title, to: null })),
    ...titles.map(({ title }) => ({ field: 'project_added', from: null, to: title })),
  ];
}

function write(tx: Tx, event: StoredEvent, { title, pot, terms, days }: Wanted) {
  const times = eventTimes(days);
  return tx
    .updateTable('co_funding')
    .set({
      title,
      budget_cents: pot,
      // A day that stays keeps its instant: whoever made the event may have meant an hour.
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
 * Changes an event (decision 293). Its company and budget stay. Refuses `co_funding_over`, `co_funding_changed` when the
 * caller saw another, `terms_fixed` for other terms than those something was given by, `start_fixed` once it has begun,
 * `pot_below_spent` and `budget_short`. A pot that changes is posted with the same commit.
 */
export async function update(
  tx: Tx,
  id: bigint,
  wish: BodyOf<typeof updateCoFunding>,
  speaker: Speaker,
): Promise<readonly ChangeLine[]> {
  await requireCoFunding(tx);
  const wanted = wantedOf(wish);
  demand(checkTerms(wanted.terms), speaker);
  const projects = await chosenProjects(tx, wish.projects);
  const { event, budget } = await openRunning(tx, id);
  const before = await projectsOf(tx, id);
  if (eventVersion(event, before) !== wish.version) throw conflict('co_funding_changed');
  demandDays(wanted.days, event.days, budget, speaker, tx.now);
  demand(checkPot(wanted.pot, event, bookable(budget.figures)), speaker, 'pot_in_cents');
  const terms = changedTerms(event.terms, wanted.terms);
  if (terms.length > 0 && (await isUsed(tx, id))) throw conflict('terms_fixed');
  await write(tx, event, wanted);
  const lines = [
    ...changedFacts(event, wanted),
    ...terms,
    ...(await changeProjects(tx, id, before, projects)),
  ];
  await noteChanges(tx, id, lines, speaker);
  const amount = wanted.pot - event.pot;
  if (amount !== 0n) {
    const key = `co_funding:${id}:pot:${speaker.request}`;
    const change = { event: id, budget: event.budget, amount, key };
    await postPot(tx, { ...change, kind: 'co_funding_pot_changed' }, speaker);
  }
  return lines;
}
