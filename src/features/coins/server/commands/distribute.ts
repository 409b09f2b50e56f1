import { sql } from 'kysely';
import { holdAccount } from '#features/accounts/server/index.ts';
import { openProject, projectAtPayment } from '#features/donations/server/index.ts';
import { mayReceive } from '#features/donations/rules/recipient.ts';
import { isListed } from '#features/projects/rules.ts';
import { postingsJson } from '#features/ledger/server/index.ts';
import type { PlatformSettings } from '#features/settings/rules.ts';
import { loadSettings } from '#features/settings/server/index.ts';
import { type Cents, maxCents } from '#kernel/money.ts';
import { invalid, Refusal } from '#platform/contract/errors.ts';
import type { LocaleCode } from '#platform/contract/locale.ts';
import type { Tx } from '#platform/server/database/db.ts';
import {
  coinStep,
  decideDistribution,
  type DistributionPlan,
  type DistributionRefusal,
} from '../../rules/distribute.ts';
import { coinLot, needCodes, organizationCodes } from '../accounts.ts';
import { centsOfAmount, type CoinDisplay, displayOf, pretty } from '../amounts.ts';
import { findBalance, type Lot, moveToAccount, type OpenLots, openLots, NO_PROJECT } from '../balance.ts';
import type { Result } from '#kernel/result.ts';

/** The distributing user or visitor, and the language of the response. */
export interface Giver {
  readonly userId: bigint | null;
  readonly visitorHash: Buffer | null;
  readonly locale: LocaleCode;
  readonly request: string;
}

/** The input of a distribution; exactly one recipient. */
export interface DonationInput {
  readonly amount: number | string;
  /** What the amount was worth where it was entered, in cents. */
  readonly shown?: number | undefined;
  readonly project?: string | undefined;
  readonly promoter?: string | undefined;
}

/** The result of a distribution; amounts in cents. */
export interface Distributed {
  readonly donation: bigint;
  readonly amount: Cents;
  readonly capped: boolean;
  readonly recipient: { readonly kind: 'project' | 'organization'; readonly title: string };
  /** What the project still needs; null for an organization. */
  readonly toGo: Cents | null;
}

/** Steps of a distribution that tests can replace. */
export interface DistributeParts {
  readonly openProject: typeof openProject;
  readonly openLots: OpenLots;
}

type Recipient =
  | { readonly kind: 'project'; readonly id: bigint }
  | { readonly kind: 'organization'; readonly id: bigint; readonly title: string };

const onError = (code: string) => invalid(code, 'error');

async function findRecipient(tx: Tx, input: DonationInput, settings: PlatformSettings): Promise<Recipient> {
  if ((input.project === undefined) === (input.promoter === undefined)) throw onError('one_recipient');
  if (input.project !== undefined) {
    const project = await tx
      .selectFrom('project')
      .innerJoin('project_funding', 'project_funding.project_id', 'project.id')
      .select('project.id')
      .where('project.slug', '=', input.project)
      .executeTakeFirst();
    if (!project) throw onError('recipient_unknown');
    return { kind: 'project', id: project.id };
  }
  if (!settings.projectPromoterDonation) throw onError('promoters_off');
  const organization = await tx
    .selectFrom('organization')
    .select(['id', 'title', 'status', 'review_status as reviewStatus'])
    .where('slug', '=', input.promoter ?? '')
    // Locked until the commit, so that nobody closes it in the meantime.
    .forShare()
    .executeTakeFirst();
  if (!organization || !mayReceive(organization)) throw onError('recipient_unknown');
  return { kind: 'organization', id: organization.id, title: organization.title };
}

function accept(
  decision: Result<DistributionPlan<bigint>, DistributionRefusal>,
  display: CoinDisplay,
): DistributionPlan<bigint> {
  if (decision.ok) return decision.value;
  const items = decision.refusals.map(({ code, params }) => {
    const formatted = Object.entries(params ?? {}).map(
      ([key, value]) => [key, pretty(BigInt(value), display)] as const,
    );
    return { code, field: 'error', params: Object.fromEntries(formatted) };
  });
  throw new Refusal(400, items);
}

interface DecidedDistribution {
  readonly balance: bigint;
  readonly recipient: Recipient;
  readonly requested: Cents;
  readonly plan: DistributionPlan<bigint>;
  readonly lots: readonly Lot[];
  readonly minutes: number;
}

