import { type Description, resolve, type Schema } from './openapi.ts';

/** Pseudo-random numbers: the same seed gives the same requests. */
export class Dice {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0 || 1;
  }

  /** From 0 up to, but not including, 1. */
  next(): number {
    this.#state ^= this.#state << 13;
    this.#state ^= this.#state >>> 17;
    this.#state ^= this.#state << 5;
    this.#state >>>= 0;
    return this.#state / 2 ** 32;
  }

  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  chance(share: number): boolean {
    return this.next() < share;
  }

  /** One of a list that may be empty. */
  pickOr<T>(values: readonly T[] | undefined, otherwise: T): T {
    return values && values.length > 0 ? this.pick(values) : otherwise;
  }

  pick<T>(values: readonly T[]): T {
    const found = values[this.below(values.length)];
    if (found === undefined && values.length === 0) throw new Error('nothing to pick from');
    return found as T;
  }
}

/** Texts that have broken programs before. */
export const nastyTexts: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\u202eabc',
  '\ufeffx',
  'e\u0301',
  '%',
  '%00',
  '_',
  '\\',
  "' OR 1=1 --",
  '"; DROP TABLE posting; --',
  '<script>alert(1)</script>',
  '{{constructor.constructor}}',
  '${7*7}',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  'null',
  'undefined',
  'NaN',
  '-1',
  '0',
  '1e400',
  '9007199254740993',
  '99999999999999999999999999',
  '0x1F4',
  '١٢٣',
  '12,5',
  '..',
  '2026-02-30..2026-13-01',
  '0000-00-00..',
  '9999-12-31..9999-12-31',
  '-9999999999..99999999999999999999',
  '🏳️‍🌈'.repeat(20),
  'ß'.repeat(120),
  'x'.repeat(5_000),
];

/** Values of other kinds than expected. */
export const nastyValues: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -0,
  -1,
  0.001,
  1e21,
  Number.MAX_SAFE_INTEGER,
  Number.MAX_SAFE_INTEGER + 1,
  -(2 ** 53),
  [],
  [500],
  [[[[[]]]]],
  {},
  { a: 1 },
  { __proto__: null, constructor: { prototype: {} } },
  '500',
  ...nastyTexts,
];

/** Generates values from schemas; `known` are texts of existing records. */
export class Generator {
  readonly #description: Description;
  readonly #dice: Dice;
  readonly #known: Readonly<Record<string, readonly string[]>>;
  readonly #all: readonly string[];
  /** Whether values of existing records are used wherever they fit, instead of mostly. */
  readonly #surely: boolean;

  constructor(
    description: Description,
    dice: Dice,
    known: Readonly<Record<string, readonly string[]>>,
    surely = false,
  ) {
    this.#surely = surely;
    this.#description = description;
    this.#dice = dice;
    this.#known = known;
    this.#all = [...new Set(Object.values(known).flat())];
  }

