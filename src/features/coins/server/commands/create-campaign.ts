import { loadSettings } from '#features/settings/server/index.ts';
import { post } from '#features/ledger/server/index.ts';
import type { IsoDate } from '#kernel/clock.ts';
import type { Cents } from '#kernel/money.ts';
import type { Author } from '#platform/server/http/author.ts';
import { invalid } from '#platform/contract/errors.ts';
import type { Tx } from '#platform/server/database/db.ts';
import { newCodes } from '#platform/server/operation/random-codes.ts';
import { coinStep } from '../../rules/distribute.ts';
import { budget, coinPot } from '../accounts.ts';
import { displayOf } from '../amounts.ts';
import { codeFormatOf } from '../codes.ts';

/**
 * A campaign to be created: `count` codes of `value` cents each, valid from the first to the last day
 * (Berlin).
 */
export interface NewCampaign {
  readonly title: string;
  readonly company: bigint;
  readonly budget: bigint;
  readonly value: Cents;
  readonly count: number;
  readonly validFrom: IsoDate;
  readonly validUntil: IsoDate;
  /** Only for these projects; empty means every public one. */
  readonly projects?: readonly bigint[];
  /** Predefined codes, in upper case without separators; the others are random. */
  readonly codes?: readonly string[];
}

/** The number of codes per insert statement. */
const BATCH_SIZE = 5_000;

/** Locks the budget and checks that it covers the campaign. */
async function checkBudget(tx: Tx, campaign: NewCampaign): Promise<void> {
  const row = await tx
    .selectFrom('budget')
    .select(['company_id', 'starts_on', 'ends_on'])
    .where('id', '=', campaign.budget)
    .forUpdate()
    .executeTakeFirst();
  if (!row || row.company_id !== campaign.company) throw invalid('budget_unknown', 'budget');
  if (campaign.validFrom < row.starts_on || campaign.validUntil > row.ends_on) {
    throw invalid('outside_budget', 'valid_until', { from: row.starts_on, until: row.ends_on });
  }
  const account = await tx
    .selectFrom('account')
    .select('balance')
    .where('kind', '=', 'budget')
    .where('owner', '=', campaign.budget)
    .executeTakeFirst();
  if ((account?.balance ?? 0n) < campaign.value * BigInt(campaign.count)) {
    throw invalid('budget_short', 'count');
  }
}

async function insertCodes(tx: Tx, id: bigint, campaign: NewCampaign): Promise<string[]> {
  const format = codeFormatOf(await loadSettings(tx));
  const codes: string[] = [];
  let predefined = campaign.codes ?? [];
  while (codes.length < campaign.count) {
    const missing = campaign.count - codes.length;
    const batch = predefined.length > 0 ? predefined : newCodes(format, Math.min(missing, BATCH_SIZE));
    // A random code that exists already is replaced by another one in the next round.
    const rows = await tx
      .insertInto('coin_code')
      .values(batch.map((code) => ({ campaign_id: id, code, rest_cents: campaign.value })))
      .onConflict((conflict) => conflict.column('code').doNothing())
      .returning('code')
      .execute();
    if (predefined.length > 0 && rows.length < predefined.length) throw invalid('code_taken', 'codes');
    codes.push(...rows.map(({ code }) => code));
    predefined = [];
  }
  return codes;
}

/**
 * Creates a campaign with its codes and reserves their value: count × value moves out of the budget (handbook
 * §9). Returns the id and the codes. Refuses `budget_unknown` for a budget of another company,
 * `outside_budget` for days outside its period, `budget_short`, `not_whole_coins` for a value that is not a whole
 * number of coins, and `code_taken`.
 */
export async function createCampaign(
  tx: Tx,
  campaign: NewCampaign,
  author: Author,
): Promise<{ id: bigint; codes: string[] }> {
  const { factor } = displayOf(await loadSettings(tx), 'en_US');
  if (campaign.value % coinStep(factor) !== 0n) throw invalid('not_whole_coins', 'value_in_cents');
  await checkBudget(tx, campaign);
  const { id } = await tx
    .insertInto('coin_campaign')
    .values({
      title: campaign.title,
      company_id: campaign.company,
      budget_id: campaign.budget,
      value_cents: campaign.value,
      code_count: campaign.count,
      valid_from: campaign.validFrom,
      valid_until: campaign.validUntil,
      created_by: author.actor,
      created_at: tx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const projects = campaign.projects ?? [];
  if (projects.length > 0) {
    await tx
      .insertInto('coin_campaign_project')
      .values(projects.map((project_id) => ({ campaign_id: id, project_id })))
      .execute();
  }
  const codes = await insertCodes(tx, id, campaign);
  const worth = campaign.value * BigInt(campaign.count);
  await post(tx, {
    kind: 'coin_campaign_reserved',
    cause: 'coin_campaign',
    causeId: id,
    ...author,
    key: `coin_campaign:${id}:reserved`,
    postings: [budget(campaign.budget, -worth), coinPot(id, worth)],
  });
  return { id, codes };
}
