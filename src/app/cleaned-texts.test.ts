import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { settingDefinitions } from '#features/settings/rules.ts';
import { cleanText } from '#kernel/clean-text.ts';
import { registrations } from './features.ts';

/** Decision 598: no route reads a text that is not cleaned. */

/** The parts of a schema's definition that this test follows. */
interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly catchall?: z.ZodType;
  readonly element?: z.ZodType;
  readonly innerType?: z.ZodType;
  readonly in?: z.ZodType;
  readonly out?: z.ZodType;
  readonly options?: readonly z.ZodType[];
  readonly keyType?: z.ZodType;
  readonly valueType?: z.ZodType;
}

const definitionOf = (schema: z.ZodType) => schema._zod.def as unknown as Definition;

/** The schemas that decide about the same value: what a wrapper wraps, the choices of a union, the ends of a pipe. */
function sameValue({ innerType, in: input, out, options = [] }: Definition): readonly z.ZodType[] {
  return [innerType, input, out, ...options].filter((schema) => schema !== undefined);
}

const WITH_TEXT = new Set(['string', 'unknown', 'any']);

function mayBeText(schema: z.ZodType): boolean {
  const definition = definitionOf(schema);
  return WITH_TEXT.has(definition.type) || sameValue(definition).some(mayBeText);
}

interface Field {
  readonly path: string;
  readonly schema: z.ZodType;
}

/** The values in a value, by their paths; `[]` an element, `{}` the value and `{key}` the key of a record, `*` any other field. */
function inside(schema: z.ZodType, path: string): readonly Field[] {
  const definition = definitionOf(schema);
  const { shape = {}, catchall, element, keyType, valueType } = definition;
  const parts: readonly (readonly [string, z.ZodType | undefined])[] = [
    ...Object.entries(shape).map(([name, field]) => [`${path}.${name}`, field] as const),
    [`${path}.*`, catchall && definitionOf(catchall).type !== 'never' ? catchall : undefined],
    [`${path}[]`, element],
    [`${path}{key}`, keyType],
    [`${path}{}`, valueType],
  ];
  return [
    ...parts.flatMap(([at, part]) => (part ? fieldsOf(part, at) : [])),
    ...sameValue(definition).flatMap((part) => inside(part, path)),
  ];
}

/** The texts that a schema reads, each with the schema that decides about it. */
const fieldsOf = (schema: z.ZodType, path: string): readonly Field[] => [
  ...(mayBeText(schema) ? [{ path, schema }] : []),
  ...inside(schema, path),
];

/** Zero width, soft hyphen, direction mark, no character, and a letter in parts. */
const UNSEEN = ['\u200B', '\u00AD', '\u202E', '\uFFFE'];
const DECOMPOSED = 'u\u0308';
const DIRT = UNSEEN.join('');

/** Texts of the forms that fields have, each with something in it that is to go. */
const TYPED = [
  `Gar${DIRT}ten ${DECOMPOSED}ber`,
  `<p>Gar${DIRT}ten ${DECOMPOSED}ber</p>`,
  DIRT,
  DECOMPOSED,
  ...UNSEEN.map((character) => `gar${character}ten`),
  `50${DIRT}667`,
  `AB${DIRT}CD-EF23`,
  `https://example.org/gar${DIRT}ten`,
  `/gar${DIRT}ten/`,
  `an${DIRT}na@example.org`,
  `DE8937040044${DIRT}0532013000`,
  `DEUTDE${DIRT}FF`,
  `2026-${DIRT}01-01`,
];

/** What a schema makes of a text that it should have cleaned or refused; null if it did. */
function uncleaned(schema: z.ZodType): string | null {
  for (const typed of TYPED) {
    const { success, data } = schema.safeParse(typed);
    if (!success) continue;
    const read = typeof data === 'string' ? data : JSON.stringify(data);
    if (read !== cleanText(read)) return JSON.stringify(typed);
    if (read === '' && !schema.safeParse('').success) return `${JSON.stringify(typed)}, which is empty`;
  }
  return null;
}

