import { expect, test } from 'vitest';
import { z } from 'zod';
import { daySchema } from './day.ts';
import { codeOfIssue } from './issue.ts';

const codesOf = (schema: z.ZodType, value: unknown) =>
  (schema.safeParse(value, { reportInput: true }).error?.issues ?? []).map(
    (issue) => codeOfIssue(issue).code,
  );

test.each(['', 'unreadable', '31.12.2026', '2026-02-30', '0000-01-01'])(
  '%j is no day, and the code says so',
  (text) => {
    expect(codesOf(daySchema, text)).toEqual(['invalid_date']);
    expect(codesOf(daySchema.nullable(), text)).toEqual(['invalid_date']);
  },
);

test('a day that is missing or of another type has the general codes', () => {
  expect(codesOf(daySchema, undefined)).toEqual(['required']);
  expect(codesOf(daySchema, 20_261_231)).toEqual(['invalid']);
});

test('a rule of a schema has a code of its own, with the values of its message', () => {
  const few = z.array(z.int()).refine((list) => list.length <= 2, { params: { code: 'too_many', max: 2 } });
  const [issue] = few.safeParse([1, 2, 3]).error?.issues ?? [];
  expect(issue && codeOfIssue(issue)).toEqual({ code: 'too_many', params: { max: 2 } });
});
