import {
  buildAccountTransfers,
  buildBankAccounts,
  buildClaims,
  buildPayouts,
} from './lists.fixtures.payouts.ts';
import { coFundingListFixtures } from './lists.fixtures.co-fundings.ts';
import { coinListFixtures } from './lists.fixtures.coins.ts';
import { fundingListFixtures } from './lists.fixtures.fundings.ts';
import { buildBlockedVoters, buildSubscribers, buildVotes, buildVotings } from './lists.fixtures.votings.ts';
import { buildSearchLogs } from './lists.fixtures.search-logs.ts';
import { buildExternalServices } from './lists.fixtures.external-services.ts';
import { buildApplicationTypes, buildFundingCodes } from './lists.fixtures.application-types.ts';
import { buildAdditionalFields } from './lists.fixtures.additional-fields.ts';
import type { Services } from '#platform/server/services.ts';
import { buildCompanySignUps, buildInvitations, buildOrganizations } from './lists.fixtures.people.ts';

/**
 * Rows for the conformance test, by list: at least 25, with equal values and empty ones in every column, umlauts,
 * and a text with `%` and `_` where the search looks. Amounts in cents.
 */
export const listFixtures: Readonly<Record<string, (services: Services) => Promise<void>>> = {
  projects: buildProjects,
  organizations: buildOrganizations,
  contact_persons: buildContactPersons,
  funding_scopes: buildFundingScopes,
  additional_fields: buildAdditionalFields,
  application_types: buildApplicationTypes,
  funding_codes: buildFundingCodes,
  private_donations: buildDonations,
  payments_to_clarify: buildPaymentsToClarify,
  payouts: buildPayouts,
  bank_accounts: buildBankAccounts,
  claims: buildClaims,
  account_transfers: buildAccountTransfers,
  emails: buildEmails,
  pages: buildPages,
  company_signups: buildCompanySignUps,
  invitations: buildInvitations,
  votes: buildVotes,
  votings: (services) => buildVotings(services, TITLES),
  subscribers: buildSubscribers,
  blocked_voters: buildBlockedVoters,
  external_services: buildExternalServices,
  search_logs: buildSearchLogs,
  ...coinListFixtures,
  ...fundingListFixtures,
  ...coFundingListFixtures,
};

const TITLES = [
  'Ärztemobil',
  'Zirkuszelt',
  'Apfelwiese',
  'Übungsraum',
  'apfelwiese',
  '100 % Regen_bogen',
  '=1+1',
];

