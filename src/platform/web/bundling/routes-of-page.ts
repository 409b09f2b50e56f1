/** The route above all screens of the administration (`platform/web/routing.ts`). */
export const ADMIN_LAYOUT = 'layout-admin';

/** React Router's manifest, as far as it concerns which routes a page knows. */
export interface RouteMap {
  readonly url: string;
  readonly routes: Readonly<
    Record<string, { readonly id: string; readonly parentId?: string | undefined } | undefined>
  >;
}

/** The map of routes that public pages get, under an address of its own. */
export function withoutAdmin<M extends RouteMap>(manifest: M): M {
  const routes = Object.values(manifest.routes)
    .filter((route) => route !== undefined)
    .filter(({ id, parentId }) => id !== ADMIN_LAYOUT && parentId !== ADMIN_LAYOUT);
  return {
    ...manifest,
    url: manifest.url.replace('/manifest-', '/manifest-public-'),
    routes: Object.fromEntries(routes.map((route) => [route.id, route])),
  };
}
