import { expect, test } from 'vitest';
import {
  citedFilesMissing,
  citedNamesMissing,
  citedTestsMissing,
  claimsWithoutTest,
  filesByEnd,
} from './coverage.ts';
import { readSources } from './sources.ts';

/** A table with one row, and this file as the only one that exists. */
const table = (row: string) => [
  { path: 'docs/table.md', text: `| clause | place | test | state |\n|---|---|---|---|\n${row}` },
];
const files = filesByEnd(['scripts/tidy/coverage.test.ts'], () => 'const known = 1;');
const sources = readSources('scripts/tidy');

test('a file is found by the end of its path, by braces and as a folder; another one is reported', () => {
  const cited = '`tidy/{coverage,other}.test.ts`, `scripts/tidy/`, `coverage.test.ts*`, `elsewhere/gone.ts`';
  expect(citedFilesMissing(table(`| a | ${cited} | | works |`), files)).toEqual([
    'docs/table.md:3 there is no tidy/other.test.ts',
    'docs/table.md:3 there is no elsewhere/gone.ts',
  ]);
});

test('a name after a file has to be in it', () => {
  const row = '| a | `coverage.test.ts` `known`, `coverage.test.ts` (`unknown`) | | works |';
  expect(citedNamesMissing(table(row), files)).toEqual([
    'docs/table.md:3 coverage.test.ts does not contain unknown',
  ]);
});

test.each(['a name of a test', 'another name'])('with %s, a title cited in quotation marks exists', () => {
  const titles = '"a name after a file", "with %s, a title cited", "the title of nothing"';
  const row = `| a | | \`coverage.test.ts\` ${titles} | works |\n| b | | the same, "also nothing" | works |`;
  expect(citedTestsMissing(table(row), files, sources)).toEqual([
    'docs/table.md:3 no cited test is named "the title of nothing"',
    'docs/table.md:4 no cited test is named "the title of nothing"',
    'docs/table.md:4 no cited test is named "also nothing"',
  ]);
});

test('what works names a test, and what does not says so in a known word', () => {
  const rows = ['works', 'partial: no picture', 'missing', 'nearly'].map((state) => `| a | | | ${state} |`);
  expect(claimsWithoutTest(table(rows.join('\n')))).toEqual([
    'docs/table.md:3 names no test',
    'docs/table.md:6 has no known state: nearly',
  ]);
});
