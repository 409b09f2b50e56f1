import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { BASE_MODULES, CODE_MODULES, MARK_MODULES, PROJECT_PAGE_MODULES } from './base-chunk.ts';

const files = globSync('src/**/*.{ts,tsx,css}');
const lines = [BASE_MODULES, CODE_MODULES, MARK_MODULES, PROJECT_PAGE_MODULES].flatMap(({ source }) =>
  source.split(/\|(?=(?:\(\?:)?(?:src|node_modules)\\?\/)/).filter((line) => line.startsWith('src')),
);

// A module that moved would silently go back into a chunk of its own.
test.each(lines)('%s names modules that exist', (line) => {
  const wanted = new RegExp(line);
  expect(files.some((file) => wanted.test(file))).toBe(true);
});
