const DROPPED = ['slug', 'preview_token'];

const PATHS = {
  'project-detail': ({ projectSlug }: { readonly projectSlug: string }) =>
    `/project/${encodeURIComponent(projectSlug)}/`,
  'organization-detail': ({ orgSlug }: { readonly orgSlug: string }) =>
    `/organization/${encodeURIComponent(orgSlug)}/`,
  'project-detail-voting': ({
    projectSlug,
    votingSlug,
  }: {
    readonly projectSlug: string;
    readonly votingSlug: string;
  }) => `/project/${encodeURIComponent(projectSlug)}/voting/${encodeURIComponent(votingSlug)}/`,
  'organization-detail-voting': ({
    orgSlug,
    votingSlug,
  }: {
    readonly orgSlug: string;
    readonly votingSlug: string;
  }) => `/organization/${encodeURIComponent(orgSlug)}/voting/${encodeURIComponent(votingSlug)}/`,
} as const;

type RouteName = keyof typeof PATHS;

/**
 * The URL of a named route (spec 1 §2) from any page: query parameters are carried over, except `slug` and
 * `preview_token`.
 */
export function namedRoute<Name extends RouteName>(
  name: Name,
  params: Parameters<(typeof PATHS)[Name]>[0],
  search = '',
): string {
  const path = PATHS[name] as (params: Parameters<(typeof PATHS)[Name]>[0]) => string;
  return carryOver(path(params), search);
}

/** A path with the query parameters of the current URL, except `slug` and `preview_token`. */
export function carryOver(path: string, search: string): string {
  const carried = new URLSearchParams(search);
  for (const key of DROPPED) carried.delete(key);
  const query = carried.toString();
  return query === '' ? path : `${path}?${query}`;
}
