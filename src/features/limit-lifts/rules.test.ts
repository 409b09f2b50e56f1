import { expect, test } from 'vitest';
import { addressTyped, refuseLift } from './rules.ts';

const today = '2026-11-28';
const lift = {
  lifted: 'requests' as const,
  network: '',
  starts_on: '2026-11-28',
  ends_on: '2026-12-04',
};

test('a limit is lifted from today on for at most seven days', () => {
  expect(refuseLift(lift, today)).toBeNull();
  expect(refuseLift({ ...lift, ends_on: '2026-11-28' }, today)).toBeNull();
  const refused = [
    [{ ...lift, starts_on: '2026-11-27' }, 'lift_in_past'],
    [{ ...lift, ends_on: '2026-12-05' }, 'lift_too_long'],
    [{ ...lift, ends_on: '2026-11-27' }, 'lift_too_long'],
  ] as const;
  for (const [input, code] of refused) expect(refuseLift(input, today)).toMatchObject({ code });
});

test('the limit of wrong codes is lifted only for one network', () => {
  expect(refuseLift({ ...lift, lifted: 'codes' }, today)).toEqual({
    code: 'network_required',
    field: 'network',
  });
  expect(refuseLift({ ...lift, lifted: 'codes', network: '203.0.113.7' }, today)).toBeNull();
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:52344', '203.0.113.7'],
  ['203.0.113.7/32', '203.0.113.7'],
  ['203.0.113.0/24', '203.0.113.0/24'],
  ['[2001:db8::7]', '2001:db8::7'],
  ['[2001:db8::7]:443', '2001:db8::7'],
  ['2001:db8:1:2::/64', '2001:db8:1:2::'],
  ['2001:db8::7/128', '2001:db8::7'],
  ['2001:db8::/32', '2001:db8::/32'],
  ['2001:db8::5:443', '2001:db8::5:443'],
  ['the hall', 'the hall'],
  ['IP: 203.0.113.7/32', '203.0.113.7'],
  ['IPv4:203.0.113.7', '203.0.113.7'],
  ['IPv4-Adresse: 203.0.113.7', '203.0.113.7'],
  ['Ihre IP-Adresse lautet „203.0.113.7“.', '203.0.113.7'],
  ['My IPv6 address: 2001:db8::7', '2001:db8::7'],
  ['IPv6: [2001:db8::7]:443', '2001:db8::7'],
  ['IP address:2001:db8:1:2::/64', '2001:db8:1:2::'],
  ['::1', '::1'],
  ['203.0.113.7 2001:db8::7', '203.0.113.7 2001:db8::7'],
  ['at 12:30:00 in the hall, 203.0.113.7', 'at 12:30:00 in the hall, 203.0.113.7'],
])('the address in %s is %s', (typed, address) => {
  expect(addressTyped(typed)).toBe(address);
});
