import { sql } from 'kysely';
import {
  createFunding,
  decideFunding,
  moveFunding,
  reverseFunding,
} from '#features/internal-fundings/server/demo.ts';
import { addCompanyAdministrator, charge, createBudget, moveBetween } from '#features/budgets/server/demo.ts';
import { type LocalizedAuthor } from '#features/budgets/server/index.ts';
import { CHARGING, FUNDING } from '#features/funding-records/rules.ts';
import { addDays, berlinDate } from '../../src/kernel/clock.ts';
import type { Tx } from '#platform/server/database/db.ts';
import type { Services } from '../../src/platform/server/services.ts';
import type { DemoTexts } from '../content/texts/types.ts';
import type { DemoProject } from './simulation.ts';

/** The company administrators of the demo. */
const ADMINISTRATORS = [
  { company: 'volksbank-heidetal', email: 'foerderung@volksbank-heidetal.example' },
] as const;

/** Inserts two further budgets, a charge and a contra entry. */
async function insertBudgets(
  tx: Tx,
  author: LocalizedAuthor,
  { budgets, charges }: DemoTexts,
): Promise<void> {
  const today = berlinDate(tx.now);
  const input = { company: 'volksbank-heidetal', starts_on: today, ends_on: addDays(today, 364) };
  const youth = await createBudget(
    tx,
    { ...input, title: budgets.youth, target_in_cents: 2_000_000 },
    author,
  );
  const later = { ...input, starts_on: addDays(today, 60), ends_on: addDays(today, 420) };
  await createBudget(tx, { ...later, title: budgets.later, target_in_cents: 3_500_000 }, author);
  const main = await tx
    .selectFrom('budget as b')
    .innerJoin('company as k', 'k.id', 'b.company_id')
    .where('k.slug', '=', 'volksbank-heidetal')
    .select('b.id')
    .orderBy('b.id')
    .executeTakeFirstOrThrow();
  const ids = [String(youth)];
  await charge(tx, { budgets: ids, amount_in_cents: 250_000, reason: charges.charged }, author);
  const contra = { budgets: [String(main.id)], into: String(youth), amount_in_cents: 500_000 };
  await moveBetween(tx, { ...contra, reason: charges.moved }, author);
}

/** The id of a company's oldest budget, or of its budget with a title. */
async function budgetOf(tx: Tx, company: string, title?: string): Promise<string> {
  let query = tx
    .selectFrom('budget as b')
    .innerJoin('company as k', 'k.id', 'b.company_id')
    .where('k.slug', '=', company);
  if (title !== undefined) query = query.where('b.title', '=', title);
  const { id } = await query.select('b.id').orderBy('b.id').executeTakeFirstOrThrow();
  return String(id);
}

/** The projects that still need at least the given amount, in cents. */
async function inNeedOf(tx: Tx, cents: bigint): Promise<ReadonlySet<bigint>> {
  const rows = await tx
    .selectFrom('project_funding')
    .select('project_id')
    .where(sql<bigint>`goal - balance`, '>=', cents)
    .execute();
  return new Set(rows.map(({ project_id }) => project_id));
}

/**
 * The position of the last project that still needs at least the given amount, in cents; which ones do depends on the
 * time of loading. The last one is used because a reversal affects all fundings of a project, and those of the
 * first projects are to remain.
 */
async function lastInNeedOf(tx: Tx, projects: readonly DemoProject[], cents: bigint): Promise<number> {
  const inNeed = await inNeedOf(tx, cents);
  return projects.findLastIndex(({ id }) => inNeed.has(id));
}

