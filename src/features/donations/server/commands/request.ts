import { createHmac, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { computeCoFunding } from '#features/cofunding/rules.ts';
import { isReachable, projectState } from '#features/projects/rules.ts';
import { loadSettings } from '#features/settings/server/index.ts';
import type { PlatformSettings } from '#features/settings/rules.ts';
import { newReference } from '#kernel/ids.ts';
import { maxCents, minCents } from '#kernel/money.ts';
import { donorIdentity, normalizeEmail } from '#kernel/text.ts';
import { invalid, Refusal } from '#platform/contract/errors.ts';
import type { LocaleCode } from '#platform/contract/locale.ts';
import type { BodyOf } from '#platform/contract/route.ts';
import type { Tx } from '#platform/server/db.ts';
import type { requestPrivateDonation } from '../../contract.ts';
import { donorCoversFee, priceDonation, type Price } from '../../rules/fee.ts';
import { donationLimits, mayOpenHold, validateAmount } from '../../rules/limits.ts';
import { type FundingFacts, openProject, type OpenProject } from '../facts.ts';
import { accept } from '../refuse.ts';

type Body = BodyOf<typeof requestPrivateDonation>;

/** Who asks for a payment. */
export interface Requester {
  readonly userId: bigint | null;
  /** Address of the visitor; only its hash is kept. */
  readonly ip: string;
  readonly locale: LocaleCode;
  /** Secret under which the address is hashed. */
  readonly secret: string;
}

/** What is kept under the idempotency key; the payment is created from it after the commit. */
export type RequestedDonation = { readonly id: string; readonly token: string; readonly reference: string };

interface Provider {
  readonly id: bigint;
  readonly fee_base_cents: bigint;
  readonly fee_factor_ppm: bigint;
}

async function findProvider(tx: Tx, slug: string): Promise<Provider> {
  const provider = await tx
    .selectFrom('payment_provider')
    .select(['id', 'fee_base_cents', 'fee_factor_ppm'])
    .where('slug', '=', slug)
    .where('active', '=', true)
    .executeTakeFirst();
  if (!provider) throw invalid('provider_unknown', 'provider');
  return provider;
}

async function findProject(tx: Tx, body: Body): Promise<bigint> {
  if (body.promoter !== undefined) throw invalid('promoter_unsupported', 'promoter');
  if (body.project === undefined) throw invalid('project_required', 'project');
  const project = await tx
    .selectFrom('project')
    .innerJoin('project_funding', 'project_funding.project_id', 'project.id')
    .select('project.id')
    .where('project.slug', '=', body.project)
    .executeTakeFirst();
  if (!project) throw invalid('project_unknown', 'project');
  return project.id;
}

/** Consents that the operator asks for (spec 1 §5). */
function checkConsents(body: Body, settings: PlatformSettings): void {
  const items: { code: string; field: string }[] = [];
  if (settings.showTermsOfUseCheckbox && !body.terms_of_use_accepted) {
    items.push({ code: 'terms_required', field: 'terms_of_use_accepted' });
  }
  const asksPrivacy = settings.showPrivacyAgreementCheckbox && settings.privacyPolicyType === 1;
  if (asksPrivacy && !body.privacy_policy_accepted) {
    items.push({ code: 'privacy_required', field: 'privacy_policy_accepted' });
  }
  if (items.length > 0) throw new Refusal(400, items);
}

/** The price as the server computes it; a differing amount is refused, so nobody pays what they did not see. */
function priceOf(body: Body, provider: Provider, settings: PlatformSettings): Price {
  const covered = donorCoversFee(settings, body.user_takes_fee);
  const terms = { feeBase: provider.fee_base_cents, feePpm: provider.fee_factor_ppm };
  const price = priceDonation(BigInt(body.net_value_in_cents), terms, covered, settings.feeBearer);
  if (price.amount !== BigInt(body.amount_in_cents)) {
    throw invalid('amount_mismatch', 'amount_in_cents', { expected: Number(price.amount) });
  }
  return price;
}

function holdFor(
  facts: FundingFacts,
  net: bigint,
  settings: PlatformSettings,
  now: Date,
  locale: LocaleCode,
): { coFunding: bigint } {
  const { project } = facts;
  if (!isReachable(project)) throw invalid('project_unknown', 'project');
  const state = projectState(project, now);
  // A full project says so with its limits, so that the page answers with its alert (spec 1 §8).
  if (!state.canReceiveFundings && !state.fullyFunded) throw invalid('not_receiving', 'project');
  const limits = donationLimits({
    open: facts.open,
    held: facts.heldByOthers,
    platformMin: BigInt(settings.minDonation),
    platformMax: settings.maxDonation === null ? null : BigInt(settings.maxDonation),
    step: BigInt(settings.donationStep),
  });
  accept(validateAmount(net, limits), locale);
  accept(mayOpenHold(facts.visitorHolds, settings.maxOpenHoldsPerVisitor), locale, 429);
  const free = maxCents(0n, facts.open - facts.heldByOthers);
  const { sum } = computeCoFunding(settings.coFunding ? facts.coFundings : [], {
    net,
    maxDonation: minCents(limits.max, free),
    requestedAt: now,
    verifiedAt: now,
  });
  return { coFunding: sum };
}

/** The stored and the comparable form of the address; refuses what is none. */
function addressOf(email: string): { email: string; donorKey: string } {
  const stored = normalizeEmail(email);
  const donorKey = donorIdentity(email);
  if (stored === null || donorKey === null) throw invalid('invalid_email', 'email');
  return { email: stored, donorKey };
}

/**
 * Accepts a payment request (spec 1 §7, handbook §8): checks it, locks the project, decides on what is open and on
 * hold for nobody else, and writes the donation with its hold. Refusals: see the contract.
 */
export async function requestDonation(
  tx: Tx,
  body: Body,
  requester: Requester,
  parts: { readonly openProject: OpenProject } = { openProject },
): Promise<RequestedDonation> {
  const settings = await loadSettings(tx);
  if (!settings.enablePrivateDonations) throw new Refusal(403, [{ code: 'private_donations_off' }]);
  checkConsents(body, settings);
  const address = addressOf(body.email);
  const provider = await findProvider(tx, body.provider);
  const project = await findProject(tx, body);
  const price = priceOf(body, provider, settings);
  const reference = await freeReference(tx);
  const visitor = createHmac('sha256', requester.secret)
    .update(`visitor:${requester.ip}`)
    .digest('base64url');
  const question = { donorKey: address.donorKey, visitor, donation: null, coFundings: false };
  const facts = await parts.openProject(tx, project, question);
  const hold = holdFor(facts, price.net, settings, tx.now, requester.locale);
  const token = randomUUID();
  const expiresAt = new Date(tx.now.getTime() + settings.onlineHoldMinutes * 60_000);
  const row = {
    ...donorColumns(body),
    ...address,
    donor_key: address.donorKey,
    token,
    reference,
    project_id: String(project),
    donor_id: requester.userId === null ? null : String(requester.userId),
    provider_id: String(provider.id),
    amount_cents: String(price.amount),
    net_cents: String(price.net),
    fee_cents: String(price.fee),
    user_takes_fee: price.bearer === 'donor',
    fee_bearer: price.bearer,
    locale: requester.locale,
    at: tx.now.toISOString(),
    expires_at: expiresAt.toISOString(),
    co_funding_cents: String(hold.coFunding),
    visitor,
  };
  const { rows } = await sql<{
    id: bigint;
  }>`SELECT giving_request(${JSON.stringify(row)}::jsonb) AS id`.execute(tx);
  return { id: String(rows[0]?.id), token, reference };
}

/** A payment reference that nobody has; of three random ones at least one is free. */
async function freeReference(tx: Tx): Promise<string> {
  const candidates = [newReference(), newReference(), newReference()];
  const { rows } = await sql<{ reference: string }>`
    SELECT c AS reference FROM unnest(${candidates}::text[]) c
    WHERE NOT EXISTS (SELECT FROM private_donation d WHERE d.reference = c) LIMIT 1`.execute(tx);
  if (!rows[0]) throw new Error('no payment reference is free');
  return rows[0].reference;
}

function donorColumns(body: Body): Record<string, string | boolean> {
  return {
    first_name: body.first_name,
    last_name: body.last_name,
    street: body.street,
    additional_information: body.additional_information,
    postal_code: body.postal_code,
    city: body.city,
    country: body.country,
    needs_receipt: body.needs_receipt,
    terms: body.terms_of_use_accepted,
    privacy: body.privacy_policy_accepted,
    extra_data: body.extra_data,
  };
}
