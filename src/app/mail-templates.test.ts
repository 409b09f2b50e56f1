import { expect, test } from 'vitest';
import { translator } from '#platform/i18n.ts';
import { commonPlaceholders } from '#platform/server/mail/check.ts';
import { definedMails } from '#platform/server/mail/template.ts';
import './features.ts';
import './messages/server.ts';
import { declaredMails } from './testing/declared-mails.ts';

test('every mail has a title, a recipient and a cause in words, and every placeholder has help', () => {
  const keys = declaredMails();
  expect(keys.length).toBeGreaterThan(50);
  const names = new Set<string>(commonPlaceholders);
  for (const key of keys)
    for (const name of Object.keys(definedMails().get(key)?.placeholders ?? {})) names.add(name);
  for (const locale of ['en_US', 'de'] as const) {
    const missing = [
      ...keys.flatMap((key) => [`title.${key}`, `to.${key}`, `cause.${key}`]),
      ...[...names].map((name) => `placeholder.${name}`),
    ].filter((key) => translator(locale).maybe(`mails.page:${key}`) === undefined);
    expect(missing, `add these texts to src/features/mails/messages/page/${locale}.ts`).toEqual([]);
  }
});