/** The funding itself, or its first part if it was split because a need had too little room. */
async function bookedOf(tx: Tx, funding: bigint): Promise<bigint> {
  const { id } = await tx
    .selectFrom('internal_funding')
    .select('id')
    .where(({ or, eb }) => or([eb('id', '=', funding), eb('parent_id', '=', funding)]))
    .where('status', '=', FUNDING.waiting)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** What the reversal of a booked funding undoes: all booked fundings of its project, by number and sum in cents. */
async function reversedWith(tx: Tx, funding: bigint): Promise<{ count: number; sum: bigint }> {
  const { count, sum } = await tx
    .selectFrom('internal_funding as f')
    .innerJoin('internal_funding as own', 'own.project_id', 'f.project_id')
    .select((eb) => [eb.fn.countAll<bigint>().as('count'), eb.fn.sum<bigint>('f.amount_cents').as('sum')])
    .where('own.id', '=', funding)
    .where('f.status', 'in', CHARGING)
    .executeTakeFirstOrThrow();
  return { count: Number(count), sum: BigInt(sum) };
}

/** Inserts internal fundings in every status. */
async function insertFundings(
  services: Services,
  tx: Tx,
  projects: readonly DemoProject[],
  author: LocalizedAuthor,
  { budgets, fundings }: DemoTexts,
): Promise<void> {
  const by = { author, reach: null, mayApprove: true };
  const collecting = projects.filter(({ content }) => content.target.kind === 'collecting');
  const create = async (position: number, company: string, euros: number, budget?: string) => {
    // Nothing can be planned for a project that is full by then.
    const inOrder = collecting.map((_, index) => collecting[(position + index) % collecting.length]);
    const open = await inNeedOf(tx, 1n);
    const project = inOrder.find((one) => one && open.has(one.id));
    if (!project) throw new Error('the demo has no collecting project');
    const [funding] = await createFunding(
      tx,
      {
        company,
        budgets: [await budgetOf(tx, company, budget)],
        project: project.slug,
        organization: null,
        amount_in_cents: euros * 100,
        status: 1,
        reason: '',
      },
      by,
    );
    if (!funding) throw new Error('no funding was created');
    return { id: funding.id, title: project.content.title };
  };
  const changeStatus = (id: bigint, status: 4 | 42, reason: string) =>
    moveFunding(tx, id, { status, reason }, by);
  for (const [index, euros] of [250, 400, 150].entries()) {
    const { id } = await create(index + 1, 'volksbank-heidetal', euros, budgets.youth);
    await changeStatus(id, 42, fundings.resolved);
  }
  await create(5, 'volksbank-heidetal', 1_200, budgets.later);
  await create(6, 'stadtwerke-neckarbogen', 800);
  const approved = await create(7, 'stadtwerke-neckarbogen', 600);
  await decideFunding(tx, approved.id, { approved: true, reason: fundings.approved }, author);
  const rejected = await create(8, 'wohnbau-elbaue', 3_000);
  await decideFunding(tx, rejected.id, { approved: false, reason: fundings.rejected }, author);
  const cancelled = await create(9, 'wohnbau-elbaue', 500);
  await changeStatus(cancelled.id, 4, fundings.cancelled);
  const failed = await create(10, 'baeckerei-morgenrot', 900_000);
  await changeStatus(failed.id, 42, fundings.failed);
  const undone = await create(await lastInNeedOf(tx, collecting, 50_000n), 'optik-saalfeld', 100);
  await changeStatus(undone.id, 42, fundings.undoneLater);
  const booked = await bookedOf(tx, undone.id);
  const input = { name: undone.title, reason: fundings.wrongProject, shown: await reversedWith(tx, booked) };
  await reverseFunding(services, tx, booked, input, author);
}

/** Inserts company administrators, budgets and internal fundings. */
export async function insertInternalFundings(
  services: Services,
  tx: Tx,
  projects: readonly DemoProject[],
  { actor, texts }: { readonly actor: bigint; readonly texts: DemoTexts },
): Promise<void> {
  const author: LocalizedAuthor = { actor, request: 'demo', locale: texts.locale };
  for (const { company, email } of ADMINISTRATORS) {
    const { id } = await tx
      .selectFrom('company')
      .select('id')
      .where('slug', '=', company)
      .executeTakeFirstOrThrow();
    await addCompanyAdministrator(services, tx, email, { company: id, by: actor, locale: texts.locale });
  }
  await insertBudgets(tx, author, texts);
  await insertFundings(services, tx, projects, author, texts);
}
