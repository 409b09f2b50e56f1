import { companyTerms, LOTTERY, type LotteryProject } from '#features/settlement/rules/lottery.ts';
import { readLotteryProjects } from '#features/settlement/server/index.ts';
import type { Db, Tx } from '#platform/server/database/db.ts';
import type { Recipient } from './recipient.ts';

/**
 * What a company's money for a recipient is (handbook §5): lottery funds, money under the fallback type, refused because
 * there is no such type; null where no lottery funds are concerned.
 */
export type LotteryUse = 'lottery' | 'fallback' | 'refused' | null;

/** The use of a company's money for each project. */
async function usesOf(
  db: Db,
  projects: readonly bigint[],
  company: bigint,
): Promise<ReadonlyMap<bigint, LotteryUse>> {
  const terms = [...(await readLotteryProjects(db, projects))];
  const isConcerned = terms.some(([, { fundingType }]) => fundingType === LOTTERY);
  if (!isConcerned) return new Map();
  const { lottery_entitled: entitled } = await db
    .selectFrom('company')
    .where('id', '=', company)
    .select('lottery_entitled')
    .executeTakeFirstOrThrow();
  return new Map(terms.map(([id, project]) => [id, useOf(project, entitled)]));
}

function useOf(project: LotteryProject, isEntitled: boolean): LotteryUse {
  if (project.fundingType !== LOTTERY) return null;
  const terms = companyTerms(project, isEntitled);
  if (terms === null) return 'refused';
  return terms.fundingType === LOTTERY ? 'lottery' : 'fallback';
}

/** The use of a company's money; what decides about it does not change until the commit if it is locked. */
export async function lotteryUse(db: Db, recipient: Recipient, company: bigint): Promise<LotteryUse> {
  if (recipient.kind !== 'project') return null;
  return (await usesOf(db, [recipient.id], company)).get(recipient.id) ?? null;
}

/**
 * Locks company and application types, each by id, so that the right to give lottery funds cannot change before the commit;
 * returns the use of the company's money for each project.
 */
export async function lockLotteries(
  tx: Tx,
  projects: readonly bigint[],
  company: bigint,
): Promise<ReadonlyMap<bigint, LotteryUse>> {
  const uses = await usesOf(tx, projects, company);
  const concerned = projects.filter((id) => (uses.get(id) ?? null) !== null);
  if (concerned.length === 0) return uses;
  await tx.selectFrom('company').where('id', '=', company).select('id').forShare().execute();
  await tx
    .selectFrom('application_type')
    .where('id', 'in', (eb) =>
      eb.selectFrom('project').where('project.id', 'in', concerned).select('application_type_id'),
    )
    .select('id')
    .orderBy('id')
    .forShare()
    .execute();
  return usesOf(tx, projects, company);
}

/** The same for one recipient. */
export async function lockLottery(tx: Tx, recipient: Recipient, company: bigint): Promise<LotteryUse> {
  if (recipient.kind !== 'project') return null;
  return (await lockLotteries(tx, [recipient.id], company)).get(recipient.id) ?? null;
}
