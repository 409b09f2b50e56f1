import { describe, expect, it } from 'vitest';
import { portableDescription, portablePattern } from './portable-description.ts';

describe('a pattern of the API description', () => {
  it('names control characters as ranges', () => {
    const pattern = portablePattern(String.raw`^(?:[\n\t]|\P{Cc})*$`);
    expect(pattern).toBe(String.raw`^(?:[\n\t]|[^\u0000-\u001F\u007F-\u009F])*$`);
    const check = new RegExp(pattern ?? '');
    expect(['Müller\n', 'a\u0000', 'a\u0085'].map((text) => check.test(text))).toEqual([true, false, false]);
  });

  it('is left out if it needs Unicode properties or look-behind', () => {
    expect(portablePattern(String.raw`^[\p{L}]+$`)).toBeUndefined();
    expect(portablePattern('(?<!a)b')).toBeUndefined();
    expect(portablePattern('(?<year>\\d{4})')).toBe('(?<year>\\d{4})');
  });
});

it('describes a record with known keys as an object, and drops schemas that nothing uses', () => {
  const schemas = {
    Used: {
      type: 'object',
      propertyNames: { type: 'string', enum: ['a', 'b'] },
      additionalProperties: { $ref: '#/components/schemas/Inner' },
      required: ['a', 'b'],
    },
    Inner: { type: 'string', pattern: '\\p{L}' },
    Unused: { type: 'string' },
  };
  const paths = { '/x': { get: { schema: { $ref: '#/components/schemas/Used' } } } };
  expect(portableDescription({ paths, components: { schemas } }).components.schemas).toEqual({
    Used: {
      type: 'object',
      properties: { a: { $ref: '#/components/schemas/Inner' }, b: { $ref: '#/components/schemas/Inner' } },
      additionalProperties: false,
      required: ['a', 'b'],
    },
    Inner: { type: 'string' },
  });
});
