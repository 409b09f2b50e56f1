import { hidesBalance } from '#features/pages/rules.ts';
import { pageSizeOf } from '#features/pages/server/index.ts';
import { logSearch } from '#features/search-log/server/index.ts';
import { loadSettings } from '#features/settings/server/index.ts';
import { raw, read, type Registration } from '#platform/server/http/handler.ts';
import { exploreLocations } from '../contract/locations.ts';
import { exploreOrganizations } from '../contract/organizations.ts';
import { exploreFigures, exploreProjects } from '../contract/projects.ts';
import { feedRoutes } from './feed-routes.ts';
import { exploreFiguresOf } from './figures.ts';
import { answerLocations } from './locations.ts';
import { exploreOrganizationPage } from './organizations.ts';
import { explorePage, exploreRequest, pageOfQuery, seedOf, shownOrder, votingOfPage } from './projects.ts';

/** Routes of explore: lists, map, figures, and files for machines. */
export const exploreRoutes: readonly Registration[] = [
  ...feedRoutes,
  read(exploreProjects, async ({ db, query, caller, now, services }) => {
    const [settings, page] = await Promise.all([loadSettings(db), pageOfQuery(db, query, now)]);
    const size = page ? pageSizeOf(page, settings.projectPageSize) : settings.projectPageSize;
    const voting = await votingOfPage(db, page, settings, now);
    const ordering = shownOrder(query.ordering, hidesBalance('projects', settings));
    const request = exploreRequest(
      { ...query, ordering },
      size,
      seedOf(caller, now),
      now,
      page ?? undefined,
      voting,
    );
    const found = await explorePage(db, request, now, caller.locale, voting);
    await logSearch(services, 'projects', query, { results: found.count, now });
    return found;
  }),
  raw(exploreLocations, answerLocations),
  read(exploreOrganizations, async ({ db, query, caller, now, services }) => {
    const found = await exploreOrganizationPage(db, query, caller, now);
    await logSearch(services, 'organizations', query, { results: found.count, now });
    return found;
  }),
  read(exploreFigures, ({ db }) => exploreFiguresOf(db)),
];
