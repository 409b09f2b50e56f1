import { readFieldDocument } from '#features/programmes/contract/additional-fields.ts';
import { loadSettings } from '#features/settings/server/index.ts';
import { standingOf } from '#features/votings/server/index.ts';
import { notFound } from '#platform/contract/errors.ts';
import { may } from '#platform/contract/permissions.ts';
import { sendFile } from '#platform/server/http/files.ts';
import { raw, read, type Registration, write } from '#platform/server/http/handler.ts';
import { getFurtherOfOrganization, getFurtherProjects } from '../contract/further.ts';
import { getOrganization } from '../contract/organization.ts';
import { previewOrganization, previewProject } from '../contract/preview.ts';
import { getProject } from '../contract/project.ts';
import { fieldDocument, ownsDocument } from './field-document.ts';
import { furtherOfOrganization, furtherProjects } from './further.ts';
import { organizationDetail } from './organization.ts';
import { createPreview, isPreviewValid } from './preview.ts';
import { projectDetail } from './project.ts';
import { staffRoutes } from './staff-routes.ts';

/** Routes of the pages of projects and organizations, and of the content that staff add to them. */
export const detailPageRoutes: readonly Registration[] = [
  ...staffRoutes,
  read(getProject, async ({ db, params, query, actor, caller, now, services }) => {
    const settings = await loadSettings(db);
    const votingSlug = query.voting ?? null;
    const participant = { kind: 'project', slug: params.slug } as const;
    const standing = await standingOf(db, participant, votingSlug, settings, now);
    if (votingSlug !== null && standing === null) throw notFound();
    const byPreviewLink = await isPreviewValid(db, 'project', params.slug, query.preview_token, now);
    const detail = await projectDetail(db, params.slug, {
      now,
      locale: caller.locale,
      publicUrl: services.config.publicUrl,
      settings,
      standing,
      mayPreview: byPreviewLink || may(actor, 'view_projects'),
      byPreviewLink,
    });
    if (!detail) throw notFound();
    return detail;
  }),
  read(getFurtherProjects, async ({ db, params, caller, now }) =>
    furtherProjects(db, params.slug, { settings: await loadSettings(db), locale: caller.locale, now }),
  ),
  read(getFurtherOfOrganization, async ({ db, params, caller, now }) =>
    furtherOfOrganization(db, params.slug, {
      settings: await loadSettings(db),
      locale: caller.locale,
      now,
    }),
  ),
  read(getOrganization, async ({ db, params, query, actor, caller, now, services }) => {
    const settings = await loadSettings(db);
    const votingSlug = query.voting ?? null;
    const participant = { kind: 'organization', slug: params.slug } as const;
    const standing = await standingOf(db, participant, votingSlug, settings, now);
    if (votingSlug !== null && standing === null) throw notFound();
    const byPreviewLink = await isPreviewValid(db, 'organization', params.slug, query.preview_token, now);
    const detail = await organizationDetail(db, params.slug, {
      standing,
      now,
      locale: caller.locale,
      publicUrl: services.config.publicUrl,
      settings,
      mayPreview: byPreviewLink || may(actor, 'view_organizations'),
      byPreviewLink,
    });
    if (!detail) throw notFound();
    return detail;
  }),
  write(previewProject, async ({ tx, params, actor, services, audit }) => {
    audit(`project:${params.slug}`, { preview: true });
    return createPreview(tx, 'project', params.slug, {
      userId: actor.userId,
      publicUrl: services.config.publicUrl,
    });
  }),
  write(previewOrganization, async ({ tx, params, actor, services, audit }) => {
    audit(`organization:${params.slug}`, { preview: true });
    return createPreview(tx, 'organization', params.slug, {
      userId: actor.userId,
      publicUrl: services.config.publicUrl,
    });
  }),
  raw(readFieldDocument, async ({ db, params, actor, now, services }, reply) => {
    const detail = await fieldDocument(db, params.slug, params.id);
    if (!detail) throw notFound();
    const mayRead = detail.isPublic || may(actor, 'view_projects') || (await ownsDocument(db, actor, detail));
    if (!mayRead) throw notFound();
    const file = await services.files.open(db, detail.file, now);
    if (!file) throw notFound();
    return sendFile(reply, file, detail.isPublic ? 'public, max-age=3600' : 'no-store');
  }),
];
