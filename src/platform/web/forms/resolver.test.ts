import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { schemaResolver } from './resolver.ts';

interface Values {
  company: string;
  title: string;
  amount: bigint | null;
  projects: string[];
}

const schema = z.strictObject({
  title: z.string().min(1).max(5),
  amount_in_cents: z.int().min(1),
  projects: z.array(z.string().min(1)).min(1),
});

const resolver = schemaResolver<Values>({
  schema,
  bodyOf: ({ title, amount, projects }) => ({ title, amount_in_cents: Number(amount ?? 0n), projects }),
  names: { amount_in_cents: 'amount', projects: 'projects' },
  check: ({ company }) => ({ company: company === '' ? 'Choose a company' : undefined }),
  say: ({ field, code, params }) => [field, code, ...Object.values(params)].join(' '),
});
const options = { fields: {}, shouldUseNativeValidation: false };
const check = async (values: Values) => {
  const { errors } = await resolver(values, undefined, options);
  return Object.entries(errors).map(([field, error]) => [field, error?.message]);
};

describe('a form that is checked by the schema of its request', () => {
  it('accepts what the schema accepts, and gives the values as they were entered', async () => {
    const values = { company: 'a', title: 'Aue', amount: 1n, projects: ['b'] };
    expect(await resolver(values, undefined, options)).toEqual({ values, errors: {} });
  });

  it('names the fields of the form, in its order, with the codes of refusals', async () => {
    expect(await check({ company: '', title: 'too long', amount: null, projects: [] })).toEqual([
      ['company', 'Choose a company'],
      ['title', 'title too_long 5'],
      ['amount', 'amount invalid'],
      ['projects', 'projects invalid'],
    ]);
  });

  it('reports what is wrong within a list at the field that enters the list', async () => {
    expect(await check({ company: 'a', title: '', amount: 1n, projects: ['b', ''] })).toEqual([
      ['title', 'title required'],
      ['projects', 'projects required'],
    ]);
  });
});
