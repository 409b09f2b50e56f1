/** Values of a form, or of a group of its fields. */
type Values = Readonly<Record<string, unknown>>;

/** What others saved in fields that were changed here: the new stored value by the name of the field. */
export type Meanwhile = ReadonlyMap<string, unknown>;

export const nothingMeanwhile: Meanwhile = new Map();

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether an object is a group of fields; one with a `value` is the selected option of a single field. */
const isGroup = (value: unknown): value is Values => isObject(value) && !('value' in value);

/** Whether two values of a field are equal, including rows and groups. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((value, at) => isSameValue(value, other[at]));
  if (!isObject(one) || !isObject(other)) return Object.is(one, other);
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => isSameValue(one[name], other[name]));
}

interface Change<V> {
  /** What was stored when the input began. */
  readonly base: V;
  /** The values in the form. */
  readonly entered: V;
  /** What is stored now. */
  readonly stored: V;
  /** What was already known to have been saved meanwhile. */
  readonly known?: Meanwhile;
}

interface Merged<V> {
  readonly values: V;
  readonly meanwhile: Meanwhile;
}

/**
 * Brings the input of a form together with what others saved: changed fields keep the input, all others take the stored
 * value. A list of rows is one field.
 */
export function merge<V extends object>(change: Change<V>): Merged<V> {
  const { known = nothingMeanwhile } = change;
  const meanwhile = new Map<string, unknown>();
  const mergeGroup = (base: Values, entered: Values, stored: Values, prefix: string): Values =>
    Object.fromEntries(
      Object.keys(stored).map((key) => [key, mergeField(base[key], entered[key], stored[key], prefix + key)]),
    );
  const mergeField = (base: unknown, entered: unknown, stored: unknown, name: string): unknown => {
    if (isSameValue(entered, base) || isSameValue(entered, stored)) return stored;
    if (isGroup(base) && isGroup(entered) && isGroup(stored))
      return mergeGroup(base, entered, stored, `${name}.`);
    if (!isSameValue(stored, base) || known.has(name)) meanwhile.set(name, stored);
    return entered;
  };
  const { base, entered, stored } = change as unknown as Record<'base' | 'entered' | 'stored', Values>;
  return { values: mergeGroup(base, entered, stored, '') as V, meanwhile };
}
