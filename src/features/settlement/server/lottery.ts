import type { Db } from '#platform/server/database/db.ts';
import { LOTTERY, type LotteryProject } from '../rules/lottery.ts';

const accountOf = (id: bigint | null, company: bigint | null) => (id === null ? null : { id, company });

/** Funding type and account of each project, and what its application type says about lottery funds; by the ids. */
export async function readLotteryProjects(
  db: Db,
  projects: readonly bigint[],
): Promise<ReadonlyMap<bigint, LotteryProject>> {
  const rows = await db
    .selectFrom('project as p')
    .leftJoin('bank_account as b', 'b.id', 'p.bank_account_id')
    .leftJoin('application_type as t', 't.id', 'p.application_type_id')
    .leftJoin('application_type as f', 'f.id', 't.fallback_type_id')
    .leftJoin('bank_account as fb', 'fb.id', 'f.bank_account_id')
    .where('p.id', 'in', projects)
    .select([
      'p.id',
      'p.funding_type',
      'p.bank_account_id',
      'b.company_id',
      't.lottery_possible',
      'f.funding_types',
    ])
    .select(['f.bank_account_id as fallback_account', 'fb.company_id as fallback_company'])
    .execute();
  const termsOf = (row: (typeof rows)[number]): LotteryProject => ({
    fundingType: row.funding_type,
    bankAccount: accountOf(row.bank_account_id, row.company_id),
    lotteryPossible: row.lottery_possible === true,
    fallback:
      row.funding_types === null
        ? null
        : {
            fundingTypes: row.funding_types,
            bankAccount: accountOf(row.fallback_account, row.fallback_company),
          },
  });
  return new Map(rows.map((row) => [row.id, termsOf(row)]));
}

/** The same for one project, which exists. */
export async function readLotteryProject(db: Db, project: bigint): Promise<LotteryProject> {
  const terms = (await readLotteryProjects(db, [project])).get(project);
  if (!terms) throw new Error(`no project ${project}`);
  return terms;
}

/** The companies that may give lottery funds; not read where it does not matter. */
export async function entitledCompanies(db: Db, { fundingType }: LotteryProject): Promise<bigint[]> {
  if (fundingType !== LOTTERY) return [];
  const rows = await db.selectFrom('company').where('lottery_entitled', '=', true).select('id').execute();
  return rows.map(({ id }) => id);
}
