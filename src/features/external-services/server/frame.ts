import { randomBytes } from 'node:crypto';
import { languageOf, type Locale } from '#platform/i18n.ts';
import type { Db } from '#platform/server/database/db.ts';
import { servicePageOf, servicesBeside } from '../placing.ts';
import { originsOf } from '../rules.ts';

/** The parts of a service that run in a frame. */
interface Script {
  readonly name: string;
  readonly script_url: string;
  readonly snippet: string;
  readonly hosts: readonly string[];
}

/** A document and its content security policy. */
export interface FrameDocument {
  readonly html: string;
  readonly csp: string;
}

/**
 * The active service of a key, if it may run beside a page for a visitor who allows these providers; otherwise null,
 * whatever the reason.
 */
export async function serviceFor(
  db: Db,
  key: string,
  path: string,
  allowed: readonly string[] | null,
): Promise<Script | null> {
  if (servicePageOf(path) === null || !allowed?.includes(key)) return null;
  const row = await db
    .selectFrom('external_service')
    .select(['provider_key as key', 'pages', 'name', 'script_url', 'snippet', 'hosts'])
    .where('provider_key', '=', key)
    .where('is_active', '=', true)
    .executeTakeFirst();
  return row ? (servicesBeside([row], path, allowed)[0] ?? null) : null;
}

/**
 * The policy of a frame: scripts by nonce and from the service's origins, connections and pictures only to these
 * origins, nothing else. `sandbox` separates the document from this site's origin however it is opened.
 */
function policyOf(origins: readonly string[], nonce: string): string {
  const directives = {
    'default-src': ["'none'"],
    'script-src': [`'nonce-${nonce}'`, ...origins],
    'connect-src': origins.length > 0 ? origins : ["'none'"],
    'img-src': ['data:', ...origins],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'self'"],
    sandbox: ['allow-scripts'],
  };
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A value as script text that cannot contain markup. */
const literal = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** The document of a service; its script accesses the page beside which it runs as `platformPage`. */
export function frameDocument(
  service: Script,
  page: { readonly path: string; readonly url: string; readonly locale: Locale },
): FrameDocument {
  const nonce = randomBytes(16).toString('base64url');
  const scripts = [
    `<script nonce="${nonce}">window.platformPage = ${literal(page)};</script>`,
    ...(service.script_url === ''
      ? []
      : [`<script nonce="${nonce}" src="${escaped(service.script_url)}"></script>`]),
    ...(service.snippet === '' ? [] : [`<script nonce="${nonce}">${service.snippet}</script>`]),
  ];
  const html = `<!doctype html>
<html lang="${languageOf(page.locale)}">
<head><meta charset="utf-8"><title>${escaped(service.name)}</title></head>
<body>${scripts.join('\n')}</body>
</html>`;
  return { html, csp: policyOf(originsOf(service), nonce) };
}
