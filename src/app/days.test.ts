import { expect, it } from 'vitest';
import { z } from 'zod';
import { registrations } from './features.ts';

/** Every schema of a day within a JSON schema. */
function daysIn(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  const own = 'format' in node && node.format === 'date' ? [JSON.stringify(node)] : [];
  return [...own, ...Object.values(node).flatMap(daysIn)];
}

const daysOf = (schema: z.ZodType | undefined) =>
  schema ? daysIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })) : [];

it('every day in a request is that of the contract, which refuses the year 0000', () => {
  // Settings are stored as JSON, and compared as text.
  const others = registrations.filter(({ route }) => route.id !== 'site_settings_save');
  const days = others.flatMap(({ route }) =>
    [...daysOf(route.body), ...daysOf(route.query)].map((day) => ({ route: route.id, day })),
  );
  expect(days.length).toBeGreaterThan(20);
  expect(days.filter(({ day }) => !day.includes('0000'))).toEqual([]);
});
