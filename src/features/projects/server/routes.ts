import { loadSettings } from '#features/settings/server/index.ts';
import { notFound } from '#platform/contract/errors.ts';
import { may } from '#platform/contract/permissions.ts';
import { read, type Registration, write } from '#platform/server/http/handler.ts';
import { archiveProjects } from '../contract/archive.ts';
import { exploreFigures, exploreProjects, getProject } from '../contract.ts';
import { archive } from './commands/archive.ts';
import { projectDetail } from './detail.ts';
import { explorePage, exploreRequest, seedOf } from './explore.ts';
import { exploreFiguresOf } from './figures.ts';

/** Routes of explore and of the project page. */
export const projectRoutes: readonly Registration[] = [
  read(exploreProjects, async ({ db, query, caller, now }) => {
    const { projectPageSize } = await loadSettings(db);
    return explorePage(db, exploreRequest(query, projectPageSize, seedOf(caller), now), now, caller.locale);
  }),
  read(exploreFigures, ({ db }) => exploreFiguresOf(db)),
  read(getProject, async ({ db, params, actor, caller, now, services }) => {
    const found = await projectDetail(db, params.slug, {
      now,
      locale: caller.locale,
      publicUrl: services.config.publicUrl,
      settings: await loadSettings(db),
      mayPreview: may(actor, 'view_projects'),
    });
    if (!found) throw notFound();
    return found;
  }),
  write(archiveProjects, async ({ tx, body, actor, caller, audit }) => {
    const archived = await archive(tx, body.selection, { actor, locale: caller.locale });
    audit('projects', { archived: archived.map(String) });
    return { archived: archived.length };
  }),
];
