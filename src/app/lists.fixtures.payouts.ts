import type { Db } from '#platform/server/database/db.ts';
import type { Services } from '#platform/server/services.ts';

const ACCOUNTS = ['Ährenkonto', 'Stiftungskonto', 'apfelkonto', 'Öffentliches', '100 % Heimat_konto', '=1+1'];

/** Accounts of the operator and of companies, some no longer used. */
export async function buildBankAccounts({ database: { db } }: Services): Promise<void> {
  const owner = await db.selectFrom('company').select('id').orderBy('id').executeTakeFirstOrThrow();
  for (let index = 0; index < 27; index += 1) {
    await db
      .insertInto('bank_account')
      .values({
        slug: `list-account-${index}`,
        title: `${ACCOUNTS[index % ACCOUNTS.length]}${index % 4 === 0 ? '' : ` ${index % 9}`}`,
        holder: index % 2 === 0 ? 'Örtliche Bank eG' : 'Stiftung Nord',
        iban: `DE893704004405320130${String(index % 20).padStart(2, '0')}`,
        bic: index % 5 === 0 ? '' : 'COBADEFFXXX',
        company_id: index % 3 === 2 ? null : owner.id,
        is_active: index % 4 !== 3,
        created_at: new Date(Date.UTC(2026, 2, 27 + (index % 4))),
      })
      .execute();
  }
}

const firstProvider = (db: Db) =>
  db.selectFrom('payment_provider').select('id').orderBy('id').executeTakeFirstOrThrow();

const makeUser = (db: Db, username: string) =>
  db
    .insertInto('app_user')
    .values({ username, email: `${username}@example.org` })
    .returning('id')
    .executeTakeFirstOrThrow();

/** Who receives and who pays in row `index`: five projects or their organizations; a new company or private donors. */
async function partiesFor(db: Db, values: { readonly slug: string; readonly title: string }) {
  const projects = await db
    .selectFrom('project')
    .select(['id', 'organization_id'])
    .orderBy('id')
    .limit(5)
    .execute();
  const company = await db.insertInto('company').values(values).returning('id').executeTakeFirstOrThrow();
  const provider = await firstProvider(db);
  return (index: number) => {
    const project = projects[index % 5];
    return {
      project_id: index % 7 === 6 ? null : (project?.id ?? null),
      organization_id: project?.organization_id ?? 0n,
      company_id: index % 2 === 0 ? company.id : null,
      provider_id: index % 2 === 0 ? null : provider.id,
    };
  };
}

