import {
  buildAccountTransfers,
  buildPaymentFiles,
  buildBankAccounts,
  buildClaims,
  buildPayouts,
} from './lists.fixtures.payouts.ts';
import { coFundingListFixtures } from './lists.fixtures.co-fundings.ts';
import { coinListFixtures } from './lists.fixtures.coins.ts';
import { fundingListFixtures } from './lists.fixtures.fundings.ts';
import {
  buildBlockedVoters,
  buildParticipants,
  buildSubscribers,
  buildVotes,
  buildVotingCodes,
  buildVotings,
} from './lists.fixtures.votings.ts';
import { statisticsListFixtures } from './lists.fixtures.statistics.ts';
import { listFixtures as ofFeatures } from './list-fixtures.generated.ts';
import { buildApplicationTypes, buildFundingCodes } from './lists.fixtures.application-types.ts';
import { buildAdditionalFields } from './lists.fixtures.additional-fields.ts';
import type { Services } from '#platform/server/services.ts';
import { LIST_TITLES } from '#testing/list-titles.ts';

/**
 * Rows for the conformance test, by list: at least 25, with equal and empty values in every column, umlauts, and a text
 * with `%` and `_` in the searched columns. Amounts in cents. Lists whose rows refer to records of other features have
 * them here; the others in `server/list.fixtures.ts` of their feature.
 */
export const listFixtures: Readonly<Record<string, (services: Services) => Promise<void>>> = {
  // Projects are among them, to which the rows below refer.
  ...ofFeatures,
  contact_persons: buildContactPersons,
  funding_scopes: buildFundingScopes,
  additional_fields: buildAdditionalFields,
  application_types: buildApplicationTypes,
  funding_codes: buildFundingCodes,
  private_donations: buildDonations,
  received_donations: buildReceivedDonations,
  payments_to_clarify: buildPaymentsToClarify,
  payouts: buildPayouts,
  bank_accounts: buildBankAccounts,
  claims: buildClaims,
  account_transfers: buildAccountTransfers,
  payment_files: buildPaymentFiles,
  votes: buildVotes,
  votings: buildVotings,
  voting_participants: buildParticipants,
  voting_codes: buildVotingCodes,
  subscribers: buildSubscribers,
  blocked_voters: buildBlockedVoters,
  ...coinListFixtures,
  ...fundingListFixtures,
  ...coFundingListFixtures,
  ...statisticsListFixtures,
};

const DONATION_STATES = [
  'requested',
  'pending',
  'verified',
  'review',
  'failed',
  'refunded',
  'charged_back',
] as const;

