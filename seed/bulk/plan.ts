import { createRandom, type Random } from '../random.ts';

/** The size of the bulk data and its time of loading. The same size and time always result in the same rows. */
export interface BulkSize {
  readonly projects: number;
  readonly donations: number;
  readonly now: Date;
}

export const LISTED = 0;
export const ARCHIVED = 1;
export const DRAFT = 2;
export const UNREVIEWED = 3;
export const BANNED = 4;

export const VERIFIED = 0;
export const REFUNDED = 1;
export const FAILED = 2;
export const CANCELLED = 3;
export const EXPIRED = 4;

/** Projects by number; project p has the needs from `needFirst[p]` to before `needFirst[p + 1]`. Cents, times in ms. */
export interface ProjectPlan {
  readonly count: number;
  readonly organizations: number;
  readonly state: Uint8Array;
  readonly created: Float64Array;
  readonly ends: Float64Array;
  readonly organization: Int32Array;
  /** Number of the co-funding event, -1 without one. */
  readonly event: Int32Array;
  readonly needFirst: Int32Array;
  readonly needGoal: Float64Array;
}

/** Donations in the order of their requests. Amounts in cents, times in ms since the epoch. */
export interface DonationPlan {
  readonly count: number;
  readonly project: Int32Array;
  readonly at: Float64Array;
  readonly net: Float64Array;
  readonly state: Uint8Array;
  readonly donor: Int32Array;
  readonly covered: Uint8Array;
  /** The amount that co-funding adds. */
  readonly added: Float64Array;
}

export interface BulkPlan {
  readonly projects: ProjectPlan;
  readonly donations: DonationPlan;
  readonly events: number;
  readonly eventFrom: number;
  readonly eventUntil: number;
  /** The cents that each event has spent. */
  readonly spent: Float64Array;
}

const DAY = 86_400_000;
const SPAN_DAYS = 730;
/** Every event adds half of a donation of at least 10.00, up to half of 100.00, once per donor and project. */
export const EVENT = { ppm: 500_000, min: 1_000, max: 10_000 } as const;
const PROJECTS_PER_EVENT = 40;

/** Net amounts in cents, with their weights. */
const AMOUNTS: readonly (readonly [number, number])[] = [
  [500, 6],
  [1_000, 18],
  [1_500, 6],
  [2_000, 16],
  [2_500, 18],
  [3_000, 6],
  [5_000, 18],
  [7_500, 2],
  [10_000, 8],
  [20_000, 2],
];

/** States of donations, with their weights. */
const STATES: readonly (readonly [number, number])[] = [
  [VERIFIED, 930],
  [REFUNDED, 6],
  [FAILED, 22],
  [CANCELLED, 27],
  [EXPIRED, 15],
];

export const at = (list: Float64Array | Int32Array | Uint8Array, index: number): number => list[index] ?? 0;

function planStates(count: number, random: Random): Uint8Array {
  const shares = [
    [LISTED, 915],
    [ARCHIVED, 40],
    [DRAFT, 20],
    [UNREVIEWED, 15],
    [BANNED, 10],
  ] as const;
  const state = new Uint8Array(count);
  for (let p = 1; p < count; p += 1) state[p] = random.weighted(shares);
  return state;
}

/** Running sums of the projects' random weights (log-normal): a few receive hundreds of times as much as most. */
function planWeights(state: Uint8Array, random: Random): Float64Array {
  const sums = new Float64Array(state.length);
  let sum = 0;
  for (let p = 0; p < state.length; p += 1) {
    const normal = Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());
    if (at(state, p) <= ARCHIVED) sum += Math.exp(1.2 * normal);
    sums[p] = sum;
  }
  return sums;
}

/** The index of the first running sum above a value (binary search). */
function indexOf(sums: Float64Array, value: number): number {
  let low = 0;
  let high = sums.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (at(sums, middle) > value) high = middle;
    else low = middle + 1;
  }
  return low;
}

function planDonations(
  size: BulkSize,
  state: Uint8Array,
  created: Float64Array,
  ends: Float64Array,
): DonationPlan {
  const random = createRandom('bulk donations');
  const count = size.donations;
  const sums = planWeights(state, random);
  const all = at(sums, sums.length - 1);
  const project = new Int32Array(count);
  const moment = new Float64Array(count);
  const latest = size.now.getTime() - 3 * 3_600_000;
  for (let d = 0; d < count; d += 1) {
    const p = indexOf(sums, random.next() * all);
    const from = at(created, p);
    project[d] = p;
    moment[d] = Math.floor(from + random.next() * (Math.min(at(ends, p), latest) - from));
  }
  const order = new Uint32Array(count)
    .map((_, d) => d)
    .sort((a, b) => at(moment, a) - at(moment, b) || a - b);
  const donors = Math.max(1, Math.floor(count * 0.4));
  const pick = <T extends Int32Array | Float64Array>(from: T, into: T): T => {
    for (let d = 0; d < count; d += 1) into[d] = at(from, order[d] ?? 0);
    return into;
  };
  const plan: DonationPlan = {
    count,
    project: pick(project, new Int32Array(count)),
    at: pick(moment, new Float64Array(count)),
    net: new Float64Array(count),
    state: new Uint8Array(count),
    donor: new Int32Array(count),
    covered: new Uint8Array(count),
    added: new Float64Array(count),
  };
  for (let d = 0; d < count; d += 1) {
    plan.net[d] = random.weighted(AMOUNTS);
    plan.state[d] = random.weighted(STATES);
    plan.donor[d] = Math.floor(random.next() ** 2 * donors);
    plan.covered[d] = random.chance(0.6) ? 1 : 0;
  }
  return plan;
}

