/** Slots of custom tabs on the page of a project (spec 1 §2), in the order in which they are shown. */
export const PROJECT_SLOTS = [200, 201, 202, 203, 204, 205, 206, 207, 1] as const;

/**
 * Slots of custom tabs on the page of an organization (spec 1 §2): 100 is before its own tab, the others
 * after it.
 */
export const ORGANIZATION_SLOTS = [100, 101, 102, 103, 104, 105, 106, 107] as const;

/** The maximum number of tabs of one page, and the maximum length of one in characters. */
export const TABS_MAX = 10;
export const TAB_HTML_MAX = 20_000;

/** Whose page it is. */
export type PageOwner = 'project' | 'organization';

/** The slots of a kind of page. */
export function slotsOf(owner: PageOwner): readonly number[] {
  return owner === 'project' ? PROJECT_SLOTS : ORGANIZATION_SLOTS;
}

/** The position of the first tab with the slot and title of an earlier one; null if all differ. */
export function repeatedTab(
  tabs: readonly { readonly slot: number; readonly title: string }[],
): number | null {
  const seen = new Set<string>();
  for (const [at, { slot, title }] of tabs.entries()) {
    const key = `${slot} ${title.trim()}`;
    if (seen.has(key)) return at;
    seen.add(key);
  }
  return null;
}
