import sanitize from 'sanitize-html';
import { type NamedPage, votingPages } from '#features/pages/server/index.ts';
import type { PlatformSettings } from '#features/settings/rules.ts';
import { acceptsCodes } from '#features/settings/accepts-codes.ts';
import type { LocaleCode } from '#platform/contract/locale.ts';
import { translator } from '#platform/i18n.ts';
import type { Db } from '#platform/server/database/db.ts';

/** The HTML allowed in an operator's navigation: links in lists, nothing that runs or loads. */
const allowed: sanitize.IOptions = {
  allowedTags: ['ul', 'li', 'a', 'span', 'strong'],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['https', 'http', 'mailto'],
};

/** The entries of the navigation besides projects. */
export interface Navigation {
  /** The list of organizations is enabled. */
  readonly organizations: boolean;
  /** Donation codes can be redeemed. */
  readonly codes: boolean;
  /** Lists of running votings. */
  readonly votings: readonly NamedPage[];
}

/** The entries of the navigation for a reader. */
export async function navigationOf(
  db: Db,
  settings: PlatformSettings,
  locale: LocaleCode,
  now: Date,
): Promise<Navigation> {
  const votings = settings.enableVoting ? await votingPages(db, locale, now) : [];
  return { organizations: settings.organizationExplore, codes: acceptsCodes(settings), votings };
}

const templates = new Map<string, string>();
const MAX_TEMPLATES = 50;

/** The navigation of the site in one language, as HTML that is safe to insert in a page. */
export function topbarTemplate(locale: LocaleCode, navigation: Navigation): string {
  // Cached, because every page needs it and it rarely changes.
  const key = JSON.stringify([locale, navigation]);
  const cached = templates.get(key);
  if (cached !== undefined) return cached;
  const template = renderTopbar(locale, navigation);
  if (templates.size >= MAX_TEMPLATES) templates.clear();
  templates.set(key, template);
  return template;
}

function renderTopbar(locale: LocaleCode, { organizations, codes, votings }: Navigation): string {
  const t = translator(locale).ns('shell');
  const links = [`<li><a href="/projects/">${t('nav.projects')}</a></li>`];
  if (organizations) links.push(`<li><a href="/organizations/">${t('nav.organizations')}</a></li>`);
  if (codes) links.push(`<li><a href="/redeem/">${t('nav.redeem')}</a></li>`);
  // Titles are text: markup in them is escaped.
  for (const { path, title } of votings) {
    links.push(
      `<li><a href="${path}">${sanitize(title, { disallowedTagsMode: 'escape', allowedTags: [] })}</a></li>`,
    );
  }
  return sanitize(`<ul>${links.join('')}</ul>`, allowed);
}
