import type { RouteConfigEntry } from '@react-router/dev/routes';
import type { Permission } from '#platform/contract/permissions.ts';
import type { Namespace, PageTexts } from '#platform/i18n.ts';
import type { Denial, WebContext } from '../web-context.ts';

/** One line of the table URL → screen → permission. */
export interface Screen {
  /** URL with trailing slash; `:name` is a parameter, `:name?` an optional one. */
  readonly path: string;
  /** Screen file relative to `src/app`. */
  readonly screen: string;
  readonly permission: Permission;
  /**
   * Frame around the screen; by default from the path (`/site-admin/` admin, `/account/` account). `entry` is the
   * public one with the texts of the account area: sign-up and the links in mails. `workspace` is that of the account
   * with the controls and texts of the administration: wizards.
   */
  readonly layout?: LayoutName;
  /** Namespaces of texts on demand that the screen starts with: they are loaded together with the page. */
  readonly texts?: readonly Namespace[];
  /**
   * Query parameters that the screen reads, if its page may be shared among anonymous visitors (`web.share`). Such a
   * page depends only on its path, these parameters and the language. Screens without the column are never shared.
   */
  readonly shared?: readonly string[];
  /**
   * Parameters of the address that are secret: links of mails and previews. Such a page sends no referrer and is not
   * stored anywhere.
   */
  readonly secrets?: readonly string[];
  /** Exists outside production only. */
  readonly development?: boolean;
}

export type LayoutName = 'public' | 'entry' | 'account' | 'workspace' | 'admin' | 'bare';

/** Routes that are not in the table of screens: files relative to `src/app`. */
export interface RouteFiles {
  readonly layouts: Readonly<Record<Exclude<LayoutName, 'bare'>, string>>;
  readonly notFound: string;
}

/** The chrome of a screen. */
export function layoutOf(screen: Screen): LayoutName {
  if (screen.layout) return screen.layout;
  if (screen.path.startsWith('/site-admin/')) return 'admin';
  return screen.path.startsWith('/account/') ? 'account' : 'public';
}

/** The texts that a screen starts with; empty for an address without a screen. */
export function textsOf(screen: Screen | undefined): PageTexts {
  if (!screen) return { admin: false, namespaces: [] };
  const layout = layoutOf(screen);
  const admin = layout === 'admin' || layout === 'workspace' || screen.development === true;
  return { admin, namespaces: screen.texts ?? [] };
}

/** Turns the flat table into the router's configuration; route ids are the screens' paths below `src/`. */
export function toRouteConfig(
  screens: readonly Screen[],
  { layouts: files, notFound }: RouteFiles,
): RouteConfigEntry[] {
  const used = new Map<string, number>();
  const entries = new Map<LayoutName, RouteConfigEntry[]>();
  for (const screen of screens) {
    const layout = layoutOf(screen);
    const list = entries.get(layout) ?? [];
    entries.set(layout, list);
    list.push({ id: idOf(screen.screen, used), path: trimmed(screen.path), file: screen.screen });
  }
  const publicEntries = entries.get('public') ?? [];
  publicEntries.push({ id: 'not-found', path: '*', file: notFound });
  const layouts = (['public', 'entry', 'account', 'workspace', 'admin'] as const).flatMap((name) => {
    const children = name === 'public' ? publicEntries : (entries.get(name) ?? []);
    return children.length === 0 ? [] : [{ id: `layout-${name}`, file: files[name], children }];
  });
  return [...layouts, ...(entries.get('bare') ?? [])];
}

function idOf(file: string, used: Map<string, number>): string {
  const base = file.replace(/^(?:\.\.\/)+/, '').replace(/\.tsx$/, '');
  const count = used.get(base) ?? 0;
  used.set(base, count + 1);
  return count === 0 ? base : `${base}#${count + 1}`;
}

function trimmed(path: string): string {
  return path.replace(/^\/|\/$/g, '');
}

/** The table's entry for the router's matched pattern. */
export function screenOfPattern(screens: readonly Screen[], pattern: string): Screen | undefined {
  const wanted = trimmed(pattern);
  return screens.find((screen) => trimmed(screen.path) === wanted);
}

/** Whether the table refuses a page to this visitor: 404 if it does not exist, 401 to sign in, 403. */
export function deny(
  screens: readonly Screen[],
  pattern: string,
  web: Pick<WebContext, 'actor' | 'can' | 'development'>,
): Denial | null {
  const screen = screenOfPattern(screens, pattern);
  if (!screen) return null;
  if (screen.development && !web.development) return { status: 404, permission: null };
  if (web.can(screen.permission)) return null;
  return { status: web.actor ? 403 : 401, permission: screen.permission };
}
