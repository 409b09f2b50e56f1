import { randomUUID } from 'node:crypto';
import type { Services } from '#platform/server/services.ts';

const IBAN = 'DE89370400440532013000';

/** Organizations in every status, with proofs of every state and none. */
async function buildOrganizations(services: Services): Promise<void> {
  const { db } = services.database;
  const titles = ['Ährenchor', 'Zirkus e.V.', 'apfel e.V.', '100 % Wald_luft', '=1+1'];
  const types = ['not_selected', 'association', 'community', 'private_foundation', 'profit'];
  const issued = [null, '2020-02-29', '2025-03-01', '2198-03-01'];
  const until = [null, '2025-02-28', '2199-03-01', '2199-12-31'];
  const rows = Array.from({ length: 31 }, (_, index) => ({
    slug: `list-own-organization-${index}`,
    title: titles[index % titles.length] ?? '',
    city: index % 4 === 0 ? '' : 'Übersee',
    status: (index % 3) + 1,
    review_status: (index % 4) + 1,
    internal_status: ['', 'Über 100 %', 'nachfragen, dann prüfen'][index % 3] ?? '',
    needs_donation_review: index % 2 === 0,
    nonprofit_review_status: (index % 3) + 1,
    content_review_status: (index % 3) + 1,
    voting_review_status: ((index + 1) % 3) + 1,
    organization_type: types[index % types.length] ?? '',
    statutory_purposes: index % 3 === 0 ? [] : ['p52_5', `p52_${(index % 26) + 1}`],
    account_holder: index % 3 === 0 ? 'Verein' : '',
    iban: index % 3 === 0 ? IBAN : '',
    proof_kind: index % 4 === 0 ? null : 'exemption',
    proof_issued_on: issued[index % 4] ?? null,
    proof_valid_until: until[index % 4] ?? null,
    submitted_at: index % 5 === 0 ? null : new Date(Date.UTC(2026, 2, 27 + (index % 4), index % 24)),
    created_at: new Date(Date.UTC(2026, 9, 24 + (index % 3), 21 + (index % 4))),
  }));
  const created = await db.insertInto('organization').values(rows).returning('id').execute();
  const states = ['waiting', 'objected', 'confirmed', 'rejected'];
  await db
    .insertInto('organization_account')
    .values(
      created.slice(0, 8).map(({ id }, index) => ({
        organization_id: id,
        account_holder: 'Verein',
        iban: 'DE02120300000000202051',
        state: states[index % states.length] ?? '',
        proposed_at: new Date(),
        ...(states[index % states.length] === 'confirmed'
          ? { decided_at: new Date(), effective_from: new Date(Date.now() + 86_400_000) }
          : {}),
      })),
    )
    .execute();
  await buildBankProofs(
    services,
    created.map(({ id }) => id),
  );
}

/** A proof of the bank account of each organization, in several states. */
async function buildBankProofs(
  { database: { db } }: Services,
  organizations: readonly bigint[],
): Promise<void> {
  const clerk = await db
    .insertInto('app_user')
    .values({ username: 'list-proofs', email: 'list-proofs@example.org' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const file = await db
    .insertInto('stored_file')
    .values({
      id: randomUUID(),
      kind: 'document',
      filename: 'a.pdf',
      content_type: 'application/pdf',
      bytes: 1n,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const states = ['waiting', 'accepted', 'rejected'];
  await db
    .insertInto('organization_bank_proof')
    .values(
      organizations.map((organization_id, index) => {
        const state = states[index % states.length] ?? '';
        const decided = state === 'waiting' ? {} : { decided_at: new Date(), decided_by: clerk.id };
        const submitted = { submitted_at: new Date(), submitted_by: clerk.id };
        return { organization_id, iban: IBAN, file_id: file.id, state, ...submitted, ...decided };
      }),
    )
    .execute();
}

export const listFixtures = { organizations: buildOrganizations };
