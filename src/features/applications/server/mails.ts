import { mailUsers, staffWith } from '#features/accounts/server/index.ts';
import type { ReviewDecision } from '#features/organizations/rules/review.ts';
import { readersOf } from '#features/organizations/server/index.ts';
import { newId } from '#kernel/ids.ts';
import type { LocaleCode } from '#platform/contract/locale.ts';
import type { Tx } from '#platform/server/database/db.ts';
import type { Services } from '#platform/server/services.ts';
import type { ProjectRecord } from './content.ts';
import * as templates from './mail-templates.ts';

type Project = Pick<ProjectRecord, 'id' | 'slug' | 'title' | 'organization_id' | 'organization_title'>;

/** Tells the owners that their project was received, and everybody who may review projects that one waits. */
export async function mailSubmitted(
  services: Services,
  tx: Tx,
  { id, slug, title, organization_id, organization_title }: Project,
  locale: LocaleCode,
): Promise<void> {
  const promise = `project:${id}:submitted:${newId(tx.now.getTime())}`;
  const { publicUrl } = services.config;
  const values = { project_title: title, organization_title };
  await mailUsers(services, tx, await readersOf(tx, organization_id), {
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

/** Tells the owners of a project what was decided about it. */
export async function mailDecision(
  services: Services,
  tx: Tx,
  { id, slug, title, organization_id }: Project,
  { decision, reason }: { readonly decision: ReviewDecision; readonly reason: string },
  locale: LocaleCode,
): Promise<void> {
  const path = decision === 'public' ? `/project/${slug}/` : `/account/project/${slug}/update/`;
  await mailUsers(services, tx, await readersOf(tx, organization_id), {
    template: TEMPLATES[decision],
    locale,
    values: { project_title: title, reason, project_link: `${services.config.publicUrl}${path}` },
    promise: `project:${id}:${decision}:${newId(tx.now.getTime())}`,
  });
}
