import { expect, test } from 'vitest';
import { hasPostalCodes, missedDigits, plainPostalCode } from './postal-code.ts';

test.each([
  ['DE', '50667'],
  ['DE', '01067'],
  ['AT', '1010'],
  ['CH', '8001'],
  ['LI', '9490'],
  // Other countries have letters, blanks and other lengths.
  ['NL', '1012 AB'],
  ['GB', 'SW1A 1AA'],
])('%s: %s is accepted', (country, code) => {
  expect(missedDigits(country, code)).toBeNull();
});

test.each([
  ['DE', '5066', 5],
  ['DE', '506670', 5],
  ['DE', 'D-50667', 5],
  ['DE', '5O667', 5],
  ['DE', '٥٠٦٦٧', 5],
  ['AT', '50667', 4],
  ['CH', '800', 4],
])('%s: %s has the wrong format', (country, code, digits) => {
  expect(missedDigits(country, code)).toBe(digits);
});

test.each([
  ['D-50667', '50667'],
  ['d 50667', '50667'],
  ['DE-50667 ', '50667'],
  ['A–1010', '1010'],
  ['CH8001', '8001'],
  ['FL-9490', '9490'],
  ['D—50667', '50667'],
  ['D.50667', '50667'],
  ['D/50667', '50667'],
  ['50667,', '50667'],
  ['50667 Köln', '50667'],
  ['D-50667 Köln am Rhein', '50667'],
  ['A-1010 Wien', '1010'],
  ['9000 St. Gallen', '9000'],
  ['(50667)', '50667'],
  ['50667 (Köln)', '50667'],
  ['(D-50667 Köln)', '50667'],
  ['C1425 CLA', 'C1425 CLA'],
  ['\u200e50667', '50667'],
  ['５０６６７', '50667'],
  ['٥٠٦٦٧', '50667'],
  ['PLZ 50667', '50667'],
  ['PLZ: D-50667 Köln', '50667'],
  ['Postleitzahl 1010', '1010'],
  ['ZIP code 8001', '8001'],
  ['postcode: SW1A 1AA', 'SW1A 1AA'],
  ['PLZ/Ort: 50667 Köln', '50667'],
  ['PLZ, Ort: D-50667 Köln', '50667'],
  ['PLZ', 'PLZ'],
  ['50667, Köln', '50667'],
  ['50667-Köln', '50667'],
  ['50667 – Köln', '50667'],
  ['D-50667/Köln', '50667'],
  ['50667. ', '50667'],
  // Dictated.
  ['5 0 6 6 7', '50667'],
  ['1 0 1 0 Wien', '1 0 1 0 Wien'],
  ['123 45', '123 45'],
  ['PLZ Ortlos', 'Ortlos'],
  // Not a country and digits only.
  ['SW1A 1AA', 'SW1A 1AA'],
  ['D', 'D'],
  ['AT-10', 'AT-10'],
  ['1012 AB', '1012 AB'],
  ['SW1A 1AA,', 'SW1A 1AA'],
  ['-', '-'],
  ['1012 AB Amsterdam', '1012 AB Amsterdam'],
])('%s is read as %s', (typed, code) => {
  expect(plainPostalCode(typed)).toBe(code);
});

test('some countries have no postal codes', () => {
  for (const country of ['AE', 'HK', 'QA', 'GA']) expect(hasPostalCodes(country), country).toBe(false);
  for (const country of ['DE', 'AT', 'CH', 'IE', 'US', 'TR', ''])
    expect(hasPostalCodes(country), country).toBe(true);
});
