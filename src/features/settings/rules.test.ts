import { describe, expect, test } from 'vitest';
import { settingsFrom, shownSettings, transferAccount } from './rules.ts';

const account = {
  enableManualBankTransfer: true,
  bankAccountHolder: 'Bürgerstiftung Köln',
  bankAccountIban: 'de02 1203 0000 0000 2020 51',
  bankAccountBic: 'byla dem1 001',
};
const from = (values: Record<string, unknown>) => settingsFrom(new Map(Object.entries(values)));

describe('the operator’s account', () => {
  test('is stored without spaces and in capitals', () => {
    const { settings, broken } = from(account);
    expect(broken).toEqual([]);
    expect(transferAccount(settings)).toEqual({
      holder: 'Bürgerstiftung Köln',
      iban: 'DE02120300000000202051',
      bic: 'BYLADEM1001',
    });
  });

  test.each([
    ['a wrong check digit', { bankAccountIban: 'DE03120300000000202051' }, 'bankAccountIban'],
    ['an IBAN that is too short', { bankAccountIban: 'DE0212030000000020205' }, 'bankAccountIban'],
    ['an unknown country', { bankAccountIban: 'XX02120300000000202051' }, 'bankAccountIban'],
    ['text instead of a BIC', { bankAccountBic: 'SPARKASSE' }, 'bankAccountBic'],
    ['a holder longer than banks accept', { bankAccountHolder: 'x'.repeat(71) }, 'bankAccountHolder'],
    ['an empty holder', { bankAccountHolder: ' ' }, 'bankAccountHolder'],
  ])('with %s counts as unknown, so no transfer is offered', (_name, change, key) => {
    const { settings, broken } = from({ ...account, ...change });
    expect(broken).toEqual([key]);
    expect(transferAccount(settings)).toBeNull();
    expect(shownSettings(settings).enableManualBankTransfer).toBe(false);
  });

  test('offers nothing while the feature is disabled', () => {
    expect(transferAccount(from({ ...account, enableManualBankTransfer: false }).settings)).toBeNull();
    expect(shownSettings(from(account).settings).enableManualBankTransfer).toBe(true);
  });
});
