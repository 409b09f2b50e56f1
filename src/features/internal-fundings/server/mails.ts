import { mailUsers } from '#features/accounts/server/index.ts';
import { recipientsOf } from '#features/organizations/server/index.ts';
import { formatMoney } from '#kernel/money.ts';
import { newId } from '#kernel/ids.ts';
import type { LocaleCode } from '#platform/contract/locale.ts';
import type { Tx } from '#platform/server/database/db.ts';
import type { Services } from '#platform/server/services.ts';
import { intlLocale } from '#platform/i18n.ts';
import type { Funding } from './funding.ts';
import { fundingApproved, fundingCancelled } from './mail-templates.ts';
import type { Recipient } from './recipient.ts';

async function pageOf(tx: Tx, { kind, id }: Recipient) {
  if (kind === 'organization') {
    const { slug, title } = await tx
      .selectFrom('organization')
      .select(['slug', 'title'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return { organization: id, title, path: `/organization/${slug}/` };
  }
  const { slug, title, organization_id } = await tx
    .selectFrom('project')
    .select(['slug', 'title', 'organization_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { organization: organization_id, title, path: `/project/${slug}/` };
}

/** Notifies the recipient's organization that a funding is approved or cancelled, once for each change. */
export async function notifyRecipient(
  services: Services,
  tx: Tx,
  { id, company, recipient, amount }: Pick<Funding, 'id' | 'company' | 'recipient' | 'amount'>,
  what: 'approved' | 'cancelled',
  locale: LocaleCode,
): Promise<void> {
  const { title: company_name } = await tx
    .selectFrom('company')
    .select('title')
    .where('id', '=', company)
    .executeTakeFirstOrThrow();
  const page = await pageOf(tx, recipient);
  await mailUsers(services, tx, await recipientsOf(tx, page.organization), {
    template: what === 'approved' ? fundingApproved : fundingCancelled,
    locale,
    values: {
      amount: formatMoney(amount, intlLocale(locale)),
      company_name,
      project_title: page.title,
      project_link: `${services.config.publicUrl}${page.path}`,
    },
    promise: `internal_funding:${id}:${what}:${newId(tx.now.getTime())}`,
  });
}
