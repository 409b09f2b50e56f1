import { readFieldDocument } from '#features/programmes/contract/additional-fields.ts';
import { loadSettings } from '#features/settings/server/index.ts';
import { standingOf } from '#features/votings/server/index.ts';
import { notFound } from '#platform/contract/errors.ts';
import { may } from '#platform/contract/permissions.ts';
import { sendFile } from '#platform/server/http/files.ts';
import { raw, read, type Registration, write } from '#platform/server/http/handler.ts';
import { getOrganization } from '../contract/organization.ts';
import { previewOrganization, previewProject } from '../contract/preview.ts';
import { getProject } from '../contract/project.ts';
import { fieldDocument, ownsDocument } from './field-document.ts';
import { organizationDetail } from './organization.ts';
import { makePreview, previewHolds } from './preview.ts';
import { projectDetail } from './project.ts';
import { staffRoutes } from './staff-routes.ts';

/** Routes of the pages of projects and of organizations, and of what staff put on them. */
export const detailPageRoutes: readonly Registration[] = [
  ...staffRoutes,
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
