import { expect, test } from 'vitest';
import { mailParts } from './mail-parts.ts';

const base = 'https://give.example.org';

test('addresses of the site become its paths, all else stays text, and nothing is lost', () => {
  const text = `Vote:\n${base}/vote/t0k3n/?a=1\nHelp: https://elsewhere.example/ or ${base}.evil.example/x`;
  const parts = mailParts(text, base);
  expect(parts.map((part) => part.text).join('')).toBe(text);
  expect(parts.filter((part) => part.path !== null)).toEqual([
    { text: `${base}/vote/t0k3n/?a=1`, path: '/vote/t0k3n/?a=1', alone: true, at: 6 },
  ]);
});

test('an address in the middle of a line is not what the mail asks for', () => {
  expect(mailParts(`See ${base}/a/`, base)[1]).toMatchObject({ path: '/a/', alone: false });
});

test('a mail without addresses is one piece, an empty one none', () => {
  expect(mailParts('Hello', base)).toEqual([{ text: 'Hello', path: null, alone: false, at: 0 }]);
  expect(mailParts('', base)).toEqual([]);
});
