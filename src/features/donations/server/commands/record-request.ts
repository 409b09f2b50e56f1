import { randomUUID } from 'node:crypto';
import { holdAccount } from '#features/accounts/server/index.ts';
import { computeCoFunding } from '#features/cofunding/rules.ts';
import { isReachable, projectState } from '#features/projects/rules.ts';
import type { BankAccount, PlatformSettings } from '#features/settings/rules.ts';
import { maxCents, minCents } from '#kernel/money.ts';
import { invalid, Refusal } from '#platform/contract/errors.ts';
import type { LocaleCode } from '#platform/contract/locale.ts';
import { translator } from '#platform/i18n.ts';
import type { Tx } from '#platform/server/database/db.ts';
import type { RequestFields } from '../../contract/fields.ts';
import type { Price } from '../../rules/fee.ts';
import { type Hold, type HoldTerms, holdsOfNetwork, planHold } from '../../rules/holds.ts';
import {
  type DonationLimits,
  donationLimits,
  isProven,
  mayOpenHold,
  organizationLimits,
  validateAmount,
} from '../../rules/limits.ts';
import { isKnown, mayReceive, type Recipient } from '../../rules/recipient.ts';
import { readOrganization } from '../arrive.ts';
import { type FundingFacts, type OpenProject, visitorOf } from '../facts.ts';
import { accept, refusalOf } from '../refuse.ts';
import { addressOf, donorColumns } from './donor.ts';
import type { Named } from './look-up.ts';
import { lockReplaced, releaseReplaced } from './replace.ts';

/** Who requests a payment. */
export interface Requester {
  readonly userId: bigint | null;
  /** Address of the visitor; only its hash is stored. */
  readonly network: string;
  readonly locale: LocaleCode;
  /** Key of the hash of the address. */
  readonly secret: string;
  /** The work of the task that the visitor's browser has solved for this request; 0 for none. */
  readonly work: number;
}

/** The result stored under the idempotency key; the work after the commit is derived from it. */
export type RequestedDonation = { readonly id: string; readonly token: string; readonly reference: string };

/** The chosen payment provider, the price, and how long the request is valid. */
export interface PaymentTerms {
  readonly provider: bigint;
  readonly price: Price;
  /** The latest expiry; a large hold ends earlier. */
  readonly expiresAt: Date;
  /**
   * Whether the amount is held until then: not for an announcement, because that costs nothing (handbook §8).
   */
  readonly holds: boolean;
  readonly transfer?: { readonly account: BankAccount; readonly remindAt: Date | null };
}

/** The recipient: either a project or, if enabled, an organization. */
function recipientOf(body: RequestFields, named: Named, settings: PlatformSettings): Recipient {
  if (body.promoter !== undefined) {
    if (body.project !== undefined) throw invalid('one_recipient', 'promoter');
    if (!settings.projectPromoterDonation) throw new Refusal(403, [{ code: 'promoter_donations_off' }]);
    if (named.organization === null) throw invalid('promoter_unknown', 'promoter');
    return { kind: 'organization', id: named.organization };
  }
  if (body.project === undefined) throw invalid('project_required', 'project');
  if (named.project === null) throw invalid('project_unknown', 'project');
  return { kind: 'project', id: named.project };
}

const termsOf = (settings: PlatformSettings): HoldTerms => ({
  share: settings.maxHoldShare,
  minutes: settings.onlineHoldMinutes,
  largeMinutes: settings.largeHoldMinutes,
  networkHolds: holdsOfNetwork(settings.maxOpenHoldsPerVisitor),
});

const platformLimits = (settings: PlatformSettings) => ({
  platformMin: BigInt(settings.minDonation),
  platformMax: settings.maxDonation === null ? null : BigInt(settings.maxDonation),
  step: BigInt(settings.donationStep),
});

/** Checks that the amount is within the limits; the field name is that of the request. */
function acceptAmount({ price, transfer }: PaymentTerms, limits: DonationLimits, locale: LocaleCode): void {
  const result = validateAmount(price.net, limits);
  if (result.ok) return;
  const named = result.refusals.map((refusal) =>
    transfer && refusal.field === 'net_value_in_cents' ? { ...refusal, field: 'amount_in_cents' } : refusal,
  );
  throw refusalOf(named, locale);
}

/** The instant a number of minutes later. */
export const minutesAfter = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000);

