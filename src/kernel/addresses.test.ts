import { describe, expect, test } from 'vitest';
import { addressesIn } from './addresses.ts';

describe('the addresses of a text', () => {
  test.each([
    ['', []],
    [' \n ', []],
    ['anna@example.org', ['anna@example.org']],
    ['a@example.org, b@example.org;c@example.org d@example.org\ne@example.org', 'abcde'],
    ['a@example.org;\r\n\tb@example.org ;', 'ab'],
    ['a@example.org\u2028b@example.org\u00A0c@example.org', 'abc'],
    ['Anna Muster <a@example.org>; b@example.org', 'ab'],
    ['b@example.org, Anna Muster <a@example.org>', 'ba'],
    ['Muster, Anna <a@example.org>; "Muster, Bernd" <b@example.org>', 'ab'],
    ['Anna <a@example.org> Bernd <b@example.org>\nCem <c@example.org>', 'abc'],
    ['a@example.org <a@example.org>, "b@example.org" <b@example.org>', 'ab'],
    ['<a@example.org>,<b@example.org>', 'ab'],
    ['A@Example.org, a@example.org, mailto:a@example.org', 'a'],
    ['• a@example.org\n– b@example.org\n3. c@example.org\n4) d@example.org', 'abcd'],
    ['To: a@example.org\nCc: b@example.org', 'ab'],
    ['„a@example.org“, ‚b@example.org‘.', 'ab'],
    ['a@example.org, Bernd', ['a@example.org', 'Bernd']],
    ['Anna <a@example>, b@', ['Anna <a@example>', 'b@']],
    ['anna@müller.de', ['anna@xn--mller-kva.de']],
  ])('%j is read as %j', (text, expected) => {
    const addresses =
      typeof expected === 'string' ? Array.from(expected, (letter) => `${letter}@example.org`) : expected;
    expect(addressesIn(text)).toEqual(addresses);
  });
});