  /** The name under which the known values of a parameter are listed: those for this operation first. */
  nameIn(operation: string, name: string): string {
    const own = `${operation}.${name}`;
    return (this.#known[own]?.length ?? 0) > 0 ? own : name;
  }

  /** Whether there are values for a parameter of this operation alone. */
  hasOwn(operation: string, name: string): boolean {
    return (this.#known[`${operation}.${name}`]?.length ?? 0) > 0;
  }

  /** A valid value; one at the limits of the schema if `boundary`. */
  valid(schema: Schema, boundary: boolean, name = ''): unknown {
    const found = resolve(this.#description, schema);
    if (found.const !== undefined) return found.const;
    if (found.enum) {
      const own = name.includes('.')
        ? found.enum.filter((one) => this.#known[name]?.includes(String(one)))
        : [];
      return this.#dice.pick(own.length > 0 ? own : found.enum);
    }
    const choice = found.anyOf ?? found.oneOf;
    if (choice) return this.valid(this.#dice.pick(choice), boundary, name);
    if (found.allOf) {
      const parts = found.allOf.map((part) => this.valid(part, boundary, name));
      return Object.assign({}, ...parts.map((part) => part as object)) as unknown;
    }
    const type = Array.isArray(found.type) ? this.#dice.pick(found.type as string[]) : found.type;
    switch (type) {
      case 'object':
        return this.#object(found, boundary);
      case 'array':
        return this.#array(found, boundary);
      case 'integer':
      case 'number':
        return this.#number(found, boundary);
      case 'boolean':
        return this.#dice.chance(0.5);
      case 'null':
        return null;
      case 'string':
        return this.text(found, boundary, name);
      default:
        return this.#dice.pick(nastyValues);
    }
  }

  /** A valid text; that of an existing record, if there is one. */
  text(schema: Schema, boundary: boolean, name: string): string {
    const least = schema.minLength ?? 0;
    const most = Math.min(schema.maxLength ?? 40, 9_000);
    const fits = (value: string) =>
      value.length >= least &&
      value.length <= Math.max(most, schema.maxLength ?? 9_000) &&
      (!schema.pattern || new RegExp(schema.pattern, 'u').test(value)) &&
      (schema.format !== 'uuid' || /^[0-9a-f-]{36}$/.test(value));
    const named = (this.#known[name] ?? []).filter(fits);
    if (named.length > 0 && (this.#surely || !this.#dice.chance(boundary ? 0.5 : 0.1)))
      return this.#dice.pick(named);
    if (schema.format === 'uuid') return crypto.randomUUID();
    if (schema.format === 'email') return `fuzz-${this.#dice.below(1e9)}@example.org`;
    if (schema.format === 'uri') return 'https://example.org/';
    if (schema.format === 'date')
      return this.#dice.pick(['2026-02-28', '2024-02-29', '1970-01-01', '9999-12-31']);
    if (schema.format === 'date-time') return '2026-03-29T01:30:00.000Z';
    if (schema.pattern) {
      const samples = ['1', '12', '99', 'DE', 'ab', 'abc-def', '2026-01-01', '10..20', ...this.#all];
      const fitting = samples.filter(fits);
      return fitting.length > 0 ? this.#dice.pick(fitting) : '1';
    }
    if (boundary) {
      const edge = this.#dice.pick([least, least, most, Math.max(least, most - 1)]);
      const fitting = nastyTexts.filter(fits);
      return this.#dice.chance(0.5) && fitting.length > 0 ? this.#dice.pick(fitting) : 'ä'.repeat(edge);
    }
    return `fuzz ${this.#dice.below(1e6)}`.slice(0, Math.max(most, least)).padEnd(least, 'x');
  }

  #number(schema: Schema, boundary: boolean): number {
    const least = Math.max(schema.minimum ?? -1_000, Number.MIN_SAFE_INTEGER);
    const most = Math.min(schema.maximum ?? 1_000_000, Number.MAX_SAFE_INTEGER);
    if (boundary) return this.#dice.pick([least, least + 1, most, most - 1]);
    const high = Math.min(most, least + 20_000);
    return Math.floor(least + this.#dice.next() * (high - least));
  }

  #array(schema: Schema, boundary: boolean): unknown[] {
    const least = schema.minItems ?? 0;
    const most = Math.min(schema.maxItems ?? 5, 200);
    const count = boundary ? this.#dice.pick([least, most]) : Math.min(most, least + this.#dice.below(3));
    return Array.from({ length: count }, () => this.valid(schema.items ?? {}, boundary));
  }

  #object(schema: Schema, boundary: boolean): Record<string, unknown> {
    const made: Record<string, unknown> = {};
    for (const [name, property] of Object.entries(schema.properties ?? {})) {
      const needed = schema.required?.includes(name) ?? false;
      if (needed || this.#dice.chance(0.5)) made[name] = this.valid(property, boundary, name);
    }
    if (!schema.properties && typeof schema.additionalProperties === 'object') {
      for (let index = this.#dice.below(3); index > 0; index -= 1) {
        made[this.#dice.pick(['search', 'ordering', 'state', 'fuzz'])] = this.valid(
          schema.additionalProperties,
          boundary,
        );
      }
    }
    return made;
  }

  /** Makes one place of a value invalid: another type, something missing, something added. */
  spoil(value: unknown): unknown {
    if (Array.isArray(value) && value.length > 0 && this.#dice.chance(0.7)) {
      const copy = [...(value as unknown[])];
      const at = this.#dice.below(copy.length);
      copy[at] = this.spoil(copy[at]);
      return copy;
    }
    if (value !== null && typeof value === 'object' && !Array.isArray(value) && this.#dice.chance(0.9)) {
      const copy: Record<string, unknown> = { ...(value as Record<string, unknown>) };
      const names = Object.keys(copy);
      if (names.length === 0 || this.#dice.chance(0.1)) copy['nobody_asked'] = this.#dice.pick(nastyValues);
      else {
        const name = this.#dice.pick(names);
        if (this.#dice.chance(0.2)) delete copy[name];
        else copy[name] = this.spoil(copy[name]);
      }
      return copy;
    }
    return this.#dice.pick(nastyValues);
  }
}