async function buildDonations({ database: { db } }: Services): Promise<void> {
  const { id: provider } = await db
    .insertInto('payment_provider')
    .values({
      slug: 'list-provider',
      adapter: 'list-test',
      method: 'card',
      title: 'Karte, Debit',
      display_name: JSON.stringify({ en: 'Card', de: 'Karte' }),
      icon: 'card',
      position: 99,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const projects = await db.selectFrom('project').select('id').orderBy('id').limit(4).execute();
  const { id: donor } = await db
    .selectFrom('app_user')
    .select('id')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const rows = Array.from({ length: 37 }, (_, index) => {
    const amount = BigInt((index % 6) + 1) * 1_010n;
    const requestedAt = new Date(Date.UTC(2026, 2, 28 + (index % 3), 21 + (index % 4)));
    return {
      token: crypto.randomUUID(),
      reference: index === 7 ? 'S-1%0_AA' : `S-LIST${String(index).padStart(2, '0')}`,
      project_id: index % 8 === 7 ? null : (projects[index % 4]?.id ?? null),
      provider_id: provider,
      state: DONATION_STATES[index % 7] ?? 'verified',
      amount_cents: amount,
      net_cents: amount - 10n,
      fee_cents: 10n,
      user_takes_fee: index % 2 === 0,
      fee_bearer: 'donor',
      credited_cents: index % 7 === 2 ? amount - 10n : 0n,
      overflow_cents: index % 12 === 0 ? 500n : 0n,
      late: index % 10 === 0,
      ...donorNames(index),
      email: `donor${index % 5}@example.org`,
      donor_key: `donor${index % 5}@example.org`,
      street: 'Weg 1',
      postal_code: '50667',
      city: 'Köln',
      country: 'DE',
      needs_receipt: index % 3 === 0,
      donor_id: index % 9 === 0 ? donor : null,
      locale: 'de',
      requested_at: requestedAt,
      expires_at: new Date(requestedAt.getTime() + 3_600_000),
      paid_at: index % 7 === 2 ? new Date(requestedAt.getTime() + 60_000) : null,
    };
  });
  await db.insertInto('private_donation').values(rows).execute();
}

/** Persons, some with one name, and companies with a contact whose name no column shows. */
function donorNames(index: number) {
  const title = LIST_TITLES[index % LIST_TITLES.length] ?? '';
  if (index % 5 === 3)
    return { donor_kind: 'company', company_name: title, first_name: '', last_name: 'Meier' };
  const first = index % 2 === 0 ? 'Örs' : 'Anna';
  return { donor_kind: 'person', first_name: index % 7 === 5 ? '' : first, last_name: title };
}

const PAID_STATES = ['verified', 'partly_refunded', 'refunded', 'charged_back'] as const;

/** Paid donations to the organizations that all superusers administer, and to their projects. */
async function buildReceivedDonations({ database: { db } }: Services): Promise<void> {
  const { id: provider } = await db
    .selectFrom('payment_provider')
    .select('id')
    .where('slug', '=', 'list-provider')
    .executeTakeFirstOrThrow();
  const projects = await db
    .selectFrom('project')
    .select(['id', 'organization_id'])
    .where('slug', 'like', 'list-own-project-%')
    .orderBy('id')
    .execute();
  const rows = Array.from({ length: 33 }, (_, index) => {
    const project = projects[index % projects.length];
    const amount = BigInt((index % 5) + 1) * 1_230n;
    const paidAt = new Date(Date.UTC(2026, 2, 28 + (index % 3), 21 + (index % 4)));
    const state = PAID_STATES[index % 4] ?? 'verified';
    const toOrganization = index % 9 === 4;
    return {
      token: crypto.randomUUID(),
      reference: `S-RECV${String(index).padStart(2, '0')}`,
      project_id: toOrganization ? null : (project?.id ?? null),
      organization_id: toOrganization ? (project?.organization_id ?? null) : null,
      provider_id: provider,
      state,
      amount_cents: amount,
      net_cents: amount,
      fee_cents: 0n,
      user_takes_fee: false,
      fee_bearer: 'platform',
      credited_cents: state === 'verified' ? amount : 0n,
      refunded_cents: state === 'refunded' ? amount : 0n,
      charged_back_cents: state === 'charged_back' ? amount : 0n,
      ...donorNames(index),
      email: `receiver${index % 5}@example.org`,
      donor_key: `receiver${index % 5}@example.org`,
      street: 'Weg 1',
      postal_code: '50667',
      city: 'Köln',
      country: 'DE',
      needs_receipt: index % 3 === 0,
      locale: 'de',
      requested_at: paidAt,
      expires_at: new Date(paidAt.getTime() + 3_600_000),
      paid_at: paidAt,
    };
  });
  await db.insertInto('private_donation').values(rows).execute();
}

async function buildPaymentsToClarify(services: Services): Promise<void> {
  const { db } = services.database;
  const donations = await db.selectFrom('private_donation').select('id').orderBy('id').limit(3).execute();
  const kinds = ['paid', 'charged_back', 'refunded'] as const;
  const rows = Array.from({ length: 31 }, (_, index) => ({
    adapter: index % 2 === 0 ? 'sandbox' : 'bank_transfer',
    event_id: `evt-list-${index}`,
    kind: kinds[index % 3] ?? 'paid',
    donation_id: index % 4 === 0 ? null : (donations[index % 3]?.id ?? null),
    received_at: new Date(Date.UTC(2026, 2, 28 + (index % 3), 21 + (index % 4))),
    occurred_at: new Date(Date.UTC(2026, 2, 28)),
    payload: '{}',
    outcome: 'review',
    review_reason: 'reference_unknown',
    amount_cents: index % 5 === 0 ? null : BigInt((index % 6) + 1) * 1_010n,
    payment: index % 6 === 0 ? null : `tr-${index % 7 === 3 ? '1%0_Ä' : index % 4}`,
    resolved_at: index % 3 === 0 ? new Date(Date.UTC(2026, 2, 30)) : null,
  }));
  const events = await db.insertInto('payment_event').values(rows).returning(['id', 'adapter']).execute();
  await db
    .insertInto('unassigned_payment')
    .values(
      events.slice(0, 12).map(({ id, adapter }, index) => ({
        payment_event_id: id,
        adapter,
        payment: `tr-unassigned-${index}`,
        amount_cents: BigInt((index % 3) + 1) * 505n,
        received_at: new Date(Date.UTC(2026, 2, 28)),
        state: index % 3 === 2 ? 'refunding' : 'open',
      })),
    )
    .execute();
}

async function buildContactPersons({ database: { db } }: Services): Promise<void> {
  const rows = Array.from({ length: 27 }, (_, index) => ({
    addressable_name: `${LIST_TITLES[index % 7]}${index % 3 === 0 ? '' : ` ${index}`}`,
    job_title: index % 4 === 0 ? '' : `Beratung ${index % 3}`,
    phone: index % 5 === 0 ? '' : `0221 ${index % 4}`,
    is_active: index % 3 !== 0,
  }));
  const made = await db.insertInto('contact_person').values(rows).returning('id').execute();
  const projects = await db.selectFrom('project').select('id').orderBy('id').limit(6).execute();
  for (const [index, { id }] of projects.entries()) {
    await db
      .updateTable('project')
      .set({ contact_person_id: made[index % 2]?.id ?? null })
      .where('id', '=', id)
      .execute();
  }
}

async function buildFundingScopes({ database: { db } }: Services): Promise<void> {
  const rows = Array.from({ length: 26 }, (_, index) => ({
    name: `${LIST_TITLES[index % 7]}${index % 3 === 0 ? '' : ` ${index}`}`,
    is_active: index % 3 !== 0,
  }));
  const made = await db.insertInto('funding_scope').values(rows).returning('id').execute();
  const projects = await db.selectFrom('project').select('id').orderBy('id').limit(6).execute();
  for (const [index, { id }] of projects.entries()) {
    await db
      .updateTable('project')
      .set({ funding_scope_id: made[index % 2]?.id ?? null })
      .where('id', '=', id)
      .execute();
  }
}
