import { beforeAll, describe, expect, test } from 'vitest';
import type { LocaleCode } from '#platform/contract/locale.ts';
import { languageOf, missingTextLine, reportMissingTextsTo } from '#platform/i18n.ts';
import { usePages } from '../support/pages.ts';
import {
  fillScreens,
  formal,
  informal,
  type ShownScreens,
  visited,
  withoutVariants,
} from '../support/screens.ts';
import { KEY, mainText, readable } from '../support/texts.ts';

let shown: ShownScreens;
const pages = usePages(async (services, config) => {
  shown = await fillScreens(services, config);
});

const missing: string[] = [];
// The server reports to its log, which is silent in tests.
beforeAll(() => reportMissingTextsTo((text) => missing.push(missingTextLine(text))));

/** Words of an address that a language does not use. */
const refused: Readonly<Record<LocaleCode, readonly RegExp[]>> = {
  en_US: [],
  de: [formal, informal],
  du_DE: [formal],
  sie_DE: [informal],
};

describe.each(Object.keys(refused) as LocaleCode[])('in %s', (locale) => {
  test.each(visited)(
    '$path is in one language and uses one form of address',
    async ({ path, permission }) => {
      const asking = { locale, follow: true, ...(permission === 'public' ? {} : { as: shown.superuser }) };
      const { status, text: html } = await pages.get(shown.addressOf(path), asking);
      expect(status).toBe(200);
      expect(html).toContain(`<html lang="${languageOf(locale)}"`);
      expect(readable(html)).not.toMatch(KEY);
      const text = mainText(html);
      expect(text.length).toBeGreaterThan(10);
      for (const words of refused[locale]) expect(withoutVariants(text)).not.toMatch(words);
      expect(missing.splice(0)).toEqual([]);
    },
  );
});

test.each([
  ['/site-admin/internal-fundings/new/', 'Project'],
  ['/site-admin/coin-campaigns/new/', 'Only for these projects'],
  ['/site-admin/co-fundings/create/', 'Projects'],
  ['/site-admin/donation-limits/company/create/', 'Company'],
  ['/site-admin/donation-limits/company/charge/', 'Budgets'],
  ['/account/budgets/contra-entry/', 'Budgets'],
  ['/account/internal-fundings/new/', 'Project'],
])('%s has a picker for its field %j', async (path, name) => {
  const { text } = await pages.get(path, { as: shown.superuser });
  expect(text).toMatch(new RegExp(`<button[^>]* aria-label="${name}: [^>]* aria-haspopup="dialog"`));
});