/** Fields of bodies that stay as they are sent, by the last part of their paths. */
const AS_SENT: readonly { readonly why: string; readonly fields: readonly string[] }[] = [
  {
    why: 'a password has any characters; a cleaned one would be another',
    fields: ['password', 'new_password', 'current_password'],
  },
  {
    why: 'a program made it, and it is checked or compared as a whole',
    fields: ['token', 'proof_of_work', 'g-recaptcha-response', 'fp_id', 'extra_data'],
  },
  { why: 'it is a program, in which any character may have a meaning', fields: ['snippet'] },
  {
    why: 'it names a record, which is looked up: with another character there is none',
    fields: [
      'application_type',
      'category',
      'company',
      'ids[]',
      'order[]',
      'organization',
      'participants[]',
      'project',
      'project_slugs[]',
      'projectpromoter',
      'projects[]',
      'record',
      'replacement',
      'slug',
      'voting',
    ],
  },
  {
    why: 'it names a list, a column or a placeholder: an unknown one is refused, or means nothing',
    fields: [
      'list',
      'columns[]',
      'visibility{key}',
      'widths{key}',
      'ordering',
      'default_view',
      'placeholder',
      'body{key}',
      'body{}',
    ],
  },
  {
    why: 'it is compared with values that are stored, and these may be older than the cleaning',
    fields: ['filters{key}', 'filters{}', 'query{key}', 'query{}'],
  },
  {
    why: 'the server reads it: an address (`normalizeEmail`) or codes (`normalizeCode`)',
    fields: ['email', 'email[]', 'code_string', 'content'],
  },
];

const excepted = new Set(AS_SENT.flatMap(({ fields }) => fields));
const lastOf = (path: string) => path.split('.').at(-1) ?? '';

const routes = registrations.map(({ route }) => route);
const bodies = routes.flatMap(({ id, body }) =>
  body ? fieldsOf(body, 'body').map((field) => ({ id, ...field })) : [],
);

/**
 * Queries of what is only read name records, or are compared with values that are stored; what is searched for is cleaned. Those of
 * writes (names of files) are stored. The parameters of a path name records.
 */
const queries = routes.flatMap(({ id, method, query }) =>
  query
    ? fieldsOf(query, 'query')
        .filter(({ path }) => method !== 'GET' || /search/.test(lastOf(path)))
        .map((field) => ({ id, ...field }))
    : [],
);

const found = [...queries, ...bodies].flatMap(({ id, path, schema }) => {
  const typed = uncleaned(schema);
  return typed === null ? [] : [{ id, path, typed }];
});

describe('the texts of all routes', () => {
  it('are found', () => {
    expect(bodies.length).toBeGreaterThan(400);
    expect(queries.length).toBeGreaterThan(100);
    expect(bodies.map(({ id, path }) => `${id} ${path}`)).toEqual(
      expect.arrayContaining([
        'site_settings_save body.values.termsOfUseText',
        'project_needs_save body.content.needs[].description',
        'project_basics_save body.content.values[].value[]',
      ]),
    );
  });

  it('are cleaned or refused where they are read', () => {
    const raw = found.filter(({ path }) => !excepted.has(lastOf(path)));
    expect(
      raw.map(({ id, path, typed }) => `${id} reads ${path} as it is sent, as ${typed}`),
      'read it with lineOf, textOf, htmlOf or typedText of src/platform/contract/line.ts, or searchOf of search-text.ts',
    ).toEqual([]);
  });

  it('are cleaned in every setting', () => {
    const raw = Object.entries(settingDefinitions).flatMap(([key, { schema }]) => {
      const typed = mayBeText(schema) ? uncleaned(schema) : null;
      return typed === null ? [] : [`${key} is stored as it is sent, as ${typed}`];
    });
    expect(raw).toEqual([]);
  });

  it('have no exceptions that are not needed', () => {
    const needed = new Set(found.map(({ path }) => lastOf(path)));
    expect([...excepted].filter((name) => !needed.has(name))).toEqual([]);
  });
});
