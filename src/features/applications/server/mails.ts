import { mailUsers, staffWith } from '#features/accounts/server/index.ts';
import { recipientsOf } from '#features/organizations/server/index.ts';
import type { ReviewDecision } from '#features/organizations/rules/review.ts';
import { newId } from '#kernel/ids.ts';
import type { LocaleCode } from '#platform/contract/locale.ts';
import type { Tx } from '#platform/server/database/db.ts';
import type { Services } from '#platform/server/services.ts';
import { ownersOf } from './administration.ts';
import type { ProjectRecord } from './content.ts';
import * as templates from './mail-templates.ts';

type Project = Pick<ProjectRecord, 'id' | 'slug' | 'title' | 'organization_id' | 'organization_title'>;

/** Notifies the owners that their project was received, and staff who may review projects that one needs review. */
export async function mailSubmitted(
  services: Services,
  tx: Tx,
  { id, slug, title, organization_id, organization_title }: Project,
  locale: LocaleCode,
): Promise<void> {
  const promise = `project:${id}:submitted:${newId(tx.now.getTime())}`;
  const { publicUrl } = services.config;
  const values = { project_title: title, organization_title };
  await mailUsers(services, tx, await ownersOf(tx, { id, organization_id }), {
    template: templates.projectReceived,
    locale,
    values: { ...values, project_link: `${publicUrl}/account/project/${slug}/update/` },
    promise: `${promise}:owner`,
  });
  await mailUsers(services, tx, await staffWith(tx, 'change_project_review'), {
    template: templates.projectSubmitted,
    locale,
    values: { ...values, project_link: `${publicUrl}/site-admin/project/${slug}/update/` },
    promise,
  });
}

const TEMPLATES = {
  public: templates.projectPublic,
  accepted: templates.projectAccepted,
  rejected: templates.projectRejected,
  send_back: templates.projectSentBack,
  withdraw: templates.projectWithdrawn,
} as const satisfies Record<ReviewDecision, unknown>;

/** Notifies the owners of a project of a decision about it. */
export async function mailDecision(
  services: Services,
  tx: Tx,
  { id, slug, title, organization_id }: Project,
  { decision, reason }: { readonly decision: ReviewDecision; readonly reason: string },
  locale: LocaleCode,
): Promise<void> {
  const path = decision === 'public' ? `/project/${slug}/` : `/account/project/${slug}/update/`;
  await mailUsers(services, tx, await ownersOf(tx, { id, organization_id }), {
    template: TEMPLATES[decision],
    locale,
    values: { project_title: title, reason, project_link: `${services.config.publicUrl}${path}` },
    promise: `project:${id}:${decision}:${newId(tx.now.getTime())}`,
  });
}

/** Notifies both organizations that a project was assigned from one to the other. */
export async function mailAssigned(
  services: Services,
  tx: Tx,
  before: Project,
  after: Project,
  locale: LocaleCode,
): Promise<void> {
  const promise = `project:${after.id}:moved:${newId(tx.now.getTime())}`;
  const project_title = after.title;
  await mailUsers(services, tx, await recipientsOf(tx, before.organization_id), {
    template: templates.projectMovedOut,
    locale,
    values: { project_title, organization_title: before.organization_title },
    promise: `${promise}:out`,
  });
  await mailUsers(services, tx, await recipientsOf(tx, after.organization_id), {
    template: templates.projectMovedIn,
    locale,
    values: {
      project_title,
      organization_title: after.organization_title,
      project_link: `${services.config.publicUrl}/account/project/${after.slug}/update/`,
    },
    promise: `${promise}:in`,
  });
}
