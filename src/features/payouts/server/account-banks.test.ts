import { beforeAll, describe, expect, test } from 'vitest';
import { readOrganizationDraft, stepRoutes } from '#features/organizations/contract/wizard.ts';
import { readSiteSettings, saveSiteSettings, type SiteSettings } from '#features/settings/contract.ts';
import { useApp } from '#testing/app.ts';
import { type BuiltUser, buildUser, unique } from '#testing/factories.ts';
import { makeOrganization } from '#testing/projects.ts';
import { createBankAccount, readBankAccount, saveBankAccount } from '../contract/bank-accounts.ts';

const IBAN = 'DE89370400440532013000';
const FOREIGN = 'NL91ABNA0417164300';

const app = useApp();
let clerk: BuiltUser;
beforeAll(async () => {
  clerk = await buildUser(app.services, {
    permissions: ['create_bank_accounts', 'change_bank_accounts', 'change_platform_settings'],
  });
});

const codesOf = ({ body }: { body: unknown }) => Object.values((body as { codes: object }).codes).flat();

interface Entered {
  readonly iban: string;
  readonly bic: string;
  /** Some name by default. */
  readonly holder?: string;
}

/** The answer to an account entered at one of the three places, and the field that contains its BIC. */
interface Place {
  readonly field: string;
  readonly enter: (account: Entered) => Promise<{ status: number; body: unknown }>;
}

async function organizationStep(stored = { iban: '', bic: '' }): Promise<Place> {
  const slug = unique('bank');
  const id = await makeOrganization(app.database.pool, { slug, title: slug });
  await app.database.pool.query('UPDATE organization SET status = 1, iban = $2, bic = $3 WHERE id = $1', [
    id,
    stored.iban,
    stored.bic,
  ]);
  const editor = await buildUser(app.services, {
    permissions: ['change_organizations', 'change_bank_accounts'],
  });
  return {
    field: 'content.bic',
    enter: async ({ holder = 'Verein', ...account }) => {
      const { body } = await app.call(readOrganizationDraft, { params: { slug } }, { as: editor });
      const { versions } = body as { versions: { bank: string } };
      const content = { account_holder: holder, ...account };
      return app.call(
        stepRoutes.bank,
        { params: { slug }, body: { version: versions.bank, content } },
        { as: editor },
      );
    },
  };
}

const accountOf = (account: Entered) => ({
  title: 'Lottery',
  holder: 'Bank eG',
  company: '',
  is_sponsoring: false,
  is_active: true,
  ...account,
});

const places: readonly (readonly [string, () => Promise<Place>])[] = [
  ['of an organization', () => organizationStep()],
  [
    'that payouts are transferred from',
    async () => ({
      field: 'content.bic',
      enter: (account) =>
        app.call(createBankAccount, { body: { content: accountOf(account) } }, { as: clerk }),
    }),
  ],
  [
    'of the operator',
    async () => ({
      field: 'values.bankAccountBic',
      enter: async ({ iban, bic, holder = 'Bank eG' }) => {
        const { body } = await app.call(readSiteSettings, {}, { as: clerk });
        const { version } = (body as SiteSettings).sections.transfer;
        const values = { bankAccountHolder: holder, bankAccountIban: iban, bankAccountBic: bic };
        return app.call(
          saveSiteSettings,
          { params: { section: 'transfer' }, body: { version, values } },
          { as: clerk },
        );
      },
    }),
  ],
];

describe.each(places)('an account %s', (_, placeOf) => {
  test('is refused with a BIC of another bank; the message names the bank and its BIC', async () => {
    const { enter, field } = await placeOf();
    const answer = await enter({ iban: IBAN, bic: 'SSKMDEMMXXX' });
    expect([answer.status, codesOf(answer)]).toEqual([400, ['bic_of_other_bank']]);
    expect(answer.body).toMatchObject({
      [field]: ['This IBAN belongs to Commerzbank, whose BIC is COBADEFFXXX.'],
    });
  });

  test.each(['日本友の会', '🦔 …'])(
    'is refused with the holder %s, of whom no bank can write anything',
    async (holder) => {
      const { enter } = await placeOf();
      const answer = await enter({ iban: IBAN, bic: 'COBADEFFXXX', holder });
      expect([answer.status, codesOf(answer)]).toEqual([400, ['account_holder']]);
    },
  );

  test.each([
    ['its BIC without branch', IBAN, 'COBADEFF'],
    ['any BIC and a foreign IBAN', FOREIGN, 'ABNANL2A'],
    ['any BIC and a bank code that is not known', 'DE36000000000000000000', 'SSKMDEMMXXX'],
  ])('is accepted with %s', async (_case, iban, bic) => {
    const { enter } = await placeOf();
    expect(String((await enter({ iban, bic })).status)).toMatch(/^20[01]$/u);
  });
});

describe('an account stored earlier with a BIC of another bank', () => {
  test('can be renamed, and is refused once IBAN or BIC change', async () => {
    const { enter } = await organizationStep({ iban: IBAN, bic: 'SSKMDEMMXXX' });
    expect((await enter({ iban: IBAN, bic: 'SSKMDEMMXXX' })).status).toBe(200);
    expect((await enter({ iban: 'DE02120300000000202051', bic: 'SSKMDEMMXXX' })).status).toBe(400);
    const { rows } = await app.database.pool.query<{ id: bigint }>(
      `INSERT INTO bank_account (slug, title, holder, iban, bic, created_at)
       VALUES ($1, 'Lottery', 'Bank eG', $2, 'SSKMDEMMXXX', now()) RETURNING id`,
      [unique('account'), IBAN],
    );
    const params = { id: String(rows[0]?.id) };
    const { body } = await app.call(readBankAccount, { params }, { as: clerk });
    const { version } = body as { version: string };
    const renamed = { ...accountOf({ iban: IBAN, bic: 'SSKMDEMMXXX' }), title: 'Renamed' };
    const saved = await app.call(
      saveBankAccount,
      { params, body: { version, content: renamed } },
      { as: clerk },
    );
    expect(saved.status).toBe(200);
    const next = saved.body as { version: string };
    const other = { ...renamed, bic: 'BELADEBEXXX' };
    const refused = await app.call(
      saveBankAccount,
      { params, body: { version: next.version, content: other } },
      { as: clerk },
    );
    expect(codesOf(refused)).toEqual(['bic_of_other_bank']);
  });
});
