import { localeOfUser, nameOfUser, staffWith } from '#features/accounts/server/index.ts';
import { newId } from '#kernel/ids.ts';
import type { LocaleCode } from '#platform/contract/locale.ts';
import type { Tx } from '#platform/server/db.ts';
import type { Services } from '#platform/server/services.ts';
import type { ReviewDecision } from '../rules/review.ts';
import { administratorsOf, type OrganizationRow } from './content.ts';
import * as templates from './mail-templates.ts';

/** Tells everybody who may review organisations that one waits. */
export async function mailSubmitted(
  services: Services,
  tx: Tx,
  { id, slug, title }: OrganizationRow,
  locale: LocaleCode,
): Promise<void> {
  const event = newId(tx.now.getTime());
  for (const reader of await staffWith(tx, 'change_organization_review')) {
    await services.mailer.promise(tx, {
      template: templates.organizationSubmitted,
      locale: localeOfUser(reader, locale),
      to: reader.email,
      name: nameOfUser(reader),
      values: {
        organization_title: title,
        admin_link: `${services.config.publicUrl}/site-admin/organization/${slug}/update/`,
      },
      promise: `organization:${id}:submitted:${event}:${reader.id}`,
    });
  }
}

const TEMPLATES = {
  public: templates.organizationPublic,
  accepted: templates.organizationAccepted,
  rejected: templates.organizationRejected,
  send_back: templates.organizationSentBack,
  withdraw: templates.organizationWithdrawn,
} as const satisfies Record<ReviewDecision, unknown>;

/** Tells the administrators of an organisation what was decided about it. */
export async function mailDecision(
  services: Services,
  tx: Tx,
  { id, slug, title }: OrganizationRow,
  { decision, reason }: { readonly decision: ReviewDecision; readonly reason: string },
  locale: LocaleCode,
): Promise<void> {
  const event = newId(tx.now.getTime());
  const path = decision === 'public' ? `/organization/${slug}/` : `/account/organization/${slug}/update/`;
  for (const reader of await administratorsOf(tx, id)) {
    if (!reader.is_active) continue;
    await services.mailer.promise(tx, {
      template: TEMPLATES[decision],
      locale: localeOfUser(reader, locale),
      to: reader.email,
      name: nameOfUser(reader),
      values: {
        organization_title: title,
        reason,
        organization_link: `${services.config.publicUrl}${path}`,
      },
      promise: `organization:${id}:${decision}:${event}:${reader.id}`,
    });
  }
}