/** Whether the donor with a number gives for a company. */
export const givesForCompany = (donor: number): boolean => donor % 25 === 24;

/** Adds the co-funding to donations by persons of projects with an event, once per donor and project. */
function addCoFunding(donations: DonationPlan, event: Int32Array, from: number, spent: Float64Array): void {
  const granted = new Set<string>();
  for (let d = 0; d < donations.count; d += 1) {
    const p = at(donations.project, d);
    const e = at(event, p);
    const net = at(donations.net, d);
    if (e < 0 || at(donations.state, d) !== VERIFIED || at(donations.at, d) < from || net < EVENT.min)
      continue;
    const donor = at(donations.donor, d);
    if (givesForCompany(donor)) continue;
    const key = `${p}:${donor}`;
    if (granted.has(key)) continue;
    granted.add(key);
    const amount = Math.floor((Math.min(net, EVENT.max) * EVENT.ppm) / 1_000_000);
    donations.added[d] = amount;
    spent[e] = at(spent, e) + amount;
  }
}

/** Derives the goals in cents from the donations: about 30 % of the projects with donations are exactly funded. */
function planGoals(count: number, donations: DonationPlan, random: Random): Float64Array {
  const total = new Float64Array(count);
  const last = new Int32Array(count).fill(-1);
  for (let d = 0; d < donations.count; d += 1) {
    if (at(donations.state, d) > REFUNDED) continue;
    const p = at(donations.project, d);
    total[p] = at(total, p) + at(donations.net, d) + at(donations.added, d);
    if (at(donations.state, d) === VERIFIED && at(donations.added, d) === 0) last[p] = d;
  }
  const goals = new Float64Array(count);
  for (let p = 0; p < count; p += 1) {
    const sum = at(total, p);
    const isFunded = random.chance(0.3);
    const share = isFunded ? 1 : 0.08 + 0.88 * random.next();
    const withoutMoney = random.int(10, 400) * 5_000;
    const goal = sum === 0 ? withoutMoney : Math.ceil(Math.max(sum, 20_000) / share / 5_000) * 5_000;
    goals[p] = goal;
    const lastDonation = at(last, p);
    if (isFunded && sum > 0 && goal - sum < 5_000 && lastDonation >= 0) {
      donations.net[lastDonation] = at(donations.net, lastDonation) + goal - sum;
    }
  }
  return goals;
}

function planNeeds(goals: Float64Array, random: Random): Pick<ProjectPlan, 'needFirst' | 'needGoal'> {
  const needFirst = new Int32Array(goals.length + 1);
  const needGoal: number[] = [];
  goals.forEach((goal, p) => {
    const needs = Math.min(
      random.weighted([
        [1, 2],
        [2, 4],
        [3, 3],
        [4, 1],
      ] as const),
      goal / 5_000,
    );
    let left = goal;
    for (let n = 1; n < needs; n += 1) {
      const part = Math.max(
        500,
        Math.floor(((left / (needs - n + 1)) * (0.6 + 0.7 * random.next())) / 500) * 500,
      );
      needGoal.push(Math.min(part, left - 500));
      left -= Math.min(part, left - 500);
    }
    needGoal.push(left);
    needFirst[p + 1] = needGoal.length;
  });
  return { needFirst, needGoal: Float64Array.from(needGoal) };
}

/** Plans all rows without a database; needs about 100 bytes of memory per donation. */
export function planBulk(size: BulkSize): BulkPlan {
  const random = createRandom('bulk projects');
  const count = size.projects;
  const now = size.now.getTime();
  const state = planStates(count, random);
  const created = new Float64Array(count);
  const ends = new Float64Array(count);
  for (let p = 0; p < count; p += 1) {
    created[p] = Math.floor(now - (((count - p - random.next()) / count) * (SPAN_DAYS - 2) + 2) * DAY);
    ends[p] = at(created, p) + Math.floor(random.range(45, 450)) * DAY;
  }
  const organizations = Math.ceil(count / 20);
  const organization = new Int32Array(count).map(() => random.int(0, organizations - 1));
  const events = Math.max(1, Math.min(PROJECTS_PER_EVENT, Math.floor(count / 100)));
  const chance = Math.min(0.5, (events * PROJECTS_PER_EVENT) / count);
  const event = new Int32Array(count).map(() => (random.chance(chance) ? random.int(0, events - 1) : -1));
  const donations = planDonations(size, state, created, ends);
  const spent = new Float64Array(events);
  const eventFrom = now - 60 * DAY;
  addCoFunding(donations, event, eventFrom, spent);
  const needs = planNeeds(planGoals(count, donations, random), random);
  return {
    projects: { count, organizations, state, created, ends, organization, event, ...needs },
    donations,
    events,
    eventFrom,
    eventUntil: now + 30 * DAY,
    spent,
  };
}
