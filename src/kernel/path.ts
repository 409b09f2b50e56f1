/** A path on this site, or `/`; anything that a browser could read as another host is refused. */
export function safePath(value: unknown): string {
  if (typeof value !== 'string' || !/^\/(?![/\\])[^\s\\]*$/.test(value)) return '/';
  return URL.canParse(value, 'http://local.invalid') &&
    new URL(value, 'http://local.invalid').host === 'local.invalid'
    ? value
    : '/';
}
