/** Kinds of public pages beside which an external service may run (decision 252); never beside others. */
export const SERVICE_PAGES = [
  'home',
  'projects',
  'project',
  'organizations',
  'organization',
  'information',
] as const;
export type ServicePage = (typeof SERVICE_PAGES)[number];

const ADDRESSES: readonly (readonly [ServicePage, RegExp])[] = [
  ['home', /^\/$/],
  ['projects', /^\/projects(\/[^/]+)?\/?$/],
  ['project', /^\/project\/[^/]+(\/voting\/[^/]+)?\/?$/],
  ['organizations', /^\/organizations(\/[^/]+)?\/?$/],
  ['organization', /^\/organization\/[^/]+(\/voting\/[^/]+)?\/?$/],
  ['information', /^\/(imprint|privacy|accessibility)\/?$/],
];

/**
 * The kind of page of an address, by its path; null if no service runs there: accounts, staff, personal links,
 * payments.
 */
export function servicePageOf(path: string): ServicePage | null {
  return ADDRESSES.find(([, pattern]) => pattern.test(path))?.[0] ?? null;
}

/** What a page needs to know about a service to place it. */
export interface PlacedService {
  readonly key: string;
  readonly pages: readonly string[];
}

/** The services beside a page: those for its kind that the visitor has allowed by name. */
export function servicesBeside<S extends PlacedService>(
  services: readonly S[],
  path: string,
  allowed: readonly string[] | null,
): readonly S[] {
  const page = servicePageOf(path);
  if (page === null || !allowed) return [];
  return services.filter(({ key, pages }) => allowed.includes(key) && pages.includes(page));
}
