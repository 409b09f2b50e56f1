import { expect, it } from 'vitest';
import { localeCodes } from '#platform/contract/locale.ts';
import { type MissingText, reportMissingTextsTo } from '#platform/i18n.ts';
import { registrations } from './features.ts';
import { translate } from './server.ts';

/** Codes that a route refuses with in the texts of a lower feature. */
const lent: Readonly<Record<string, string>> = {
  password_common: 'accounts',
  password_keyboard: 'accounts',
  password_has_username: 'accounts',
  password_has_email: 'accounts',
  password_has_site: 'accounts',
  preview_expired: 'pages',
  bic_of_other_bank: 'banks',
};

function missingTexts(say: () => void): MissingText[] {
  const missing: MissingText[] = [];
  reportMissingTextsTo((text) => missing.push(text));
  say();
  return missing;
}

it.each(localeCodes)('every code that a route can refuse with has its text in %s', (locale) => {
  const codes = registrations.flatMap(({ route: { feature, refusals = {} } }) =>
    Object.keys(refusals).map((code) => ({ room: lent[code] ?? feature, code })),
  );
  expect(codes.length).toBeGreaterThan(300);
  const missing = missingTexts(() => {
    for (const { room, code } of codes) translate(locale, room, `refusals.${code}`);
  });
  const advice = ({ key }: MissingText) => {
    const [, room, code] = /^(.*)\.refusals:(.*)$/.exec(key) ?? [];
    return `add the text of ${code} to src/features/${room}/messages/refusals/ (en_US.ts, de.ts), then run npm run types`;
  };
  expect(missing.map(advice)).toEqual([]);
});

it('a code without a text is reported', () => {
  expect(missingTexts(() => translate('de', 'donations', 'refusals.not_a_code'))).toEqual([
    { locale: 'de', key: 'donations.refusals:not_a_code', shown: null },
  ]);
});
