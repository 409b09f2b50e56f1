import { expect, it } from 'vitest';
import { translator } from '#platform/i18n.ts';

it.each([
  ['en_US', 'Other companies', 'is stored on this platform'],
  ['du_DE', 'Andere Anbieter', 'bleibt auf dieser Plattform'],
  ['sie_DE', 'Andere Anbieter', 'bleibt auf dieser Plattform'],
] as const)(
  'only other companies receive the address; the device id is stored on this platform (%s)',
  (locale, who, stays) => {
    const t = translator(locale).ns('shell.consent');
    expect(t('page.hint')).toContain(`${who} `);
    expect(t('provider.fingerprint.text')).toContain(stays);
  },
);
