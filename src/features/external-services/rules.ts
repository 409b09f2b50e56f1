/** Kinds of public pages beside which an external service may run (decision 252); what is not named never has one. */
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

/** Which kind of page an address is, by its path; null where no service runs: accounts, staff, personal links, payments. */
export function servicePageOf(path: string): ServicePage | null {
  return ADDRESSES.find(([, pattern]) => pattern.test(path))?.[0] ?? null;
}

const KEY = /^[a-z][a-z0-9_-]{1,39}$/;

/** Whether a text can stand in the consent cookie for a service. */
export function isProviderKey(text: string): boolean {
  return KEY.test(text);
}

const ORIGIN = /^https:\/\/(\*\.)?([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,63}(:\d{1,5})?$/;

/** Whether a text is an origin that a service may talk to: https, a name with a dot, `*.` for names below it. */
export function isServiceHost(text: string): boolean {
  return ORIGIN.test(text);
}

/** Whether a text is the address of a script: https, of a named host, without credentials. */
export function isScriptAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { origin, username, password } = new URL(text);
  return username === '' && password === '' && !origin.includes('*') && isServiceHost(origin);
}

/** Whether a script's text would end its element, or begin another: such text is markup, no script. */
export function hasMarkup(snippet: string): boolean {
  return /<\/?script|<!--/i.test(snippet);
}

/** The origins that a service may load from and talk to; each once. */
export function originsOf(service: {
  readonly script_url: string;
  readonly hosts: readonly string[];
}): readonly string[] {
  const own = service.script_url === '' ? [] : [new URL(service.script_url).origin];
  return [...new Set([...own, ...service.hosts])];
}

/** What a page needs to know of a service to place it. */
export interface PlacedService {
  readonly key: string;
  readonly pages: readonly string[];
}

/** The services that run beside a page: those for its kind that the visitor has allowed by name. */
export function servicesBeside<S extends PlacedService>(
  services: readonly S[],
  path: string,
  allowed: readonly string[] | null,
): readonly S[] {
  const page = servicePageOf(path);
  if (page === null || !allowed) return [];
  return services.filter(({ key, pages }) => allowed.includes(key) && pages.includes(page));
}
