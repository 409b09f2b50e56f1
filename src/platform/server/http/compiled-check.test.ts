import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { moneySchema } from '#platform/contract/money.ts';
import { compileCheck } from './compiled-check.ts';

const schemas = {
  text: z.string(),
  pattern: z.string().regex(/^\d+$/),
  global: z.string().regex(/a/g),
  short: z.string().max(3),
  trimmed: z.string().trim(),
  url: z.url(),
  uuid: z.uuid(),
  day: z.iso.date(),
  instant: z.iso.datetime(),
  integer: z.int(),
  small: z.int().min(2).max(5),
  number: z.number(),
  flag: z.boolean(),
  nothing: z.null(),
  anything: z.unknown(),
  one: z.literal(['a', 'b']),
  numbered: z.literal(1),
  choice: z.enum(['draft', 'public']),
  nullable: z.int().nullable(),
  list: z.array(z.object({ a: z.int() })),
  longList: z.array(z.int()).min(2),
  record: z.record(z.string(), z.array(z.int())),
  strict: z.strictObject({ a: z.int() }),
  loose: z.looseObject({ a: z.int() }),
  open: z.object({ a: z.int() }).catchall(z.array(z.int())),
  optional: z.object({ a: z.int(), b: z.string().optional(), c: z.int() }),
  fallback: z.object({ a: z.int().default(3) }),
  checked: z.object({ a: z.int() }).refine(({ a }) => a > 1),
  changed: z.object({ a: z.int().transform((a) => a + 1) }),
  union: z.union([z.int(), z.object({ a: z.int() })]),
  money: moneySchema,
  nested: z.object({ a: z.object({ b: z.array(moneySchema).nullable() }).optional() }),
} as const;

/** The result of a check for a value, or its issues. */
function outcome(check: (value: unknown) => unknown, value: unknown): unknown {
  try {
    return { value: check(value) };
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error;
    return { issues: error.issues };
  }
}

const samples: readonly unknown[] = [
  undefined,
  null,
  '',
  'a',
  'ab c ',
  '12',
  'draft',
  'https://example.org/',
  '019a0000-0000-7000-8000-000000000000',
  '2026-02-30',
  '2026-02-28',
  '2026-02-28T10:00:00.000Z',
  0,
  -0,
  1,
  3,
  1.5,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  2 ** 53,
  1n,
  true,
  [],
  [1],
  [1, 2],
  [{ a: 1, more: 2 }],
  [{ a: '1' }],
  {},
  { a: 1 },
  { a: 2, secret: 'x' },
  { a: 1, b: undefined, c: 2 },
  { c: 2, b: 'x', a: 1, d: 4 },
  { a: [1], b: [2, 3] },
  { a: { b: null, more: 1 }, more: 2 },
  { a: { b: [{ in_cents: 1, in_currency: '0.01', secret: 1 }] } },
  { a: { b: [{ in_cents: 1, in_currency: '0.1' }] } },
  { in_cents: 1234, in_currency: '12.34', secret: 'x' },
  JSON.parse('{"__proto__": [1], "a": [2]}'),
  new Date(0),
  new Map([['a', 1]]),
];

describe('a compiled check', () => {
  it.each(Object.entries(schemas))('gives the result of the schema itself: %s', (_name, schema) => {
    const compiled = compileCheck<unknown>(schema);
    const parse = (value: unknown) => schema.parse(value);
    for (const sample of samples) expect(outcome(compiled, sample)).toStrictEqual(outcome(parse, sample));
  });

  it('gives the same results for random values', () => {
    const pairs = Object.values(schemas).map((schema) => [schema, compileCheck<unknown>(schema)] as const);
    fc.assert(
      fc.property(fc.anything(), fc.nat(pairs.length - 1), (value, index) => {
        const [schema, compiled] = pairs[index] ?? [z.null(), () => null];
        expect(outcome(compiled, value)).toEqual(outcome((given) => schema.parse(given), value));
      }),
      { numRuns: 2_000 },
    );
  });

  it('removes fields that the schema does not name, at any depth', () => {
    const check = compileCheck(z.object({ user: z.object({ name: z.string() }), all: z.array(moneySchema) }));
    const money = { in_cents: 1, in_currency: '0.01' };
    const found = check({ user: { name: 'E', password: 'x' }, all: [{ ...money, secret: 1 }], token: 'y' });
    expect(found).toStrictEqual({ user: { name: 'E' }, all: [money] });
  });

  it('reports the path of the invalid value', () => {
    const check = compileCheck(z.object({ all: z.array(moneySchema) }));
    const wrong = () => check({ all: [{ in_cents: '1', in_currency: '0.01' }] });
    expect(wrong).toThrow(z.ZodError);
    expect(wrong).toThrow(/"all",\s*0,\s*"in_cents"/);
  });
});