/** Payouts of private donations and companies, paid and unpaid, of projects and of organizations themselves. */
export async function buildPayouts({ database: { db } }: Services): Promise<void> {
  const parties = await partiesFor(db, { slug: 'list-payout-company', title: 'Überlandwerk, Nord' });
  const account = await db
    .insertInto('bank_account')
    .values({
      slug: 'list-payout-account',
      title: 'Stiftungskonto',
      holder: 'Stiftung',
      iban: 'DE89370400440532013000',
      created_at: new Date(Date.UTC(2026, 2, 1)),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const staff = await makeUser(db, 'list-payer');
  for (let index = 0; index < 31; index += 1) {
    const paid = index % 3 === 0;
    await db
      .insertInto('payout')
      .values({
        reference: `2026-${String(900_000 + index)}`,
        ...parties(index),
        bank_account_id: index % 4 === 0 ? account.id : null,
        funding_type: (index % 4) + 1,
        settled_on: `2026-0${(index % 4) + 1}-2${index % 3}`,
        amount_cents: BigInt((index % 6) + 1) * 1_250n,
        account_holder: 'Verein',
        iban: index % 8 === 7 ? '' : 'DE89370400440532013000',
        bic: '',
        created_at: new Date(Date.UTC(2026, index % 4, 20 + (index % 3), 1)),
        paid_on: paid ? `2026-0${(index % 4) + 2}-27` : null,
        paid_at: paid ? new Date(Date.UTC(2026, (index % 4) + 1, 27, index % 24)) : null,
        transaction_id: paid && index % 6 === 0 ? `T%1_${index}` : '',
        status_changed_by: paid ? staff.id : null,
      })
      .execute();
  }
}

/** Payment files, each with one payout: open, paid, or set back by staff. */
export async function buildPaymentFiles({ database: { db } }: Services): Promise<void> {
  const parties = await partiesFor(db, { slug: 'list-file-company', title: 'Überlandwerk, Süd' });
  const clerks = [await makeUser(db, 'list-files'), await makeUser(db, 'list-files-100%_öz')];
  for (let index = 0; index < 27; index += 1) {
    const amount_cents = BigInt((index % 6) + 1) * 1_250n;
    const created_at = new Date(Date.UTC(2026, index % 4, 20 + (index % 3), 1));
    const payout = await db
      .insertInto('payout')
      .values({
        reference: `2026-${String(950_000 + index)}`,
        ...parties(index),
        funding_type: 1,
        settled_on: '2026-01-20',
        amount_cents,
        account_holder: 'Verein',
        iban: 'DE89370400440532013000',
        bic: '',
        created_at,
        paid_at: index % 3 === 0 ? created_at : null,
        paid_on: index % 3 === 0 ? '2026-04-27' : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const file = await db
      .insertInto('payment_file')
      .values({
        message_id: `PAY-2026012${index % 4}-${String(index).padStart(8, '0')}`,
        created_at,
        created_by: clerks[index % 5 === 0 ? 1 : 0]?.id ?? 0n,
        payouts: 1,
        sum_cents: amount_cents,
        content: '',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const order = { file_id: file.id, payout_id: payout.id, amount_cents };
    await db.insertInto('payment_file_payout').values(order).execute();
  }
}

/** Claims on organizations: open ones, some set off, paid back or written off, of projects and of organizations. */
export async function buildClaims({ database: { db } }: Services): Promise<void> {
  const parties = await partiesFor(db, { slug: 'list-claim-company', title: '100 % Heimat_werke' });
  const staff = await makeUser(db, 'list-claims');
  for (let index = 0; index < 27; index += 1) {
    const amount = BigInt((index % 6) + 1) * 1_250n;
    const made = {
      ...parties(index),
      at: new Date(Date.UTC(2026, index % 4, 20 + (index % 3), 1)),
    };
    const claim = await db
      .insertInto('settlement')
      .values({ ...made, lines_cents: -amount, claim_cents: -amount })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (index % 3 === 0) continue;
    if (index % 3 === 1) {
      const paying = await db
        .insertInto('settlement')
        .values({ ...made, lines_cents: 250n, claim_cents: 250n })
        .returning('id')
        .executeTakeFirstOrThrow();
      await db
        .insertInto('claim_set_off')
        .values({ settlement_id: paying.id, claim_id: claim.id, amount_cents: 250n })
        .execute();
      continue;
    }
    const repaid = index % 2 === 0;
    await db
      .insertInto('claim_entry')
      .values({
        claim_id: claim.id,
        kind: repaid ? 'repaid' : 'written_off',
        amount_cents: index % 4 === 0 ? amount : 750n,
        received_on: repaid ? '2026-05-04' : null,
        reason: 'fixture',
        at: made.at,
        actor: staff.id,
      })
      .execute();
  }
}

/** Amounts between two companies, and between a company and private donors; some have been transferred. */
export async function buildAccountTransfers({ database: { db } }: Services): Promise<void> {
  const organization = await db
    .selectFrom('organization')
    .select('id')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const provider = await firstProvider(db);
  const companies = await db
    .insertInto('company')
    .values([
      { slug: 'list-transfer-a', title: 'Ährenbank' },
      { slug: 'list-transfer-b', title: '100 % Strom_netz' },
    ])
    .returning('id')
    .execute();
  const staff = await makeUser(db, 'list-transfers');
  const partyOf = (index: number) => {
    const company = companies[index % 3];
    return { company_id: company?.id ?? null, provider_id: company ? null : provider.id };
  };
  for (let index = 0; index < 27; index += 1) {
    const amount = BigInt((index % 6) + 1) * 1_100n;
    const at = new Date(Date.UTC(2026, index % 4, 10 + (index % 3), 1));
    const settled = (party: number, cents: bigint) =>
      db
        .insertInto('settlement')
        .values({
          ...partyOf(party),
          organization_id: organization.id,
          at,
          lines_cents: cents,
          claim_cents: cents,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
    const claim = await settled(index, -amount);
    const paying = await settled(index + 1, amount);
    const done = index % 4 === 3;
    await db
      .insertInto('claim_set_off')
      .values({
        settlement_id: paying.id,
        claim_id: claim.id,
        amount_cents: amount,
        transferred_at: done ? at : null,
        transferred_by: done ? staff.id : null,
      })
      .execute();
  }
}
