/** The route above all screens of the administration (`platform/web/routing.ts`). */
export const ADMIN_LAYOUT = 'layout-admin';

/** Chromes whose screens a visitor reaches rarely, if at all: a link there loads a document. */
const APART: ReadonlySet<string> = new Set([ADMIN_LAYOUT, 'layout-workspace', 'layout-entry']);

/** React Router's manifest, as far as it concerns which routes a page knows. */
export interface RouteMap {
  readonly url: string;
  readonly routes: Readonly<
    Record<
      string,
      | {
          readonly id: string;
          readonly parentId?: string | undefined;
          readonly path?: string | undefined;
        }
      | undefined
    >
  >;
}

/** The map of routes that public pages get, under an address of its own: no administration, wizard or sign-up. */
export function forVisitors<M extends RouteMap>(manifest: M): M {
  const routes = Object.values(manifest.routes)
    .filter((route) => route !== undefined)
    .filter(
      ({ id, parentId, path }) => !APART.has(id) && !APART.has(parentId ?? '') && !isForDevelopers(path),
    );
  return {
    ...manifest,
    url: manifest.url.replace('/manifest-', '/manifest-public-'),
    routes: Object.fromEntries(routes.map((route) => [route.id, route])),
  };
}

function isForDevelopers(path: string | undefined): boolean {
  return path?.startsWith('dev/') ?? false;
}
