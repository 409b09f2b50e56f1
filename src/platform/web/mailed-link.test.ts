import { expect, it } from 'vitest';
import { isOneClick } from './mailed-link.ts';

const form = (fields: Record<string, string>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
};

it('a mail program unsubscribes with the words of RFC 8058 alone', () => {
  expect(isOneClick(form({ 'List-Unsubscribe': 'One-Click' }))).toBe(true);
  expect(isOneClick(form({ 'List-Unsubscribe': 'one' }))).toBe(false);
  expect(isOneClick(form({ subscribed: 'false' }))).toBe(false);
});
