import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { translator } from '#platform/i18n.ts';
import { commonPlaceholders } from '#platform/server/mail/check.ts';
import { definedMails } from '#platform/server/mail/template.ts';
import './features.ts';
import './messages/server.ts';

const features = join(import.meta.dirname, '../features');

/** The keys of all mails in the sources; tests define further ones in the same process. */
function declaredKeys(): string[] {
  return readdirSync(features, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\/server\/.*(?<!\.test)\.ts$/.test(file))
    .map((file) => readFileSync(join(features, file), 'utf8'))
    .filter((source) => source.includes('defineMail({'))
    .flatMap((source) => [...source.matchAll(/^ {2}key: '(\w+)'/gm)].map((match) => match[1] ?? ''));
}

test('every mail has a title, a recipient and a cause in words, and every placeholder has help', () => {
  const keys = declaredKeys();
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
