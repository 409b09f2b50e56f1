import { expect, it } from 'vitest';
import { proofNotice } from './proof.ts';

it.each([
  ['2026-03-01', null],
  ['2026-03-02', 'early'],
  ['2026-04-16', 'early'],
  ['2026-04-17', 'soon'],
  ['2026-05-01', 'soon'],
  ['2026-05-02', 'expired'],
  ['2026-05-31', 'expired'],
  ['2026-06-01', null],
])('notification of %s about a notice valid until 2026-05-01: %s', (today, notice) => {
  expect(proofNotice('2026-05-01', today)).toBe(notice);
});
