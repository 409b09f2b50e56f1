const KEY = /^[a-z][a-z0-9_-]{1,39}$/;

/** Whether a text can identify a service in the consent cookie. */
export function isProviderKey(text: string): boolean {
  return KEY.test(text);
}

const ORIGIN = /^https:\/\/(\*\.)?([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,63}(:\d{1,5})?$/;

/** Whether a text is an origin that a service may connect to: https, a name with a dot, `*.` for names below it. */
export function isServiceHost(text: string): boolean {
  return ORIGIN.test(text);
}

/** Whether a text is the address of a script: https, of a named host, without credentials. */
export function isScriptAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { origin, username, password } = new URL(text);
  return username === '' && password === '' && !origin.includes('*') && isServiceHost(origin);
}

/** Whether a script's text would close its element, or open another: such text is markup, not a script. */
export function hasMarkup(snippet: string): boolean {
  return /<\/?script|<!--/i.test(snippet);
}

/** The origins that a service may load from and connect to, without duplicates. */
export function originsOf(service: {
  readonly script_url: string;
  readonly hosts: readonly string[];
}): readonly string[] {
  const own = service.script_url === '' ? [] : [new URL(service.script_url).origin];
  return [...new Set([...own, ...service.hosts])];
}