/** Whether a locked project can receive the amount; returns the hold, null if the provider has none. */
function acceptForProject(
  facts: FundingFacts,
  terms: PaymentTerms,
  settings: PlatformSettings,
  now: Date,
  { locale, work, fromPerson }: Pick<Requester, 'locale' | 'work'> & { readonly fromPerson: boolean },
): Hold | null {
  const { project } = facts;
  const { net } = terms.price;
  if (!isReachable(project)) throw invalid('project_unknown', 'project');
  const state = projectState(project, now);
  // A full project is refused with its limits, so that the page shows its alert (spec 1 §8).
  if (!state.canReceiveFundings && !state.fullyFunded) throw invalid('not_receiving', 'project');
  const limits = donationLimits({
    open: facts.open,
    held: facts.heldByOthers,
    ...platformLimits(settings),
  });
  acceptAmount(terms, limits, locale);
  if (!terms.holds) return null;
  accept(mayOpenHold(facts.visitorHolds, settings.maxOpenHoldsPerVisitor), locale, 429);
  accept(isProven(work, facts, settings.openHoldsWithoutTask), locale);
  const free = maxCents(0n, facts.open - facts.heldByOthers);
  const { sum } = computeCoFunding(settings.coFunding ? facts.coFundings : [], {
    fromPerson,
    net,
    maxDonation: minCents(limits.max, free),
    requestedAt: now,
    verifiedAt: now,
  });
  return planHold(facts, { net, coFunding: sum }, termsOf(settings));
}

async function acceptForOrganization(
  tx: Tx,
  id: bigint,
  terms: PaymentTerms,
  settings: PlatformSettings,
  locale: LocaleCode,
): Promise<void> {
  const organization = await readOrganization(tx, id);
  if (!isKnown(organization)) throw invalid('promoter_unknown', 'promoter');
  if (!mayReceive(organization)) throw invalid('promoter_not_receiving', 'promoter');
  acceptAmount(terms, organizationLimits(platformLimits(settings)), locale);
}

function paymentColumns({ provider, price, expiresAt, transfer }: PaymentTerms): Record<string, unknown> {
  return {
    provider_id: String(provider),
    amount_cents: String(price.amount),
    net_cents: String(price.net),
    fee_cents: String(price.fee),
    user_takes_fee: price.bearer === 'donor',
    fee_bearer: price.bearer,
    expires_at: expiresAt.toISOString(),
    transfer: transfer
      ? {
          account_holder: transfer.account.holder,
          iban: transfer.account.iban,
          bic: transfer.account.bic,
          remind_at: transfer.remindAt?.toISOString() ?? null,
        }
      : null,
  };
}

/** Stores the donor's consent to news with the text that they agreed to; it counts once the donation is paid. */
async function recordNewsConsent(
  tx: Tx,
  donation: bigint,
  locale: LocaleCode,
  toProject: boolean,
): Promise<void> {
  const text = translator(locale)(
    toProject ? 'giving.form:news.ofProject' : 'giving.form:news.ofOrganization',
  );
  await tx
    .insertInto('news_consent')
    .values({ donation_id: donation, token: randomUUID(), consent_text: text, agreed_at: tx.now })
    .execute();
}

/**
 * Writes a payment request (spec 1 §7, handbook §8) whose consents and address have been checked: determines
 * the recipient, locks the project, checks the amount against what is open and not held by others, and writes
 * donation and hold. Refusals: `requestRefusals` of the contract, `too_many_holds`, `proof_of_work_required`.
 */
export async function recordRequest(
  tx: Tx,
  body: RequestFields,
  requester: Requester,
  terms: PaymentTerms,
  settings: PlatformSettings,
  named: Named,
  openProject: OpenProject,
): Promise<RequestedDonation> {
  const recipient = recipientOf(body, named, settings);
  const { reference } = named;
  const visitor = visitorOf(requester.secret, requester.network);
  const toProject = recipient.kind === 'project';
  if (requester.userId !== null) await holdAccount(tx, requester.userId);
  let hold: Hold | null = null;
  if (toProject) {
    const { donorKey } = addressOf(body.email);
    const replaced = await lockReplaced(tx, body.replaces, recipient.id);
    const facts = await openProject(tx, recipient.id, {
      donorKey,
      visitor,
      donation: replaced?.id ?? null,
      coFundings: false,
    });
    const fromPerson = body.donor_kind === 'person';
    hold = acceptForProject(facts, terms, settings, tx.now, { ...requester, fromPerson });
    const author = { actor: requester.userId, request: reference };
    if (replaced) await releaseReplaced(tx, replaced, { reference, author });
  } else {
    await acceptForOrganization(tx, recipient.id, terms, settings, requester.locale);
  }
  const token = randomUUID();
  const row = {
    ...donorColumns(body),
    ...paymentColumns(hold ? { ...terms, expiresAt: minutesAfter(tx.now, hold.minutes) } : terms),
    token,
    reference,
    project_id: toProject ? String(recipient.id) : null,
    organization_id: toProject ? null : String(recipient.id),
    donor_id: requester.userId === null ? null : String(requester.userId),
    locale: requester.locale,
    at: tx.now.toISOString(),
    hold_cents: String(hold?.amount ?? 0n),
    co_funding_cents: String(hold?.coFunding ?? 0n),
    visitor: hold ? visitor : null,
  };
  const { rows } = await tx.client.query<{ id: bigint }>({
    name: 'donation:request',
    text: 'SELECT giving_request($1::jsonb) AS id',
    values: [JSON.stringify(row)],
  });
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('the donation was not stored');
  if (body.news_wanted) await recordNewsConsent(tx, id, requester.locale, toProject);
  return { id: String(id), token, reference };
}
