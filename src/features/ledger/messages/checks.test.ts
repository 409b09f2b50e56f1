import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import de from './admin/de.ts';
import english from './admin/en_US.ts';

const checks = [
  ...readdirSync('checks').map((name) => name.replace(/\.sql$/, '')),
  // What no statement can check: server/checks.ts.
  'payment_file_schema',
];

it.each([
  ['English', english.checks],
  ['German', de.checks],
])('every invariant has a text: %s', (_language, texts) => {
  expect(Object.keys(texts).sort()).toEqual(checks.sort());
});
