import { describe, expect, test } from 'vitest';
import { settingDefinitions, type SettingKey, settingsFrom } from './rules.ts';
import {
  choicesOf,
  isOptional,
  rangeOf,
  settingConflicts,
  settingSectionNames,
  settingsOf,
} from './sections.ts';

const placed = settingSectionNames.flatMap((section) => settingsOf(section));

describe('the sections of the settings', () => {
  test('contain every setting once', () => {
    expect(placed.map(([key]) => key).toSorted()).toEqual(Object.keys(settingDefinitions).toSorted());
  });

  test('have a suitable input for each setting', () => {
    const kindOf = (key: SettingKey) => placed.find(([name]) => name === key)?.[1];
    for (const [key, { initial, schema }] of Object.entries(settingDefinitions)) {
      const kind = kindOf(key as SettingKey);
      expect([key, kind === 'switch']).toEqual([key, typeof initial === 'boolean']);
      const isNumber = kind === 'number' || kind === 'cents';
      if (isNumber) expect([key, rangeOf(key as SettingKey)]).not.toEqual([key, null]);
      if (kind === 'choice') {
        const choices = choicesOf(key as SettingKey);
        expect(choices.length).toBeGreaterThan(1);
        expect(choices.every((choice) => schema.safeParse(choice).success)).toBe(true);
      }
    }
  });

  test('derive the values of each choice, and which settings may be empty', () => {
    expect(choicesOf('displayCurrentCoinBalance')).toEqual([1, 2, 3, 4, 5]);
    expect(choicesOf('factorOfCurrencyToCoin')).toEqual([1, 2, 4, 5, 10, 20, 25, 50, 100]);
    expect(choicesOf('feeBearer')).toEqual(['platform', 'project']);
    expect(choicesOf('siteName')).toEqual([]);
    expect(rangeOf('onlineHoldMinutes')).toEqual({ min: 5, max: 1440 });
    expect([isOptional('maxDonation'), isOptional('minDonation')]).toEqual([true, false]);
  });
});

describe('conflicting settings', () => {
  const conflicts = (values: Record<string, unknown>) =>
    settingConflicts(settingsFrom(new Map(Object.entries(values))).settings).map(
      ({ code, field }) => `${field}: ${code}`,
    );
  const account = {
    bankAccountHolder: 'Bürgerstiftung Köln',
    bankAccountIban: 'DE02120300000000202051',
    bankAccountBic: 'BYLADEM1001',
  };

  test.each<[string, Record<string, unknown>, string[]]>([
    ['the defaults', {}, []],
    ['a maximum at the minimum', { minDonation: 500, maxDonation: 500 }, []],
    ['a maximum below the minimum', { minDonation: 500, maxDonation: 499 }, ['maxDonation: max_below_min']],
    ['transfers with an account', { enableManualBankTransfer: true, ...account }, []],
    [
      'transfers without a part of the account',
      { enableManualBankTransfer: true, ...account, bankAccountBic: null },
      ['enableManualBankTransfer: account_incomplete'],
    ],
    ['votings by code alone', { enableVoting: true, enableEmailVoting: false }, []],
    [
      'votings without a way to vote',
      { enableVoting: true, enableEmailVoting: false, enableVotingCodes: false },
      ['enableVotingCodes: no_way_to_vote'],
    ],
    ['no votings and no way to vote', { enableEmailVoting: false, enableVotingCodes: false }, []],
    ['the strictest level with a mail for each vote', { voteSecurityLevel: 'network' }, []],
    [
      'projects that would have to end before they start',
      { projectWindowFrom: '2027-02-01', projectWindowUntil: '2027-01-31' },
      ['projectWindowUntil: window_reversed'],
    ],
    [
      'the strictest level without mails',
      { voteSecurityLevel: 'network', emailVerification: 'never' },
      ['voteSecurityLevel: network_needs_mail'],
    ],
  ])('%s', (_name, values, expected) => {
    expect(conflicts(values)).toEqual(expected);
  });
});

describe('links that the operator sets', () => {
  test.each<[string, boolean]>([
    ['/privacy/', true],
    ['https://example.org/privacy', true],
    ['//example.org/', false],
    ['/\\example.org/', false],
    ['https:\\\\example.org', false],
    ['javascript:alert(1)', false],
    ['http://example.org/', false],
    ['/a b', false],
  ])('%s', (link, passes) => {
    expect(settingDefinitions.platformPrivacyPolicyLink.schema.safeParse(link).success).toBe(passes);
    // A logo must be a file of this site.
    const isOwn = passes && link.startsWith('/');
    expect(settingDefinitions.logoUrl.schema.safeParse(link).success).toBe(isOwn);
  });
});
