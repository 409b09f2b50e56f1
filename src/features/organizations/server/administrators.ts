import {
  accountEmail,
  addByAddress,
  administratorLabel,
  type Forget,
  lockUser,
  type MailRecipient,
  mailUsers,
  mayNotAppoint,
  noteEmpowered,
  userIdOf,
} from '#features/accounts/server/index.ts';
import { newId } from '#kernel/ids.ts';
import { conflict, invalid } from '#platform/contract/errors.ts';
import type { LocaleCode } from '#platform/contract/locale.ts';
import { type Actor, may, usertypes } from '#platform/contract/permissions.ts';
import type { Tx } from '#platform/server/database/db.ts';
import type { Services } from '#platform/server/services.ts';
import { STATUS } from '../rules/types.ts';
import {
  administers,
  administratorsOf,
  EDITING,
  lockOrganization,
  type OrganizationRow,
  organizationsOf,
  recipientsOf,
} from './content.ts';
import { administratorAdded, administratorRemoved } from './mail-templates.ts';

/** Who appoints or removes, and the language of the mails. */
export interface AppointmentContext {
  readonly services: Services;
  readonly actor: Actor;
  readonly locale: LocaleCode;
}

interface Organization {
  readonly id: bigint;
  readonly slug: string;
  readonly title: string;
}

/** Notifies people that an account became an administrator of an organization, or is none any more. */
async function notify(
  services: Services,
  tx: Tx,
  { id, slug, title }: Organization,
  change: {
    readonly what: 'added' | 'removed';
    /** Without an address its account is being deleted. */
    readonly administrator: { readonly id: bigint; readonly email: string | null };
    readonly recipients: readonly MailRecipient[];
    readonly locale: LocaleCode;
  },
): Promise<void> {
  const { what, administrator, recipients, locale } = change;
  await mailUsers(services, tx, recipients, {
    template: what === 'added' ? administratorAdded : administratorRemoved,
    locale,
    values: (language) => ({
      organization_title: title,
      administrator_email: administratorLabel(administrator.email, language),
      organization_link: `${services.config.publicUrl}/account/organization/${slug}/update/`,
    }),
    promise: `organization:${id}:administrator:${administrator.id}:${what}:${newId(tx.now.getTime())}`,
  });
  tx.onCommit(() =>
    services.security.record('rights_changed', {
      reason: `organization_administrator_${what}`,
      userId: administrator.id,
    }),
  );
}

/** The account with an address that may administer an organization or a project, locked; null if there is none. */
async function lockCandidate(tx: Tx, email: string) {
  const row = await tx
    .selectFrom('app_user')
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', accountEmail(email)))
    .select('id')
    .executeTakeFirst();
  const user = row && (await lockUser(tx, row.id));
  const fits =
    user &&
    user.is_active &&
    user.activated_at !== null &&
    (user.usertype === usertypes.endUser || user.usertype === usertypes.organization);
  return fits ? user : null;
}

/**
 * The account with an address that becomes an administrator of an organization or of a project, locked: open, confirmed,
 * of a person or an organization (decision 412). An end user becomes an organization user. Null if there is none.
 */
export async function appointByAddress(tx: Tx, email: string) {
  const user = await lockCandidate(tx, email);
  if (!user || user.usertype === usertypes.organization) return user;
  await tx
    .updateTable('app_user')
    .set({ usertype: usertypes.organization })
    .where('id', '=', user.id)
    .execute();
  return user;
}

/** The locked organization, for its administrators and staff who may change organizations; 403 for other staff, 404 for all others. */
async function lockAppointing(tx: Tx, slug: string, actor: Actor): Promise<OrganizationRow> {
  const organization = await lockOrganization(tx, slug);
  const mayAppoint = may(actor, EDITING) || (await administers(tx, organization.id, userIdOf(actor)));
  if (!mayAppoint) throw mayNotAppoint(actor, EDITING);
  return organization;
}

/** Adds an administrator by address; false if the account is one. Returns its id as well. */
export async function addAdministrator(
  tx: Tx,
  slug: string,
  email: string,
  { services, actor, locale }: AppointmentContext,
): Promise<{ added: boolean; user: bigint }> {
  const organization = await lockAppointing(tx, slug, actor);
  return addByAddress(services, actor, may(actor, EDITING), () =>
    appoint(tx, organization, email, { services, locale }),
  );
}

async function appoint(
  tx: Tx,
  organization: OrganizationRow,
  email: string,
  { services, locale }: Omit<AppointmentContext, 'actor'>,
): Promise<{ added: boolean; user: bigint }> {
  const user = await appointByAddress(tx, email);
  if (!user) throw invalid('no_organization_account', 'email');
  const inserted = await tx
    .insertInto('organization_administrator')
    .values({ organization_id: organization.id, user_id: user.id })
    .onConflict((conflicting) => conflicting.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  if (!inserted) return { added: false, user: user.id };
  await noteEmpowered(tx, user.id);
  const recipients = await recipientsOf(tx, organization.id);
  await notify(services, tx, organization, { what: 'added', administrator: user, recipients, locale });
  return { added: true, user: user.id };
}

/** Removes an administrator; false if the account is none. Refuses the last one. */
export async function removeAdministrator(
  tx: Tx,
  slug: string,
  userId: bigint,
  { services, actor, locale }: AppointmentContext,
): Promise<boolean> {
  const organization = await lockAppointing(tx, slug, actor);
  const administrators = await administratorsOf(tx, organization.id);
  const administrator = administrators.find(({ id }) => id === userId);
  if (!administrator) return false;
  const recipients = administrators.filter(({ is_active }) => is_active);
  if (!recipients.some(({ id }) => id !== userId)) throw conflict('last_administrator');
  await tx
    .deleteFrom('organization_administrator')
    .where('organization_id', '=', organization.id)
    .where('user_id', '=', userId)
    .execute();
  await notify(services, tx, organization, { what: 'removed', administrator, recipients, locale });
  return true;
}

/**
 * Ends the administration of organizations by an account that is being deleted, and notifies those who remain, without its
 * address: their mails stay in the log.
 */
export const forgetOrganizationAdministrator: Forget = async (tx, user, { services, locale }) => {
  // Locked like other changes of administrators, so that nobody is notified who is deleted at the same time.
  const organizations = await tx
    .selectFrom('organization')
    .select(['id', 'slug', 'title'])
    .where('id', 'in', organizationsOf(user.id))
    .where('status', '<>', STATUS.deleted)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  await tx.deleteFrom('organization_administrator').where('user_id', '=', user.id).execute();
  const administrator = { id: user.id, email: null };
  for (const organization of organizations) {
    const recipients = await recipientsOf(tx, organization.id);
    await notify(services, tx, organization, { what: 'removed', administrator, recipients, locale });
  }
};
