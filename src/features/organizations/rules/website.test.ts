import { expect, it } from 'vitest';
import { completeWebsite, isWebsite } from './website.ts';

it.each([
  ['', ''],
  ['www.singkreis.example', 'https://www.singkreis.example'],
  ['singkreis.example/verein', 'https://singkreis.example/verein'],
  ['http://singkreis.example', 'http://singkreis.example'],
  ['HTTPS://singkreis.example', 'HTTPS://singkreis.example'],
])('completes %j to %j, a website', (typed, website) => {
  expect(completeWebsite(typed)).toBe(website);
  expect(isWebsite(website)).toBe(true);
});

it.each(['singkreis', 'javascript:alert(1)', 'mailto:ada@example.org', 'https://', 'our site.example'])(
  'refuses %j',
  (typed) => {
    expect(isWebsite(completeWebsite(typed))).toBe(false);
  },
);
