import sanitize from 'sanitize-html';
import type { LocaleCode } from '#platform/contract/locale.ts';
import { translator } from '#platform/i18n.ts';
import { read, type Registration } from '#platform/server/http/handler.ts';
import { readTopbar } from '../contract.ts';

/** What an operator's navigation may contain: links in lists, nothing that runs or loads. */
const allowed: sanitize.IOptions = {
  allowedTags: ['ul', 'li', 'a', 'span', 'strong'],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['https', 'http', 'mailto'],
};

/** The navigation of the site in one language, as HTML that is safe to place in a page. */
export function topbarTemplate(locale: LocaleCode): string {
  const t = translator(locale).ns('shell');
  return sanitize(`<ul><li><a href="/projects/">${t('nav.projects')}</a></li></ul>`, allowed);
}

/** Routes of the site's frame. */
export const shellRoutes: readonly Registration[] = [
  read(readTopbar, async ({ caller }) => ({ template: topbarTemplate(caller.locale) })),
];
