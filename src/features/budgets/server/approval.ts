import { sql } from 'kysely';
import { loadSettings } from '#features/settings/server/index.ts';
import { berlinDate, startOfBerlinDay } from '#kernel/clock.ts';
import { formatMoney } from '#kernel/money.ts';
import { Refusal } from '#platform/contract/errors.ts';
import type { LocaleCode } from '#platform/contract/locale.ts';
import { type Actor, may } from '#platform/contract/permissions.ts';
import type { Tx } from '#platform/server/database/db.ts';
import { intlLocale } from '#platform/i18n.ts';
import { exceedsLimit } from '../rules.ts';

/** Whether a user holds the right without which a company's money above the operator's limit is not spent. */
export const mayApprove = (actor: Actor): boolean => may(actor, 'change_internal_funding_approval');

/** The refusal of an amount above the limit (403 `approval_needed`), which names the limit and the right. */
export function approvalNeeded(limit: number, locale: LocaleCode): Refusal {
  const params = {
    limit: formatMoney(BigInt(limit), intlLocale(locale)),
    permission: 'change_internal_funding_approval',
  };
  return new Refusal(403, [{ code: 'approval_needed', params }]);
}

/**
 * Locks a company until the commit, so that of simultaneous requests each counts what the others have spent. Taken before
 * the money of projects and the budgets; references to the company are not blocked.
 */
export async function lockCompany(tx: Tx, company: bigint): Promise<void> {
  await tx.selectFrom('company').select('id').where('id', '=', company).forNoKeyUpdate().execute();
}

/**
 * What campaigns and co-funding events have taken out of the budgets of a company since the day began in Berlin, in cents:
 * by each of them what it took less what it has given back on the same day.
 */
async function reservedToday(tx: Tx, company: bigint): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`
    SELECT coalesce(sum(greatest(d.taken, 0)), 0)::bigint AS sum FROM (
      SELECT -sum(p.amount) AS taken
      FROM budget b
      JOIN account a ON a.kind = 'budget' AND a.owner = b.id
      JOIN posting p ON p.account = a.id
      JOIN journal j ON j.id = p.journal
      WHERE b.company_id = ${company} AND j.cause IN ('coin_campaign', 'co_funding')
        AND j.at >= ${startOfBerlinDay(berlinDate(tx.now))}
      GROUP BY j.cause, j.cause_id
    ) d`.execute(tx);
  return rows[0]?.sum ?? 0n;
}

/**
 * Refuses (`approval_needed`) a campaign or an event, or more money for one, above the operator's limit, except for holders
 * of the right to approve. All of a company on one day count together (decision 591); `amount` in cents.
 */
export async function requireApprovalToReserve(
  tx: Tx,
  { company, amount }: { readonly company: bigint; readonly amount: bigint },
  by: { readonly mayApprove: boolean; readonly locale: LocaleCode },
): Promise<void> {
  const { fundingApprovalAbove: limit } = await loadSettings(tx);
  if (by.mayApprove || limit === null || amount <= 0n) return;
  await lockCompany(tx, company);
  if (exceedsLimit(amount + (await reservedToday(tx, company)), limit))
    throw approvalNeeded(limit, by.locale);
}
