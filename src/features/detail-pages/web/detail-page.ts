import type { RouterContextProvider } from 'react-router';
import { holdsBalance } from '#features/coins/web/parts/holds-balance.ts';
import { coinSettings } from '#features/coins/web/parts/settings.ts';
import { givingSettings } from '#features/giving/web/parts/donation-area.tsx';
import { listFavorites } from '#features/favorites/contract/favorites.ts';
import { readPlatformSettings } from '#features/settings/contract.ts';
import { intlLocale } from '#platform/i18n.ts';
import { apiFrom } from '#platform/web/api.ts';
import { webFrom } from '#platform/web-context.ts';

/** The requested page: the recipient, the voting (its slug), the query. */
export interface DetailAddress {
  readonly slug: string;
  readonly voting: string | undefined;
  readonly search: URLSearchParams;
  /** The page belongs to one visitor and must not be shared. */
  readonly isOwn?: boolean;
}

/** The query of the requests of both pages. */
export const detailQuery = ({ voting, search }: DetailAddress) => ({
  voting,
  preview_token: search.get('preview_token') ?? undefined,
});

/**
 * For loaders: what the pages of projects and organizations need in addition to their own facts: settings, the
 * visitor's favorites and balance, and country names. `factsRequest` is the request for their own facts.
 */
export async function loadDetailPage<
  Facts extends { readonly is_preview: boolean; readonly country: string },
>(context: Readonly<RouterContextProvider>, { isOwn = false }: DetailAddress, factsRequest: Promise<Facts>) {
  const web = webFrom(context);
  const call = apiFrom(context);
  const enabled = web.settings.features;
  const favoritesEnabled = enabled['enableFavorites'] !== false;
  const [facts, settings, favorites, hasBalance] = await Promise.all([
    factsRequest,
    call(readPlatformSettings, {}),
    web.actor && favoritesEnabled ? call(listFavorites, {}) : null,
    holdsBalance(call, web),
  ]);
  // A preview must not be shown to others, or after its link has expired.
  if (!facts.is_preview && !isOwn) web.share();
  const countries = new Intl.DisplayNames([intlLocale(web.locale)], { type: 'region' });
  return {
    web,
    enabled,
    facts,
    settings,
    favoritesEnabled,
    saved: new Set(favorites?.favorite_projects.map((favorite) => favorite.slug)),
    hasBalance,
    countries,
    shared: {
      giving: givingSettings(settings),
      coins: coinSettings(settings),
      country: countries.of(facts.country) ?? facts.country,
      hashtags: shareHashtags(settings),
    },
  };
}

/** The tag that Facebook uses for shared links; empty without any. */
function shareHashtags(settings: Readonly<Record<string, unknown>>): string {
  return String(settings['shareFacebookHashtags'] ?? '');
}
