import { sql } from 'kysely';
import { addCompanyAdministrator } from '#features/budgets/server/index.ts';
import { charge, moveBetween } from '../../src/features/budgets/server/commands/charge.ts';
import { create as createBudget } from '../../src/features/budgets/server/commands/keep-budget.ts';
import { create } from '../../src/features/internal-fundings/server/commands/create.ts';
import { decide, move } from '../../src/features/internal-fundings/server/commands/move.ts';
import { reverse } from '../../src/features/internal-fundings/server/commands/reverse.ts';
import { FUNDING } from '#features/funding-records/rules.ts';
import { addDays, berlinDate } from '../../src/kernel/clock.ts';
import type { Tx } from '#platform/server/database/db.ts';
import type { Services } from '../../src/platform/server/services.ts';
import type { DemoTexts } from '../content/texts/types.ts';
import type { PlacedProject } from './world.ts';

/** Who of the demo acts for which company. */
const ADMINISTRATORS = [
  { company: 'volksbank-heidetal', email: 'foerderung@volksbank-heidetal.example' },
] as const;

interface Author {
  readonly actor: bigint;
  readonly request: string;
  readonly locale: DemoTexts['locale'];
}

/** Budgets for the next two years, with a charge and a contra entry. */
async function placeBudgets(tx: Tx, author: Author, { budgets, charges }: DemoTexts): Promise<void> {
  const today = berlinDate(tx.now);
  const wish = { company: 'volksbank-heidetal', starts_on: today, ends_on: addDays(today, 364) };
  const youth = await createBudget(tx, { ...wish, title: budgets.youth, target_in_cents: 2_000_000 }, author);
  const later = { ...wish, starts_on: addDays(today, 60), ends_on: addDays(today, 420) };
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

async function budgetOf(tx: Tx, company: string, title?: string): Promise<string> {
  let some = tx
    .selectFrom('budget as b')
    .innerJoin('company as k', 'k.id', 'b.company_id')
    .where('k.slug', '=', company);
  if (title !== undefined) some = some.where('b.title', '=', title);
  const { id } = await some.select('b.id').orderBy('b.id').executeTakeFirstOrThrow();
  return String(id);
}

/**
 * The place of the last project that lacks so many cents: how much the others lack depends on the hour of loading. The
 * last, since undoing takes back all fundings of a project, and those before are the first ones'.
 */
async function lastLacking(tx: Tx, projects: readonly PlacedProject[], cents: bigint): Promise<number> {
  const rows = await tx
    .selectFrom('project_funding')
    .select('project_id')
    .where(sql<bigint>`goal - balance`, '>=', cents)
    .execute();
  const lacking = new Set(rows.map(({ project_id }) => project_id));
  return projects.findLastIndex(({ id }) => lacking.has(id));
}

/** The funding, or the first of its parts: how much its need still lacked decides whether it was split. */
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

/** Fundings of the demo in every status that people bring about. */
async function placeFundings(
  services: Services,
  tx: Tx,
  projects: readonly PlacedProject[],
  author: Author,
  { budgets, fundings }: DemoTexts,
): Promise<void> {
  const by = { author, reach: null, mayApprove: true };
  const collecting = projects.filter(({ content }) => content.target.kind === 'collecting');
  const plan = async (at: number, company: string, euros: number, budget?: string) => {
    const project = collecting[at % collecting.length];
    if (!project) throw new Error('the demo has no project that collects');
    const [funding] = await create(
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
    if (!funding) throw new Error('no funding was made');
    return { id: funding.id, title: project.content.title };
  };
  const step = (id: bigint, status: 4 | 42, reason: string) => move(tx, id, { status, reason }, by);
  for (const [at, euros] of [250, 400, 150].entries()) {
    const { id } = await plan(at + 1, 'volksbank-heidetal', euros, budgets.youth);
    await step(id, 42, fundings.resolved);
  }
  await plan(5, 'volksbank-heidetal', 1_200, budgets.later);
  await plan(6, 'stadtwerke-neckarbogen', 800);
  const approved = await plan(7, 'stadtwerke-neckarbogen', 600);
  await decide(tx, approved.id, { approved: true, reason: fundings.approved }, author);
  const rejected = await plan(8, 'wohnbau-elbaue', 3_000);
  await decide(tx, rejected.id, { approved: false, reason: fundings.rejected }, author);
  const cancelled = await plan(9, 'wohnbau-elbaue', 500);
  await step(cancelled.id, 4, fundings.cancelled);
  const failed = await plan(10, 'baeckerei-morgenrot', 900_000);
  await step(failed.id, 42, fundings.failed);
  const undone = await plan(await lastLacking(tx, collecting, 50_000n), 'optik-saalfeld', 100);
  await step(undone.id, 42, fundings.undoneLater);
  const wish = { name: undone.title, reason: fundings.wrongProject };
  await reverse(services, tx, await bookedOf(tx, undone.id), wish, author);
}

/** Budgets, internal fundings, and who acts for a company; as staff and companies have left them. */
export async function placeInternalFundings(
  services: Services,
  tx: Tx,
  projects: readonly PlacedProject[],
  { actor, texts }: { readonly actor: bigint; readonly texts: DemoTexts },
): Promise<void> {
  const author: Author = { actor, request: 'demo', locale: texts.locale };
  for (const { company, email } of ADMINISTRATORS) {
    const { id } = await tx
      .selectFrom('company')
      .select('id')
      .where('slug', '=', company)
      .executeTakeFirstOrThrow();
    if (
      (await addCompanyAdministrator(services, tx, email, {
        company: id,
        by: actor,
        locale: texts.locale,
      })) === null
    ) {
      throw new Error(`nobody acts for ${company}`);
    }
  }
  await placeBudgets(tx, author, texts);
  await placeFundings(services, tx, projects, author, texts);
}
