import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { readPlatformSettings, readSiteSettings, saveSiteSettings, type SiteSettings } from '../contract.ts';
import type { SettingSection } from '../sections.ts';

const app = useApp();
let staff: BuiltUser;
beforeAll(async () => {
  staff = await buildUser(app.services, { permissions: ['change_platform_settings'] });
});

const read = async () => (await app.call(readSiteSettings, {}, { as: staff })).body as SiteSettings;

async function save(
  section: SettingSection,
  values: Record<string, unknown>,
  options: { version?: string; as?: BuiltUser } = {},
) {
  const version = options.version ?? (await read()).sections[section].version;
  const answer = await app.call(
    saveSiteSettings,
    { params: { section }, body: { version, values } },
    { as: options.as ?? staff },
  );
  return { status: answer.status, body: answer.body as unknown as Record<string, unknown> };
}

const codes = (answer: { body: Record<string, unknown> }) => answer.body['codes'];

describe('the settings for staff', () => {
  test('are all there, those that nobody else sees too', async () => {
    const { values, sections } = await read();
    expect(values).toMatchObject({ siteName: 'Obolus', senderAddress: 'noreply@obolus.example' });
    expect(sections.explore.changed_at).toBeNull();
  });

  test('are seen at once by the process that changed them, and logged with what they were', async () => {
    const before = await app.call(readPlatformSettings);
    expect(before.body).toMatchObject({ projectPageSize: 9 });
    const answer = await save('explore', { projectPageSize: 12, mapsApiKey: null });
    expect(answer.status).toBe(200);
    expect((await app.call(readPlatformSettings)).body).toMatchObject({ projectPageSize: 12 });
    const { values, sections } = await read();
    expect(values.projectPageSize).toBe(12);
    expect(sections.explore).toMatchObject({ version: answer.body['version'] });
    expect(sections.explore.changed_at).not.toBeNull();
    const { rows } = await app.database.pool.query(
      `SELECT actor::text, route, detail FROM audit_log WHERE subject = 'platform_settings:explore'`,
    );
    expect(rows).toEqual([
      {
        actor: String(staff.id),
        route: 'site_settings_save',
        detail: { changed: { projectPageSize: { from: 9, to: 12 } } },
      },
    ]);
  });

  test('keep the others of their section', async () => {
    await save('currency', { coinNamePlural: 'Taler' });
    await save('currency', { useCurrency: false });
    expect((await read()).values).toMatchObject({ coinNamePlural: 'Taler', useCurrency: false });
  });

  test('propose an account, written as banks write it, for a second person to confirm', async () => {
    const saved = await save('transfer', {
      bankAccountHolder: ' Bürgerstiftung Köln ',
      bankAccountIban: 'de02 1203 0000 0000 2020 51',
      bankAccountBic: 'byladem1001',
    });
    expect([saved.status, saved.body]).toMatchObject([200, { account_proposed: true }]);
    expect((await read()).values).toMatchObject({ bankAccountHolder: null, bankAccountIban: null });
    const { rows } = await app.database.pool.query(
      'SELECT holder, iban, bic, state FROM payer_account_change',
    );
    expect(rows).toEqual([
      {
        holder: 'Bürgerstiftung Köln',
        iban: 'DE02120300000000202051',
        bic: 'BYLADEM1001',
        state: 'waiting',
      },
    ]);
  });
});

describe('a change of settings is refused', () => {
  test.each<[string, SettingSection, Record<string, unknown>, Record<string, string[]>]>([
    ['a wrong type', 'giving', { minDonation: '100' }, { 'values.minDonation': ['invalid'] }],
    ['a fraction of a cent', 'giving', { minDonation: 1.5 }, { 'values.minDonation': ['invalid'] }],
    ['out of range', 'giving', { onlineHoldMinutes: 4 }, { 'values.onlineHoldMinutes': ['invalid'] }],
    ['not a choice', 'giving', { feeBearer: 'donor' }, { 'values.feeBearer': ['invalid'] }],
    [
      'no whole cents',
      'currency',
      { factorOfCurrencyToCoin: 3 },
      { 'values.factorOfCurrencyToCoin': ['coin_factor'] },
    ],
    ['an empty name', 'platform', { siteName: '' }, { 'values.siteName': ['required'] }],
    ['no address', 'platform', { supportAddress: 'support' }, { 'values.supportAddress': ['invalid_email'] }],
    [
      'a script for a link',
      'platform',
      { logoUrl: 'javascript:alert(1)' },
      { 'values.logoUrl': ['own_path'] },
    ],
    ['no IBAN', 'transfer', { bankAccountIban: 'DE03' }, { 'values.bankAccountIban': ['iban'] }],
    ['an unknown setting', 'giving', { secret: 1 }, { 'values.secret': ['unknown_field'] }],
    ['another section', 'giving', { siteName: 'x' }, { 'values.siteName': ['setting_elsewhere'] }],
    [
      'a maximum below the minimum',
      'giving',
      { minDonation: 500, maxDonation: 499 },
      { 'values.maxDonation': ['max_below_min'] },
    ],
    [
      'transfers without an account',
      'transfer',
      { enableManualBankTransfer: true, bankAccountBic: null },
      { 'values.enableManualBankTransfer': ['account_incomplete'] },
    ],
  ])('%s', async (_name, section, values, expected) => {
    const before = await read();
    const refused = await save(section, values);
    expect(refused.status).toBe(400);
    expect(codes(refused)).toEqual(expected);
    expect(await read()).toEqual(before);
  });

  test('of a section that does not exist', async () => {
    const body = { version: '0123456789abcdef', values: {} };
    const answer = await app.call(
      saveSiteSettings,
      { params: { section: 'nowhere' as SettingSection }, body },
      { as: staff },
    );
    expect(answer.status).toBe(400);
  });

  test('by staff who may only look', async () => {
    const looking = await buildUser(app.services, { permissions: ['view_platform_settings'] });
    expect((await app.call(readSiteSettings, {}, { as: looking })).status).toBe(200);
    expect((await save('explore', { projectPageSize: 10 }, { as: looking })).status).toBe(403);
  });

  test('when somebody else was faster, in this section and in no other', async () => {
    const seen = (await read()).sections;
    const faster = await save('project', { showNeeds: false }, { version: seen.project.version });
    expect(faster.status).toBe(200);
    const slower = await save('project', { showDescription: false }, { version: seen.project.version });
    expect(slower.status).toBe(409);
    expect(codes(slower)).toEqual({ non_field_errors: ['settings_changed'] });
    expect((await read()).values).toMatchObject({ showNeeds: false, showDescription: true });
    const elsewhere = await save('codes', { codeFormatBlockCount: 3 }, { version: seen.codes.version });
    expect(elsewhere.status).toBe(200);
  });

  test('for one of two that save at the same moment', async () => {
    const { version } = (await read()).sections.voting;
    const answers = await Promise.all(
      [2, 3].map((votes) => save('voting', { votesPerInterval: votes }, { version })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});
