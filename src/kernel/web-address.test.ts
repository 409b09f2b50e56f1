import { expect, it } from 'vitest';
import { isWebAddress, webAddressIn } from './web-address.ts';

it.each([
  ['www.singkreis.example', 'https://www.singkreis.example'],
  ['singkreis.example/verein', 'https://singkreis.example/verein'],
  ['http://singkreis.example', 'http://singkreis.example'],
  ['HTTPS://singkreis.example', 'HTTPS://singkreis.example'],
  ['https://müller.example/x?y=', 'https://müller.example/x?y='],
  // A phone begins with a capital, and ends a sentence where two blanks are typed.
  ['Www.singkreis.example. ', 'https://www.singkreis.example'],
  ['Https://www.singkreis.example/aktuelles/', 'https://www.singkreis.example/aktuelles/'],
  // Mail programs, signatures and word processors.
  ['www.singkreis.example<http://www.singkreis.example/>', 'http://www.singkreis.example/'],
  ['<https://singkreis.example>', 'https://singkreis.example'],
  ['Website: www.singkreis.example', 'https://www.singkreis.example'],
  ['Internet: singkreis.example,', 'https://singkreis.example'],
  ['„www.singkreis.example“', 'https://www.singkreis.example'],
  ['www.sing\u00ADkreis.example', 'https://www.singkreis.example'],
  ['www.singkreis.example (new)', 'https://www.singkreis.example'],
  ['http:/www.singkreis.example', 'http://www.singkreis.example'],
  ['https//www.singkreis.example', 'https://www.singkreis.example'],
  ['https://https://www.singkreis.example', 'https://www.singkreis.example'],
  ['(see www.singkreis.example)', 'https://www.singkreis.example'],
  ['https://wiki.example/Chor_(Gesang)', 'https://wiki.example/Chor_(Gesang)'],
  [
    'https://archive.example/2020/https://singkreis.example/',
    'https://archive.example/2020/https://singkreis.example/',
  ],
  // A message, and the code of a player.
  ['Look: https://youtu.be/dQw4w9WgXcQ?si=a-B', 'https://youtu.be/dQw4w9WgXcQ?si=a-B'],
  [
    '<iframe width="560" src="https://www.youtube.com/embed/dQw4w9WgXcQ" title="Player"></iframe>',
    'https://www.youtube.com/embed/dQw4w9WgXcQ',
  ],
])('%j is read as %j', (typed, address) => {
  expect(webAddressIn(typed)).toBe(address);
  expect(isWebAddress(address)).toBe(true);
});

it.each([
  '',
  'singkreis',
  'javascript:alert(1)',
  'mailto:ada@example.org',
  'ada@example.org',
  'https://',
  'our site.example',
  'www,singkreis.example',
  'htps://www.singkreis.example',
  'https://one.example and www.two.example',
  'https://127.0.0.1/',
  `www.${'x'.repeat(2_000)}.example`,
])('%j is no web address', (typed) => {
  expect(isWebAddress(webAddressIn(typed))).toBe(false);
});

it('what has no address stays as it is', () => {
  for (const text of ['dQw4w9WgXcQ', '76979871/0a1b2c3d4e']) expect(webAddressIn(text)).toBe(text);
});
