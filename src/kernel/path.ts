/** A path on this site, or `/`; anything that a browser could read as another host is refused. */
export function safePath(value: unknown): string {
  if (typeof value !== 'string' || !/^\/(?![/\\])[^\s\\]*$/.test(value)) return '/';
  if (!URL.canParse(value, 'http://local.invalid')) return '/';
  // `/.//evil.example` becomes `//evil.example`, which a link would read as another host.
  const { host, pathname } = new URL(value, 'http://local.invalid');
  return host === 'local.invalid' && !pathname.startsWith('//') ? value : '/';
}
