import { data, type RouterContextProvider } from 'react-router';
import { cardView } from '#features/projects/web/parts/card-view.ts';
import { intlLocale } from '#platform/i18n.ts';
import { apiFrom } from '#platform/web/api.ts';
import { webFrom } from '#platform/web-context.ts';
import { type FurtherProjects, getFurtherOfOrganization } from '../contract/further.ts';
import type { FurtherView } from './parts/further.tsx';

/** That of projects, or that of organizations: both answer alike. */
type FurtherRoute = typeof getFurtherOfOrganization;

/** Where visitors go on from a closed or missing page, as cards. For loaders. */
export async function furtherOf(
  context: Readonly<RouterContextProvider>,
  route: FurtherRoute,
  slug: string,
): Promise<FurtherView> {
  const { locale, settings } = webFrom(context);
  const answer: FurtherProjects = await apiFrom(context)(route, { params: { slug } });
  const countries = new Intl.DisplayNames([intlLocale(locale)], { type: 'region' });
  const cards = (all: FurtherProjects['similar']) => all.map((card) => cardView(card, countries));
  return {
    similar: cards(answer.similar),
    ofOrganization: cards(answer.of_organization),
    votings: answer.votings,
    organizations: route === getFurtherOfOrganization && settings.features['organizationExplore'] === true,
  };
}

/** The error of a page that could not be loaded; that of a missing one says where visitors go on. */
export async function missingPage(
  context: Readonly<RouterContextProvider>,
  route: FurtherRoute,
  { slug, error }: { readonly slug: string; readonly error: unknown },
): Promise<unknown> {
  if (!isMissing(error)) return error;
  return data({ ...error.data, further: await furtherOf(context, route, slug) }, { status: 404 });
}

/** Whether a loader threw that a page does not exist. */
const isMissing = (error: unknown): error is { readonly data: object } =>
  typeof error === 'object' &&
  error !== null &&
  'init' in error &&
  'data' in error &&
  (error.init as ResponseInit | null)?.status === 404;
