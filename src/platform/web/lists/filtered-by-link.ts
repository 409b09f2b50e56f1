/** The state of a link into a list whose filters are those of the link: they are not remembered as the reader's own. */
export const FILTERED_BY_LINK = { filtered: 'by-link' } as const;

/** Whether a page was opened by such a link, and its reader has not changed the list since. */
export function isFilteredByLink({ state }: { readonly state: unknown }): boolean {
  return (state as { readonly filtered?: unknown } | null)?.filtered === FILTERED_BY_LINK.filtered;
}
