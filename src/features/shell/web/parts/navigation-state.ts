import { ADMIN_GROUPS, type AdminGroup } from '#platform/web/admin-navigation.ts';

/** What is folded of the navigation of the administration. */
export interface NavigationState {
  /** Only the icons of the groups are shown. */
  readonly narrow: boolean;
  readonly closed: readonly AdminGroup[];
}

export const UNFOLDED: NavigationState = { narrow: false, closed: [] };

const NAME = 'admin_navigation';
const NARROW = 'narrow';
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The state in a cookie header; everything is unfolded without one. */
export function readNavigation(cookies: string | null): NavigationState {
  const found = (cookies ?? '')
    .split(';')
    .map((pair) => pair.trim().split('='))
    .find(([name]) => name === NAME);
  const parts = (found?.[1] ?? '').split('.');
  return { narrow: parts.includes(NARROW), closed: ADMIN_GROUPS.filter((group) => parts.includes(group)) };
}

/** The cookie that stores the state for a year, so that the server renders the navigation as it was left. */
export function navigationCookie({ narrow, closed }: NavigationState): string {
  const value = [...(narrow ? [NARROW] : []), ...closed].join('.');
  return `${NAME}=${value}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
}

/** The state with one group folded or unfolded. */
export function withGroup(state: NavigationState, group: AdminGroup, isOpen: boolean): NavigationState {
  const closed = ADMIN_GROUPS.filter((one) => (one === group ? !isOpen : state.closed.includes(one)));
  return { ...state, closed };
}
