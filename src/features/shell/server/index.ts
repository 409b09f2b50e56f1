import sanitize from 'sanitize-html';
import { loadSettings } from '#features/settings/server/index.ts';
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
export function topbarTemplate(locale: LocaleCode, organizationExplore: boolean): string {
  const t = translator(locale).ns('shell');
  const links = [`<li><a href="/projects/">${t('nav.projects')}</a></li>`];
  if (organizationExplore) links.push(`<li><a href="/organizations/">${t('nav.organizations')}</a></li>`);
  return sanitize(`<ul>${links.join('')}</ul>`, allowed);
}

/** Routes of the site's frame. */
export const shellRoutes: readonly Registration[] = [
  read(readTopbar, async ({ db, caller }) => {
    const { organizationExplore } = await loadSettings(db);
    return { template: topbarTemplate(caller.locale, organizationExplore) };
  }),
];
