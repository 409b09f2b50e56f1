/** Steps that are filled in one after another (handbook §3). */

/** The first step that is not complete; null when all are. Those behind it are locked. */
export function firstOpen<S>(steps: readonly S[], isDone: (step: S) => boolean): S | null {
  return steps.find((step) => !isDone(step)) ?? null;
}

/** Whether a step lies behind the first open one. */
export function liesBehind<S>(steps: readonly S[], step: S, open: S | null): boolean {
  return open !== null && steps.indexOf(step) > steps.indexOf(open);
}

/** The names of what is empty. */
export function emptyOnes(fields: Readonly<Record<string, boolean>>): readonly string[] {
  return Object.keys(fields).filter((name) => fields[name] === true);
}
