import { userIdOf } from '#features/accounts/server/index.ts';
import { readFieldDocument } from '#features/programmes/contract/additional-fields.ts';
import { hidesBalance } from '#features/pages/rules.ts';
import { pageSizeOf } from '#features/pages/server/index.ts';
import { noteSearch } from '#features/search-log/server/index.ts';
import { loadSettings } from '#features/settings/server/index.ts';
import { standingOf } from '#features/votings/server/index.ts';
import { notFound } from '#platform/contract/errors.ts';
import { type Actor, may } from '#platform/contract/permissions.ts';
import type { BodyOf } from '#platform/contract/route.ts';
import { recordDecisions } from '#platform/server/database/decisions.ts';
import { sendFile } from '#platform/server/http/files.ts';
import { raw, read, type Registration, write } from '#platform/server/http/handler.ts';
import { archiveProjects, restoreProjects } from '../contract/archive.ts';
import { listFavoriteProjects } from '../contract/favorites.ts';
import { getOrganization } from '../contract/organization.ts';
import { previewOrganization, previewProject } from '../contract/preview.ts';
import { exploreLocations } from '../contract/locations.ts';
import { exploreOrganizations } from '../contract/organizations.ts';
import { exploreFigures, exploreProjects, getProject } from '../contract.ts';
import { archive, type BeforeArchive, restore } from './commands/archive.ts';
import { projectDetail } from './detail.ts';
import { fieldDocument, ownsDocument } from './field-document.ts';
import { explorePage, exploreRequest, pageOfQuery, seedOf, shownOrder, votingOfPage } from './explore.ts';
import { exploreOrganizationPage } from './explore-organizations.ts';
import { favoriteCards } from './favorite-cards.ts';
import { feedRoutes } from './feed-routes.ts';
import { exploreFiguresOf } from './figures.ts';
import { answerLocations } from './locations.ts';
import { organizationDetail } from './organization.ts';
import { makePreview, previewHolds } from './preview.ts';
import { staffRoutes } from './staff-routes.ts';

/** Routes of explore and of the project page. */
export const projectRoutes: readonly Registration[] = [
  ...feedRoutes,
  ...staffRoutes,
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
    await noteSearch(services, 'projects', query, { results: found.count, now });
    return found;
  }),
  raw(exploreLocations, answerLocations),
  read(exploreOrganizations, async ({ db, query, caller, now, services }) => {
    const found = await exploreOrganizationPage(db, query, caller, now);
    await noteSearch(services, 'organizations', query, { results: found.count, now });
    return found;
  }),
  read(listFavoriteProjects, async ({ db, actor, now, caller }) => ({
    results: await favoriteCards(db, userIdOf(actor), now, caller.locale),
  })),
  read(exploreFigures, ({ db }) => exploreFiguresOf(db)),
  read(getProject, async ({ db, params, query, actor, caller, now, services }) => {
    const settings = await loadSettings(db);
    const named = query.voting ?? null;
    const participant = { kind: 'project', slug: params.slug } as const;
    const standing = await standingOf(db, participant, named, settings, now);
    if (named !== null && standing === null) throw notFound();
    const byPreviewLink = await previewHolds(db, 'project', params.slug, query.preview_token, now);
    const found = await projectDetail(db, params.slug, {
      now,
      locale: caller.locale,
      publicUrl: services.config.publicUrl,
      settings,
      standing,
      mayPreview: byPreviewLink || may(actor, 'view_projects'),
      byPreviewLink,
    });
    if (!found) throw notFound();
    return found;
  }),
  read(getOrganization, async ({ db, params, query, actor, caller, now, services }) => {
    const settings = await loadSettings(db);
    const named = query.voting ?? null;
    const participant = { kind: 'organization', slug: params.slug } as const;
    const standing = await standingOf(db, participant, named, settings, now);
    if (named !== null && standing === null) throw notFound();
    const byPreviewLink = await previewHolds(db, 'organization', params.slug, query.preview_token, now);
    const found = await organizationDetail(db, params.slug, {
      standing,
      now,
      locale: caller.locale,
      publicUrl: services.config.publicUrl,
      settings,
      mayPreview: byPreviewLink || may(actor, 'view_organizations'),
      byPreviewLink,
    });
    if (!found) throw notFound();
    return found;
  }),
  write(previewProject, async ({ tx, params, actor, services, audit }) => {
    audit(`project:${params.slug}`, { preview: true });
    return makePreview(tx, 'project', params.slug, {
      userId: actor.userId,
      publicUrl: services.config.publicUrl,
    });
  }),
  write(previewOrganization, async ({ tx, params, actor, services, audit }) => {
    audit(`organization:${params.slug}`, { preview: true });
    return makePreview(tx, 'organization', params.slug, {
      userId: actor.userId,
      publicUrl: services.config.publicUrl,
    });
  }),
  raw(readFieldDocument, async ({ db, params, actor, now, services }, reply) => {
    const found = await fieldDocument(db, params.slug, params.id);
    if (!found) throw notFound();
    const mayRead = found.isPublic || may(actor, 'view_projects') || (await ownsDocument(db, actor, found));
    if (!mayRead) throw notFound();
    const file = await services.files.open(db, found.file, now);
    if (!file) throw notFound();
    return sendFile(reply, file, found.isPublic ? 'public, max-age=3600' : 'no-store');
  }),
];

/** Who decides about projects, and what they say to the organisation and among themselves. */
const wordsOf = (actor: Actor, { reason, internal_note }: BodyOf<typeof archiveProjects>) => ({
  subject: 'project' as const,
  actor: userIdOf(actor),
  reason,
  internalNote: internal_note,
});

/** Routes by which staff archive and restore; `first` is what an archived project is settled by. */
export function projectKeepingRoutes(first: BeforeArchive): readonly Registration[] {
  return [
    write(archiveProjects, async ({ tx, services, body, actor, caller, audit }) => {
      const selected = { selection: body.selection, asker: { actor, locale: caller.locale } };
      const author = { actor: userIdOf(actor), request: caller.requestId };
      const archived = await archive(services, tx, selected, author, first);
      await recordDecisions(tx, archived, { ...wordsOf(actor, body), kind: 'archive' });
      audit('projects', { archived: archived.map(String) });
      return { archived: archived.length };
    }),
    write(restoreProjects, async ({ tx, body, actor, caller, audit }) => {
      const restored = await restore(tx, body.selection, { actor, locale: caller.locale });
      await recordDecisions(tx, restored, { ...wordsOf(actor, body), kind: 'restore' });
      audit('projects', { restored: restored.map(String) });
      return { restored: restored.length };
    }),
  ];
}
