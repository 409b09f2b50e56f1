import sanitize from 'sanitize-html';
import { type NamedPage, votingPages } from '#features/pages/server/index.ts';
import type { PlatformSettings } from '#features/settings/rules.ts';
import { loadSettings } from '#features/settings/server/index.ts';
import { takesCodes } from '#features/settings/takes-codes.ts';
import type { LocaleCode } from '#platform/contract/locale.ts';
import { translator } from '#platform/i18n.ts';
import type { Db } from '#platform/server/database/db.ts';
import { read, type Registration } from '#platform/server/http/handler.ts';
import { readTopbar } from '../contract.ts';

/** What an operator's navigation may contain: links in lists, nothing that runs or loads. */
const allowed: sanitize.IOptions = {
  allowedTags: ['ul', 'li', 'a', 'span', 'strong'],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['https', 'http', 'mailto'],
};

/** What the navigation offers besides the projects. */
export interface Navigation {
  /** The list of organisations is switched on. */
  readonly organizations: boolean;
  /** Donation codes can be redeemed. */
  readonly codes: boolean;
  /** Lists of votings that run. */
  readonly votings: readonly NamedPage[];
}

/** Reads what the navigation offers a reader at an instant; pages are at most five seconds old. */
export async function navigationOf(
  db: Db,
  settings: PlatformSettings,
  locale: LocaleCode,
  now: Date,
): Promise<Navigation> {
  const votings = settings.enableVoting ? await votingPages(db, settings, locale, now) : [];
  return { organizations: settings.organizationExplore, codes: takesCodes(settings), votings };
}

const templates = new Map<string, string>();
const MAX_TEMPLATES = 50;

/** The navigation of the site in one language, as HTML that is safe to place in a page. */
export function topbarTemplate(locale: LocaleCode, navigation: Navigation): string {
  // Every page asks for it, and it changes a few times a year.
  const key = JSON.stringify([locale, navigation]);
  const known = templates.get(key);
  if (known !== undefined) return known;
  const made = makeTopbar(locale, navigation);
  if (templates.size >= MAX_TEMPLATES) templates.clear();
  templates.set(key, made);
  return made;
}

function makeTopbar(locale: LocaleCode, { organizations, codes, votings }: Navigation): string {
  const t = translator(locale).ns('shell');
  const links = [`<li><a href="/projects/">${t('nav.projects')}</a></li>`];
  if (organizations) links.push(`<li><a href="/organizations/">${t('nav.organizations')}</a></li>`);
  if (codes) links.push(`<li><a href="/redeem/">${t('nav.redeem')}</a></li>`);
  // Titles are text: what looks like markup in them is shown as it is.
  for (const { path, title } of votings) {
    links.push(
      `<li><a href="${path}">${sanitize(title, { disallowedTagsMode: 'escape', allowedTags: [] })}</a></li>`,
    );
  }
  return sanitize(`<ul>${links.join('')}</ul>`, allowed);
}

/** Routes of the site's frame. */
export const shellRoutes: readonly Registration[] = [
  read(readTopbar, async ({ db, caller, now }) => {
    const navigation = await navigationOf(db, await loadSettings(db), caller.locale, now);
    return { template: topbarTemplate(caller.locale, navigation) };
  }),
];
