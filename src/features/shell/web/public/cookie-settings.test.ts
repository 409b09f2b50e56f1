import { expect, it } from 'vitest';
import '#app/messages/server.ts';
import { translator } from '#platform/i18n.ts';

it.each([
  ['en_US', 'Other companies', 'stays on this platform'],
  ['du_DE', 'Andere Anbieter', 'bleibt auf dieser Plattform'],
  ['sie_DE', 'Andere Anbieter', 'bleibt auf dieser Plattform'],
] as const)(
  'only other companies get an address: the mark of the device stays here (%s)',
  (locale, who, stays) => {
    const t = translator(locale).ns('shell.consent');
    expect(t('page.hint')).toContain(`${who} `);
    expect(t('provider.fingerprint.text')).toContain(stays);
  },
);