async function buildProjects({ database: { db } }: Services): Promise<void> {
  const categories = await db
    .insertInto('category')
    .values(
      ['kultur', 'natur'].map((slug, position) => ({
        slug: `list-${slug}`,
        title: JSON.stringify({ en: `${slug} (en)`, de: slug }),
        icon: 'leaf',
        position,
      })),
    )
    .returning('id')
    .execute();
  const organizations = await db
    .insertInto('organization')
    .values(
      [1, 2, 3, 4].map((number) => ({
        slug: `list-organization-${number}`,
        title: `Verein ${number % 2 === 0 ? 'Öst' : 'Nord'} ${number}`,
        review_status: number,
        status: 2,
        statutory_purposes: number === 1 ? [] : ['p52_8', `p52_${number}`],
        proof_valid_until: number === 2 ? '2020-01-31' : null,
      })),
    )
    .returning('id')
    .execute();
  const account = await db
    .insertInto('bank_account')
    .values({
      slug: 'list-project-account',
      title: 'Übertragskonto',
      holder: 'Stiftung',
      iban: 'DE89370400440532013000',
      created_at: new Date(Date.UTC(2026, 2, 1)),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (let index = 0; index < 33; index += 1) {
    const { id } = await db
      .insertInto('project')
      .values({
        slug: `list-project-${index}`,
        title: `${TITLES[index % TITLES.length]}${index % 3 === 0 ? '' : ` ${index}`}`,
        category_id: categories[index % 2]?.id ?? 0n,
        organization_id: organizations[index % 4]?.id ?? 0n,
        status: index % 11 === 10 ? 3 : index % 7 === 6 ? 1 : index === 31 ? 4 : 2,
        review_status: (index % 4) + 1,
        content_review_status: (index % 3) + 1,
        voting_review_status: ((index + 1) % 3) + 1,
        internal_status: index % 5 === 0 ? 'nachfragen, dann prüfen' : index % 5 === 1 ? 'neu' : '',
        is_banned: index % 13 === 5,
        starts_on: '2026-01-01',
        ends_on: index % 2 === 0 ? '2026-03-31' : `2199-01-${String((index % 28) + 1).padStart(2, '0')}`,
        city: index % 4 === 0 ? '' : 'Köln',
        custom_id: index % 6 === 0 ? `K-${index}` : '',
        bank_account_id: index % 3 === 0 ? account.id : null,
        created_at: new Date(Date.UTC(2026, 2, 27 + (index % 4), index % 24)),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (index % 9 === 8) continue;
    const goal = BigInt(100_000 + (index % 5) * 2_550);
    const balance = index % 6 === 0 ? goal : BigInt(index % 4) * 12_345n;
    await db
      .insertInto('project_funding')
      .values({ project_id: id, goal, balance, private: balance, supporters: index % 4 })
      .execute();
  }
}

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
      first_name: index % 2 === 0 ? 'Örs' : 'Anna',
      last_name: TITLES[index % TITLES.length] ?? '',
      email: `donor${index % 5}@example.org`,
      donor_key: `donor${index % 5}@example.org`,
      street: 'Weg 1',
      postal_code: '50667',
      city: 'Köln',
      country: 'DE',
      needs_receipt: index % 3 === 0,
      locale: 'de',
      requested_at: requestedAt,
      expires_at: new Date(requestedAt.getTime() + 3_600_000),
      paid_at: index % 7 === 2 ? new Date(requestedAt.getTime() + 60_000) : null,
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

async function buildEmails({ database: { db } }: Services): Promise<void> {
  const states = ['queued', 'sent', 'not_sent', 'requeued'] as const;
  const rows = Array.from({ length: 31 }, (_, index) => ({
    template: index % 2 === 0 ? 'welcome' : 'reminder',
    locale: index % 3 === 0 ? 'de' : 'sie_DE',
    recipient: `reader${index % 5}@example.org`,
    message_id: `<list-${index}@example.org>`,
    subject: index % 6 === 0 ? `Ümlaut 100 % fertig_${index}` : 'Danke',
    text_body: 'Text',
    state: states[index % 4] ?? 'sent',
    tries: index % 3,
    error: index % 4 === 2 ? 'Postfach voll' : null,
    created_at: new Date(Date.UTC(2026, 9, 24 + (index % 3), index % 24)),
    sent_at: index % 4 === 1 ? new Date(Date.UTC(2026, 9, 25, 1 + (index % 3))) : null,
  }));
  await db.insertInto('email').values(rows).execute();
}

async function buildContactPersons({ database: { db } }: Services): Promise<void> {
  const rows = Array.from({ length: 27 }, (_, index) => ({
    addressable_name: `${TITLES[index % 7]}${index % 3 === 0 ? '' : ` ${index}`}`,
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
    name: `${TITLES[index % 7]}${index % 3 === 0 ? '' : ` ${index}`}`,
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

async function buildPages({ database: { db } }: Services): Promise<void> {
  const rows = Array.from({ length: 29 }, (_, index) => {
    const title = TITLES[index % 7] ?? '';
    const content = { title: { en: index % 4 === 0 ? '' : title, de: title } };
    const published = index % 3 === 0 ? null : (index % 2) + 1;
    return {
      kind: index % 5 === 0 ? 'organizations' : 'projects',
      slug: `list-page-${index}`,
      draft: JSON.stringify(content),
      published: published === null ? null : JSON.stringify(content),
      version: 2,
      published_version: published,
      published_at: published === null ? null : new Date(Date.UTC(2026, 2, 28 + (index % 3), index % 24)),
      changed_at: new Date(Date.UTC(2026, 9, 24 + (index % 3), 21 + (index % 4))),
    };
  });
  await db.insertInto('page').values(rows).execute();
}
