/**
 * Why something was refused. `code` is one of a closed set named by the rule that refuses, `field` is the
 * wire name of the input at fault (absent: the whole request), `params` fill the message; a `bigint` param
 * is an amount in cents that whoever renders the message formats as money.
 */
export type Refusal<Code extends string = string> = {
  readonly code: Code;
  readonly field?: string;
  readonly params?: Readonly<Record<string, string | number | bigint>>;
};

/** What a decision answers: a value, or every reason why not. The unexpected throws instead. */
export type Result<T, Code extends string = string> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusals: readonly Refusal<Code>[] };

/** The good answer of a decision. */
export function ok<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value };
}

/** The refusing answer of a decision; needs at least one reason. */
export function refuse<Code extends string>(
  first: Refusal<Code>,
  ...more: Refusal<Code>[]
): { readonly ok: false; readonly refusals: readonly Refusal<Code>[] } {
  return { ok: false, refusals: [first, ...more] };
}
