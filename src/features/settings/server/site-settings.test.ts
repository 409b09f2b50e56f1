import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { imageUrl } from '#platform/contract/image.ts';
import { png, uploaded } from '#testing/uploads.ts';
import {
  readPlatformBankSettings,
  readPlatformSettings,
  readSiteSettings,
  savePlatformBankSettings,
  saveSiteSettings,
  type SiteSettings,
  uploadSiteLogo,
} from '../contract.ts';
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
  test('are complete, including non-public ones', async () => {
    const { values, sections } = await read();
    expect(values).toMatchObject({ siteName: 'Obolus', senderAddress: 'noreply@obolus.example' });
    expect(sections.explore.changed_at).toBeNull();
  });

  test('are seen at once by the process that changed them, and logged with their previous values', async () => {
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

  test('do not change others of their section', async () => {
    await save('currency', { coinNamePlural: 'Taler' });
    await save('currency', { useCurrency: false });
    expect((await read()).values).toMatchObject({ coinNamePlural: 'Taler', useCurrency: false });
  });

  test('propose a normalized account for a second person to confirm', async () => {
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

describe('the logo', () => {
  const upload = async (as: BuiltUser) => {
    const { id } = await uploaded(app, uploadSiteLogo, await png(), { as, filename: 'logo.png' });
    return { id, logoUrl: imageUrl(id, 64, 'webp') };
  };
  const expiry = async (id: string) => {
    const { rows } = await app.database.pool.query<{ expires_at: Date | null }>(
      'SELECT expires_at FROM stored_file WHERE id = $1',
      [id],
    );
    return rows[0]?.expires_at;
  };

  test('is kept while the settings refer to it, and released with the next one', async () => {
    const first = await upload(staff);
    expect((await save('look', { logoUrl: first.logoUrl })).status).toBe(200);
    expect((await read()).logo).toMatchObject({ id: first.id, filename: 'logo.png' });
    expect(await expiry(first.id)).toBeNull();
    // Other settings of the section do not touch it.
    expect((await save('look', { brandTrust: '#123a7a' })).status).toBe(200);
    expect(await expiry(first.id)).toBeNull();
    const second = await upload(staff);
    expect((await save('look', { logoUrl: second.logoUrl })).status).toBe(200);
    expect(await expiry(first.id)).toBeInstanceOf(Date);
    expect((await save('look', { logoUrl: '/brand/logo.svg' })).status).toBe(200);
    expect((await read()).logo).toBeNull();
    expect(await expiry(second.id)).toBeInstanceOf(Date);
  });

  test('is not a picture that somebody else has uploaded', async () => {
    const other = await buildUser(app.services, { permissions: ['change_platform_settings'] });
    const { id, logoUrl } = await upload(other);
    const refused = await save('look', { logoUrl });
    expect([refused.status, codes(refused)]).toEqual([400, { 'values.logoUrl': ['upload_unknown'] }]);
    expect(await expiry(id)).toBeInstanceOf(Date);
  });
});

describe('the operator’s own account', () => {
  test('is read and changed under an address of its own, as in its section', async () => {
    const account = async (as = staff) => app.call(readPlatformBankSettings, {}, { as });
    const seen = (await account()).body as { version: string; values: object };
    expect(seen).toEqual({
      version: (await read()).sections.transfer.version,
      values: { bankAccountHolder: null, bankAccountIban: null, bankAccountBic: null },
    });
    const values = { bankAccountHolder: 'Bank eG', bankAccountIban: 'DE89370400440532013000' };
    const put = (body: object, as = staff) => app.call(savePlatformBankSettings, { body }, { as });
    const contradicting = { version: seen.version, values: { ...values, bankAccountBic: 'BYLADEM1001' } };
    expect((await put(contradicting)).body).toMatchObject({
      codes: { 'values.bankAccountBic': ['bic_of_other_bank'] },
    });
    const saved = await put({ version: seen.version, values });
    expect(saved.body).toEqual({ version: seen.version, account_proposed: true });
    const { rows } = await app.database.pool.query(
      `SELECT iban FROM payer_account_change WHERE state = 'waiting' AND bank_account_id IS NULL`,
    );
    expect(rows).toEqual([{ iban: 'DE89370400440532013000' }]);
    expect((await put({ version: (await read()).sections.explore.version, values })).status).toBe(409);
    const other = { version: seen.version, values: { siteName: 'Other' } };
    expect((await put(other)).status).toBe(400);
    const viewer = await buildUser(app.services, { permissions: ['view_platform_settings'] });
    expect((await account(viewer)).status).toBe(200);
    expect((await put({ version: seen.version, values }, viewer)).status).toBe(403);
  });
});

test('addresses are read as everywhere: with a name around them, and with an umlaut in their domain', async () => {
  const typed = {
    supportAddress: 'Info <Info@Gut.example>',
    senderAddress: 'noreply@bücher.example',
    replyToAddress: 'mailto:Büro@gut.example'.replace('Büro', 'buero'),
  };
  const before = (await read()).values;
  expect((await save('platform', typed)).status).toBe(200);
  expect((await read()).values).toMatchObject({
    supportAddress: 'info@gut.example',
    senderAddress: 'noreply@xn--bcher-kva.example',
    replyToAddress: 'buero@gut.example',
  });
  const { supportAddress, senderAddress, replyToAddress } = before;
  await save('platform', { supportAddress, senderAddress, replyToAddress });
});

test('a text of characters that nobody sees is empty', async () => {
  expect(codes(await save('platform', { siteName: '\u200B\u00AD' }))).toEqual({
    'values.siteName': ['required'],
  });
  const { privacyPolicyText } = (await read()).values;
  await save('consents', { privacyPolicyText: 'Gar\u00ADten\uFFFE' });
  expect((await read()).values.privacyPolicyText).toBe('Garten');
  await save('consents', { privacyPolicyText });
});

describe('a change of settings is refused', () => {
  test.each<[string, SettingSection, Record<string, unknown>, Record<string, string[]>]>([
    ['a wrong type', 'giving', { minDonation: '100' }, { 'values.minDonation': ['invalid'] }],
    ['a fraction of a cent', 'giving', { minDonation: 1.5 }, { 'values.minDonation': ['invalid'] }],
    ['out of range', 'giving', { onlineHoldMinutes: 4 }, { 'values.onlineHoldMinutes': ['invalid'] }],
    ['not a choice', 'giving', { feeBearer: 'donor' }, { 'values.feeBearer': ['invalid'] }],
    [
      'coins that are not whole cents',
      'currency',
      { factorOfCurrencyToCoin: 3 },
      { 'values.factorOfCurrencyToCoin': ['coin_factor'] },
    ],
    ['an empty name', 'platform', { siteName: '' }, { 'values.siteName': ['required'] }],
    [
      'an invalid address',
      'platform',
      { supportAddress: 'support' },
      { 'values.supportAddress': ['invalid_email'] },
    ],
    [
      'a sender that some mail servers cannot write',
      'platform',
      { senderAddress: 'büro@gut.example' },
      { 'values.senderAddress': ['email_letters'] },
    ],
    [
      'a line break in a sender',
      'platform',
      { senderAddress: 'a@gut.example\r\nBcc: b@gut.example' },
      { 'values.senderAddress': ['invalid_email'] },
    ],
    [
      'a script instead of a link',
      'look',
      { logoUrl: 'javascript:alert(1)' },
      { 'values.logoUrl': ['own_path'] },
    ],
    ['an invalid IBAN', 'transfer', { bankAccountIban: 'DE03' }, { 'values.bankAccountIban': ['iban'] }],
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

  test('for a section that does not exist', async () => {
    const body = { version: '0123456789abcdef', values: {} };
    const answer = await app.call(
      saveSiteSettings,
      { params: { section: 'nowhere' as SettingSection }, body },
      { as: staff },
    );
    expect(answer.status).toBe(400);
  });

  test('by staff who may only view', async () => {
    const viewer = await buildUser(app.services, { permissions: ['view_platform_settings'] });
    expect((await app.call(readSiteSettings, {}, { as: viewer })).status).toBe(200);
    expect((await save('explore', { projectPageSize: 10 }, { as: viewer })).status).toBe(403);
  });

  test('if somebody else has changed this section in the meantime, but not if they changed another', async () => {
    const seen = (await read()).sections;
    const first = await save('project', { showNeeds: false }, { version: seen.project.version });
    expect(first.status).toBe(200);
    const second = await save('project', { showDescription: false }, { version: seen.project.version });
    expect(second.status).toBe(409);
    expect(codes(second)).toEqual({ non_field_errors: ['settings_changed'] });
    expect((await read()).values).toMatchObject({ showNeeds: false, showDescription: true });
    const elsewhere = await save('codes', { codeFormatBlockCount: 3 }, { version: seen.codes.version });
    expect(elsewhere.status).toBe(200);
  });

  test('for one of two users who save at the same time', async () => {
    const { version } = (await read()).sections.voting;
    const answers = await Promise.all(
      [2, 3].map((votes) => save('voting', { votesPerInterval: votes }, { version })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});
