/**
 * Why something was refused. `code` is from the closed set of the rule that refuses, `field` is the wire name
 * of the invalid input (absent: the whole request), `params` are the values of the message; a `bigint` param
 * is an amount in cents, formatted as money when the message is rendered.
 */
export type Refusal<Code extends string = string> = {
  readonly code: Code;
  readonly field?: string;
  readonly params?: Readonly<Record<string, string | number | bigint>>;
};

/** The outcome of a decision: a value, or every reason for refusing. Unexpected errors are thrown instead. */
export type Result<T, Code extends string = string> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusals: readonly Refusal<Code>[] };

/** The successful outcome of a decision. */
export function ok<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value };
}

/** The refusing outcome of a decision; needs at least one reason. */
export function refuse<Code extends string>(
  first: Refusal<Code>,
  ...more: Refusal<Code>[]
): { readonly ok: false; readonly refusals: readonly Refusal<Code>[] } {
  return { ok: false, refusals: [first, ...more] };
}
