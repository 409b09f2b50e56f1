import type { Operation } from './openapi.ts';

/** Operations that cannot succeed on this stage, with the reason. */
export const neverSucceeds: Readonly<Record<string, string>> = {
  demo_mailbox: 'exists only in the demo, which has no mail server',
};

/** Operations that did not succeed although they can, and exceptions that did. */
export function withoutSuccess(
  operations: readonly Pick<Operation, 'id'>[],
  successes: ReadonlySet<string>,
  tried: ReadonlyMap<string, string>,
): string[] {
  return operations.flatMap(({ id }) => {
    const excepted = id in neverSucceeds;
    if (successes.has(id)) return excepted ? [`${id}: succeeds, though it is listed as unable to`] : [];
    return excepted ? [] : [`${id}: never succeeds; last answer to a proper request: ${tried.get(id) ?? ''}`];
  });
}
