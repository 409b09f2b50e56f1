import { mailUsers, staffWith } from '#features/accounts/server/index.ts';
import { newId } from '#kernel/ids.ts';
import type { LocaleCode } from '#platform/contract/locale.ts';
import type { Tx } from '#platform/server/database/db.ts';
import type { Services } from '#platform/server/services.ts';
import type { ReviewDecision } from '../rules/review.ts';
import { type OrganizationRow, recipientsOf } from './content.ts';
import * as templates from './mail-templates.ts';

/** Notifies staff who may review organizations that one needs review. */
export async function mailSubmitted(
  services: Services,
  tx: Tx,
  { id, slug, title }: OrganizationRow,
  locale: LocaleCode,
): Promise<void> {
  await mailUsers(services, tx, await staffWith(tx, 'change_organization_review'), {
    template: templates.organizationSubmitted,
    locale,
    values: {
      organization_title: title,
      admin_link: `${services.config.publicUrl}/site-admin/organization/${slug}/update/`,
    },
    promise: `organization:${id}:submitted:${newId(tx.now.getTime())}`,
  });
}

const TEMPLATES = {
  public: templates.organizationPublic,
  accepted: templates.organizationAccepted,
  rejected: templates.organizationRejected,
  send_back: templates.organizationSentBack,
  withdraw: templates.organizationWithdrawn,
} as const satisfies Record<ReviewDecision, unknown>;

/** Notifies the administrators of an organization of a decision about it. */
export async function mailDecision(
  services: Services,
  tx: Tx,
  { id, slug, title }: OrganizationRow,
  { decision, reason }: { readonly decision: ReviewDecision; readonly reason: string },
  locale: LocaleCode,
): Promise<void> {
  const path = decision === 'public' ? `/organization/${slug}/` : `/account/organization/${slug}/update/`;
  await mailUsers(services, tx, await recipientsOf(tx, id), {
    template: TEMPLATES[decision],
    locale,
    values: {
      organization_title: title,
      reason,
      organization_link: `${services.config.publicUrl}${path}`,
    },
    promise: `organization:${id}:${decision}:${newId(tx.now.getTime())}`,
  });
}
