import { describe, expect, test } from 'vitest';
import {
  parseTypedDecimal,
  displayValue,
  emptiesRequired,
  type FieldKind,
  type FieldValue,
  fieldTabs,
  LONG_TEXT_MAX,
  readValue,
  TEXT_MAX,
} from './additional-fields.ts';

const field = (kind: FieldKind, options: string[] = []) => ({ kind, options });
const file = '0199a2f4-0000-7000-8000-00000000abcd';
type Input = Parameters<typeof readValue>[1];

describe('a value of an additional field', () => {
  test.each<[FieldKind, Input, FieldValue]>([
    ['text', '  Bees ', 'Bees'],
    ['text', ' ', null],
    ['text', null, null],
    ['long_text', 'One\n\ntwo', 'One\n\ntwo'],
    ['number', '007.50', '7.5'],
    ['number', '-12', '-12'],
    ['number', '-0', '0'],
    ['number', '100', '100'],
    ['amount', '12.5', '12.50'],
    ['amount', '0', '0.00'],
    ['date', '2028-02-29', '2028-02-29'],
    ['checkbox', true, true],
    ['checkbox', false, null],
    ['pdf', file, file],
    ['heading', '', null],
    ['multi_select', [], null],
  ])('of kind %s: %j is stored as %j', (kind, input, value) => {
    expect(readValue(field(kind), input)).toEqual({ value });
  });

  test.each<[FieldKind, Input]>([
    ['text', 'two\nlines'],
    ['text', true],
    ['text', ['a']],
    ['number', '1,5'],
    ['number', '1e9'],
    ['number', 'Infinity'],
    ['number', '1'.repeat(13)],
    ['amount', '12.345'],
    ['amount', '-1'],
    ['amount', '12,50'],
    ['date', '2026-02-29'],
    ['date', '21.11.2026'],
    ['date', '2026-13-01'],
    ['checkbox', 'yes'],
    ['pdf', '../../secret'],
    ['heading', 'Text'],
    ['select', 'blue'],
    ['multi_select', 'red'],
  ])('of kind %s: %j is refused', (kind, input) => {
    expect(readValue(field(kind, ['red']), input)).toEqual({ code: 'invalid' });
  });

  test('is refused when it is too long', () => {
    expect(readValue(field('text'), 'x'.repeat(TEXT_MAX))).toHaveProperty('value');
    expect(readValue(field('text'), 'x'.repeat(TEXT_MAX + 1))).toEqual({ code: 'too_long' });
    expect(readValue(field('long_text'), 'x'.repeat(LONG_TEXT_MAX + 1))).toEqual({ code: 'too_long' });
  });

  test('is an option of the field, or a stored one that is no longer offered', () => {
    const colors = field('multi_select', ['red', 'green']);
    expect(readValue(colors, ['green', 'red', 'green'])).toEqual({ value: ['red', 'green'] });
    expect(readValue(colors, ['green', 'blue'])).toEqual({ code: 'invalid' });
    expect(readValue(colors, ['blue', 'green'], ['blue'])).toEqual({ value: ['green', 'blue'] });
    const color = field('select', ['red']);
    expect(readValue(color, 'blue')).toEqual({ code: 'invalid' });
    expect(readValue(color, 'blue', 'blue')).toEqual({ value: 'blue' });
  });

  test('cannot be removed from a field that requires one; a new field may remain empty', () => {
    expect(emptiesRequired(true, 'a', null)).toBe(true);
    expect(emptiesRequired(true, null, null)).toBe(false);
    expect(emptiesRequired(true, 'a', 'b')).toBe(false);
    expect(emptiesRequired(false, 'a', null)).toBe(false);
  });
});

describe('values shown to people', () => {
  const words = (tag: string) => ({ tag, yes: tag === 'de-DE' ? 'Ja' : 'Yes', filename: 'Plan.pdf' });
  test.each<[FieldKind, FieldValue, string, string]>([
    ['text', 'Bees', 'Bees', 'Bees'],
    ['number', '1234.5', '1.234,5', '1,234.5'],
    ['number', '-0.000001', '-0,000001', '-0.000001'],
    ['amount', '1234.50', '1.234,50 €', '€1,234.50'],
    ['date', '2026-11-05', '05.11.2026', '11/05/2026'],
    ['select', 'red', 'red', 'red'],
    ['multi_select', ['red', 'green'], 'red, green', 'red, green'],
    ['checkbox', true, 'Ja', 'Yes'],
    ['pdf', file, 'Plan.pdf', 'Plan.pdf'],
    ['heading', null, '', ''],
  ])('of kind %s: %j is %j or %j', (kind, value, german, english) => {
    const plain = (tag: string) => displayValue(kind, value, words(tag)).replace(/\s/g, ' ');
    expect([plain('de-DE'), plain('en-US')]).toEqual([german, english]);
  });

  test.each<['number' | 'amount', string, 'en' | 'de', string]>([
    ['number', '1.234,5', 'de', '1234.5'],
    ['number', '1.5', 'de', '1.5'],
    ['number', '12,5', 'de', '12.5'],
    ['number', '1,234.5', 'en', '1234.5'],
    ['number', '1.234', 'de', '1234'],
    ['number', 'a lot', 'en', 'a lot'],
    ['amount', '1.234,50', 'de', '1234.50'],
    ['amount', '1,234.50', 'en', '1234.50'],
    ['amount', 'a lot', 'de', 'a lot'],
  ])('a typed %s %j (%s) is %j', (kind, typed, language, decimal) => {
    expect(parseTypedDecimal(kind, typed, language)).toBe(decimal);
  });
});

describe('tabs of additional fields', () => {
  const fieldIn = (kind: FieldKind, label: string, slot = 201) => ({ kind, label, slot });

  test('have the first heading of their slot as title, and no heading without fields', () => {
    expect(
      fieldTabs([
        fieldIn('heading', 'Facts'),
        fieldIn('text', 'Species'),
        fieldIn('heading', 'Plans'),
        fieldIn('heading', 'Money'),
        fieldIn('amount', 'Rent'),
        fieldIn('heading', 'Nothing'),
        fieldIn('text', 'Alone', 1),
        fieldIn('heading', 'Empty', 200),
      ]).map(({ slot, title, fields }) => [slot, title, fields.map(({ label }) => label)]),
    ).toEqual([
      [201, 'Facts', ['Species', 'Money', 'Rent']],
      [1, null, ['Alone']],
    ]);
  });
});
