import type { Services } from '#platform/server/services.ts';

/** Rows for the conformance test of lists about people and organisations; see `lists.fixtures.ts`. */
export async function buildInvitations({ database: { db } }: Services): Promise<void> {
  const { id: inviter } = await db
    .insertInto('app_user')
    .values({ username: 'list-inviter', email: 'list-inviter@example.org', is_staff: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  const presets = [null, 'funding_officer', 'bookkeeping', 'editor'];
  const rows = Array.from({ length: 28 }, (_, index) => {
    const sent = new Date(Date.UTC(2026, 2, 27 + (index % 4), index % 24));
    return {
      email: index % 6 === 0 ? `100%_${index}@example.org` : `Äsop${index % 9}@example.org`,
      usertype: [1, 2, 4][index % 3] ?? 1,
      preset: presets[index % 4] ?? null,
      invited_by: inviter,
      created_at: sent,
      sent_at: sent,
      expires_at: new Date(Date.UTC(index % 2 === 0 ? 2026 : 2199, 3, 4 + (index % 3))),
      accepted_at: index % 5 === 0 ? sent : null,
      withdrawn_at: index % 5 === 1 ? sent : null,
    };
  });
  await db.insertInto('user_invitation').values(rows).execute();
}

/** Organisations in every standing, with proofs of every state and none. */
export async function buildOrganizations({ database: { db } }: Services): Promise<void> {
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
    proof_kind: index % 4 === 0 ? null : 'exemption',
    proof_issued_on: issued[index % 4] ?? null,
    proof_valid_until: until[index % 4] ?? null,
    submitted_at: index % 5 === 0 ? null : new Date(Date.UTC(2026, 2, 27 + (index % 4), index % 24)),
    created_at: new Date(Date.UTC(2026, 9, 24 + (index % 3), 21 + (index % 4))),
  }));
  const made = await db.insertInto('organization').values(rows).returning('id').execute();
  const states = ['waiting', 'objected', 'confirmed', 'rejected'];
  await db
    .insertInto('organization_account')
    .values(
      made.slice(0, 8).map(({ id }, index) => ({
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
}

/** Companies in every state of their sign-up. */
export async function buildCompanySignUps({ database: { db } }: Services): Promise<void> {
  const names = ['Ähre GmbH', 'Zink AG', 'apfel eG', '100 % Strom_netz', '=1+1'];
  const now = new Date();
  for (let index = 0; index < 26; index += 1) {
    const { id } = await db
      .insertInto('app_user')
      .values({
        username: `list-company-${index}`,
        email: `list-company-${index}@example.org`,
        first_name: index % 3 === 0 ? '' : 'Änne',
        last_name: index % 3 === 0 ? '' : 'Öz',
        usertype: 4,
        is_active: index % 7 !== 0,
        activated_at: index % 2 === 0 ? now : null,
        awaits_release: index % 4 !== 0,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('company_sign_up')
      .values({
        user_id: id,
        title: names[index % names.length] ?? '',
        phone: index % 2 === 0 ? '' : '08382 1234',
        requested_at: new Date(now.getTime() - (index % 5) * 86_400_000),
        ...(index % 4 === 0 ? { released_at: now, released_by: id } : {}),
      })
      .execute();
  }
}