/** Writes a decided distribution in one round trip. */
async function write(tx: Tx, giver: Giver, decided: DecidedDistribution): Promise<bigint> {
  const { recipient, plan, lots } = decided;
  const lotOf = new Map(lots.map((lot) => [lot.id, lot]));
  const needs = new Map<bigint, bigint>();
  const parts = plan.parts.map((part) => {
    const lot = lotOf.get(part.lot);
    if (!lot) throw new Error('a part refers to a lot that was not read');
    for (const { needId, amount } of part.needs) needs.set(needId, (needs.get(needId) ?? 0n) + amount);
    const credits =
      recipient.kind === 'project'
        ? part.needs.map(({ needId, amount }) => needCodes(needId, amount))
        : [organizationCodes(recipient.id, part.amount)];
    return {
      lot: String(lot.id),
      campaign: String(lot.campaign),
      company: String(lot.company),
      amount: String(part.amount),
      postings: postingsJson([coinLot(lot.id, -part.amount), ...credits]),
    };
  });
  const json = JSON.stringify({
    at: tx.now.toISOString(),
    actor: giver.userId === null ? null : String(giver.userId),
    request: giver.request,
    balance: String(decided.balance),
    project: recipient.kind === 'project' ? String(recipient.id) : null,
    organization: recipient.kind === 'organization' ? String(recipient.id) : null,
    requested: String(decided.requested),
    amount: String(plan.amount),
    parts,
    needs: [...needs].map(([need, amount]) => ({ need: String(need), amount: String(amount) })),
    held_until: new Date(tx.now.getTime() + decided.minutes * 60_000).toISOString(),
  });
  const { rows } = await sql<{ id: bigint }>`SELECT coins_distribute(${json}::jsonb) AS id`.execute(tx);
  const row = rows[0];
  if (!row) throw new Error('coins_distribute returned no row');
  return row.id;
}

/** For so long an open page may show an earlier unit. */
const UNIT_SETTLED_AFTER_MS = 12 * 60 * 60 * 1000;

/**
 * Refuses (`unit_changed`, 409) an amount whose unit means other cents now than where it was entered: coins at another
 * factor, or euro in place of coins. A request that does not say the cents is accepted once the change is 12 hours old.
 */
async function requireSameUnit(tx: Tx, { amount, shown }: DonationInput, cents: Cents | null): Promise<void> {
  const refusal = new Refusal(409, [{ code: 'unit_changed', field: 'error', params: { amount } }]);
  if (shown !== undefined) {
    if (cents !== BigInt(shown)) throw refusal;
    return;
  }
  const changed = await tx
    .selectFrom('platform_setting')
    .select('key')
    .where('key', 'in', ['useCurrency', 'factorOfCurrencyToCoin'] satisfies (keyof PlatformSettings)[])
    .where('changed_at', '>', new Date(tx.now.getTime() - UNIT_SETTLED_AFTER_MS))
    .executeTakeFirst();
  if (changed) throw refusal;
}

/**
 * Distributes a part of the giver's balance (handbook §9): one transaction that locks the project, then the
 * lots, limits the amount to the open need less holds, and writes one row per lot. Refusals, all on `error`:
 * see `decideDistribution`, and `one_recipient`, `recipient_unknown`, `promoters_off`, `not_receiving`, `unit_changed`.
 */
export async function distribute(
  tx: Tx,
  giver: Giver,
  input: DonationInput,
  parts: DistributeParts = { openProject, openLots },
): Promise<Distributed> {
  const settings = await loadSettings(tx);
  if (!settings.enableCoinDonations) throw new Refusal(403, [{ code: 'coin_donations_off' }]);
  if (giver.userId !== null) await holdAccount(tx, giver.userId);
  const display = displayOf(settings, giver.locale);
  const recipient = await findRecipient(tx, input, settings);
  const facts =
    recipient.kind === 'project'
      ? await parts.openProject(tx, recipient.id, {
          donorKey: null,
          visitor: null,
          donation: null,
          coFundings: false,
        })
      : null;
  if (facts) {
    const state = projectAtPayment(facts, tx.now);
    if (!isListed(facts.project) || (state !== 'open' && state !== 'full')) throw onError('not_receiving');
  }
  if (giver.userId !== null) await moveToAccount(tx, giver.visitorHash, giver.userId);
  const balance = await findBalance(tx, giver);
  if (balance === null) throw onError('no_balance');
  const lots = await parts.openLots(tx, balance, facts ? facts.id : NO_PROJECT);
  const step = coinStep(display.factor);
  const cents = centsOfAmount(input.amount, display);
  await requireSameUnit(tx, input, cents);
  if (cents === null)
    throw new Refusal(400, [{ code: 'not_a_step', field: 'error', params: { step: pretty(step, display) } }]);
  const limits = facts && { free: maxCents(0n, facts.open - facts.heldByOthers), needs: facts.needs };
  const plan = accept(decideDistribution(cents, lots, limits, step), display);
  const donation = await write(tx, giver, {
    balance,
    recipient,
    requested: cents,
    plan,
    lots,
    minutes: settings.anonymousBalanceMinutes,
  });
  return {
    donation,
    amount: plan.amount,
    capped: plan.capped,
    recipient: { kind: recipient.kind, title: facts ? facts.title : titleOf(recipient) },
    toGo: facts && facts.open - plan.amount,
  };
}

function titleOf(recipient: Recipient): string {
  return recipient.kind === 'organization' ? recipient.title : '';
}
