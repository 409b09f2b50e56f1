/** Steps that are filled in one after another (handbook §3). */

/** The first step that is not complete; null when all are. The steps after it are locked. */
export function firstOpen<S>(steps: readonly S[], isDone: (step: S) => boolean): S | null {
  return steps.find((step) => !isDone(step)) ?? null;
}

/** Whether a step comes after the first incomplete one. */
export function isAfterOpenStep<S>(steps: readonly S[], step: S, open: S | null): boolean {
  return open !== null && steps.indexOf(step) > steps.indexOf(open);
}

/** The names of the empty fields. */
export function emptyFields(fields: Readonly<Record<string, boolean>>): readonly string[] {
  return Object.keys(fields).filter((name) => fields[name] === true);
}
