import { balanceOf, goalOf, type Line, type Model, onNeed, type Project, sum } from './model.ts';
import type { Observed, Posting } from './observe.ts';

const accountOf = ({ need, source, project }: Line): string =>
  need === null ? `fee_expense_project ${project.id}` : `need_${source} ${need.id}`;

const grouped = <T>(list: readonly T[], keyOf: (one: T) => string): Map<string, T[]> =>
  Map.groupBy(list, keyOf);

/** Each line with its posting: those of one booking on one account came in the same order. */
function pairsOf(model: Model, seen: Observed): { pairs: [Line, Posting][]; wrong: string[] } {
  const lines = grouped(model.lines, (line) => `${accountOf(line)} of ${line.cause}`);
  const postings = grouped(seen.postings, ({ account, cause }) => `${account} of ${cause}`);
  const pairs: [Line, Posting][] = [];
  const wrong: string[] = [];
  for (const key of new Set([...lines.keys(), ...postings.keys()])) {
    const expected = lines.get(key) ?? [];
    const actual = postings.get(key) ?? [];
    const amounts = (list: readonly { amount: number }[]) => list.map(({ amount }) => amount).join(', ');
    if (amounts(expected) !== amounts(actual))
      wrong.push(`postings on ${key}: expected ${amounts(expected)}, are ${amounts(actual)}`);
    expected.forEach((line, index) => {
      const posting = actual[index];
      if (posting) pairs.push([line, posting]);
    });
  }
  return { pairs, wrong };
}

/** What takes settled money back: of a booking on an account more went back than came since it was settled last. */
function returningOf({ lines }: Model): Set<Line> {
  const open = lines.filter(({ settled, source }) => !settled && source !== 'fee');
  const bookings = grouped(open, (line) => `${accountOf(line)} ${line.cause} ${line.party}`);
  const back = [...bookings.values()].filter((booked) => sum(booked.map(({ amount }) => amount)) < 0).flat();
  const causes = new Set(back.map(({ cause, project }) => `${project.id} ${cause}`));
  // What a project no longer bears of a fee goes along with the money.
  const fees = lines.filter(
    ({ settled, source, amount, cause, project }) =>
      !settled && source === 'fee' && amount > 0 && causes.has(`${project.id} ${cause}`),
  );
  return new Set([...back, ...fees]);
}

/** Whether a posting is payable on a day (docs/algorithms/settlement.md). */
function isPayable(model: Model, { project, need, source, cause }: Line, today: string): boolean {
  if (project.banned) return false;
  if (source === 'private') return true;
  if (source === 'fee')
    return model.lines.some(
      (other) => other.cause === cause && other.source === 'private' && other.project === project,
    );
  const reached = need !== null && onNeed(model, need) >= need.goal;
  return reached || balanceOf(model, project) >= goalOf(project) || today > project.endsOn;
}

/** What a step lets be paid, and on which day. */
export interface Settlement {
  readonly projects: readonly Project[];
  readonly today: string;
}

/**
 * Compares the postings one by one and takes over what is settled, after it was held against the rules: what is settled
 * stays so and is whose it was; besides what a step lets be paid only what takes settled money back is settled, and that
 * at once; of what a step lets be paid nothing payable is left.
 */
export function compareLines(model: Model, seen: Observed, settlement: Settlement): string[] {
  const { pairs, wrong } = pairsOf(model, seen);
  const returning = returningOf(model);
  const may = (line: Line) =>
    returning.has(line) ||
    (settlement.projects.includes(line.project) && isPayable(model, line, settlement.today));
  const tell = ({ amount, cause, ...line }: Line) =>
    `${amount} of ${cause} on ${accountOf({ amount, cause, ...line })}`;
  const fresh: Line[] = [];
  for (const [line, { settled }] of pairs) {
    if (settled !== null && settled !== `${line.project.id} ${line.party}`)
      wrong.push(`${tell(line)} is settled as ${settled}, not ${line.project.id} ${line.party}`);
    if (line.settled && settled === null) wrong.push(`${tell(line)} was settled and is not`);
    if (settled === null || line.settled) continue;
    if (!may(line)) wrong.push(`${tell(line)} is settled, but not payable`);
    fresh.push(line);
  }
  const payable = pairs.filter(([line]) => !line.settled && may(line) && !returning.has(line));
  for (const [line, { settled }] of payable)
    if (settled === null) wrong.push(`${tell(line)} is payable, but not settled`);
  for (const line of fresh) line.settled = true;
  for (const line of returningOf(model)) wrong.push(`${tell(line)} went back, but is not settled`);
  const booked = new Set(fresh.map(({ cause }) => cause));
  for (const funding of model.fundings)
    if (funding.status === 42 && booked.has(`funding:${funding.id}`)) funding.status = 8;
  return wrong;
}
