/** The id of a field, from its form name; `ErrorSummary` links to it. */
export function fieldId(name: string | undefined, id?: string): string {
  return id ?? `field-${(name ?? 'unnamed').replaceAll('.', '-')}`;
}
