import { newId } from '#kernel/ids.ts';
import type { LocaleCode } from '#platform/contract/locale.ts';
import { translator } from '#platform/i18n.ts';
import { permissionWords } from '#platform/permission-words.ts';
import type { Tx } from '#platform/server/database/db.ts';
import type { ListedGroup } from '#platform/server/mail/template.ts';
import type { Services } from '#platform/server/services.ts';
import type { PresetName } from '../contract/presets.ts';
import { activationEnd, EMAIL_CHANGE_HOURS, hoursLater, RESET_HOURS } from '../rules/accounts.ts';
import * as templates from './mail-templates.ts';
import { namesOfUser } from './queries.ts';
import { issueToken } from './tokens.ts';
import { accountLabel, greetingOf, isUserClosed, localeOfUser, type User } from './user.ts';

const linkTo = (services: Services, path: string) => `${services.config.publicUrl}${path}`;

/**
 * Sends the link that activates an account. All links expire at the end of the activation period: a new one does not
 * extend it.
 */
export async function mailActivation(
  services: Services,
  tx: Tx,
  user: User,
  locale: LocaleCode,
): Promise<void> {
  const expiresAt = user.activation_ends_at ?? activationEnd(tx.now);
  const token = await issueToken(tx, { userId: user.id, kind: 'activation', expiresAt });
  await services.mailer.promise(tx, {
    template: templates.accountActivation,
    locale: localeOfUser(user, locale),
    to: user.email,
    name: greetingOf(user),
    values: {
      username: accountLabel(user),
      activation_link: linkTo(services, `/account/activate/${token}/`),
      valid_until: expiresAt,
    },
    linkEndsAt: expiresAt,
    promise: `app_user:${user.id}:activation:${newId(tx.now.getTime())}`,
  });
}

/** The rights of an open invitation in words of a language; empty for an account that will not be staff. */
async function invitedRights(tx: Tx, userId: bigint, locale: LocaleCode): Promise<ListedGroup[]> {
  const row = await tx
    .selectFrom('user_invitation')
    .where('user_id', '=', userId)
    .select(['preset', 'is_superuser', 'permissions'])
    .executeTakeFirst();
  if (!row) return [];
  const t = translator(locale);
  const words = [
    ...(row.is_superuser ? [t('accounts.account:invited.administrator')] : []),
    ...(row.preset ? [t(`accounts.account:invited.role.${row.preset as PresetName}`)] : []),
    ...row.permissions.map((permission) => permissionWords(t, permission)),
  ];
  if (words.length === 0) return [];
  const lines = words.map((text) => ({ text, link: null }));
  return [{ heading: t('accounts.account:invited.rights'), lines }];
}

/**
 * Sends the link that opens the account of an invited person. A new link does not extend the time. `cause` makes the
 * promise unique.
 */
export async function mailInvitation(
  services: Services,
  tx: Tx,
  user: User,
  locale: LocaleCode,
  cause = newId(tx.now.getTime()),
): Promise<void> {
  const { invited_by: inviter, activation_ends_at: expiresAt } = user;
  if (inviter === null || expiresAt === null) throw new Error(`account ${user.id} has no open invitation`);
  const token = await issueToken(tx, { userId: user.id, kind: 'invitation', expiresAt });
  const language = localeOfUser(user, locale);
  await services.mailer.promise(tx, {
    template: templates.userInvitation,
    locale: language,
    to: user.email,
    name: greetingOf(user),
    values: {
      inviter_name: (await namesOfUser(tx, inviter)).name,
      rights: await invitedRights(tx, user.id, language),
      invite_link: linkTo(services, `/account/invitation/${token}/`),
      valid_until: expiresAt,
    },
    linkEndsAt: expiresAt,
    promise: `app_user:${user.id}:invitation:${cause}`,
  });
}

/**
 * Notifies the owner of an address that somebody tried to use it again. An account that is not activated gets the link
 * of its invitation or activation again.
 */
export async function mailOwner(services: Services, tx: Tx, user: User, locale: LocaleCode): Promise<void> {
  if (user.activated_at !== null || isUserClosed(user, tx.now)) return mailExists(services, tx, user, locale);
  if (user.invited_by !== null) return mailInvitation(services, tx, user, locale);
  return mailActivation(services, tx, user, locale);
}

async function mailExists(services: Services, tx: Tx, user: User, locale: LocaleCode): Promise<void> {
  await services.mailer.promise(tx, {
    template: templates.accountExists,
    locale: localeOfUser(user, locale),
    to: user.email,
    name: greetingOf(user),
    values: { username: accountLabel(user), reset_page: linkTo(services, '/account/password/reset/') },
    promise: `app_user:${user.id}:exists:${newId(tx.now.getTime())}`,
  });
}

/** Sends the link that sets a new password. `cause` makes the promise unique, so that a repeated job sends no second mail. */
export async function mailReset(
  services: Services,
  tx: Tx,
  user: User,
  locale: LocaleCode,
  cause: string,
): Promise<void> {
  const expiresAt = hoursLater(tx.now, RESET_HOURS);
  const token = await issueToken(tx, { userId: user.id, kind: 'password_reset', expiresAt });
  await services.mailer.promise(tx, {
    template: templates.passwordReset,
    locale: localeOfUser(user, locale),
    to: user.email,
    name: greetingOf(user),
    values: {
      username: accountLabel(user),
      reset_link: linkTo(services, `/account/password/reset/${token}/`),
    },
    linkEndsAt: expiresAt,
    promise: `app_user:${user.id}:password_reset:${cause}`,
  });
}

/** Notifies the owner of an account that its password was changed. */
export async function mailPasswordChanged(
  services: Services,
  tx: Tx,
  user: User,
  locale: LocaleCode,
): Promise<void> {
  await services.mailer.promise(tx, {
    template: templates.passwordChanged,
    locale: localeOfUser(user, locale),
    to: user.email,
    name: greetingOf(user),
    values: { username: accountLabel(user), reset_page: linkTo(services, '/account/password/reset/') },
    promise: `app_user:${user.id}:password_changed:${newId(tx.now.getTime())}`,
  });
}

/** Sends the link that confirms a new address to that address. */
export async function mailEmailChange(
  services: Services,
  tx: Tx,
  user: User,
  email: string,
  locale: LocaleCode,
): Promise<void> {
  const expiresAt = hoursLater(tx.now, EMAIL_CHANGE_HOURS);
  const token = await issueToken(tx, { userId: user.id, kind: 'email_change', expiresAt, email });
  await services.mailer.promise(tx, {
    template: templates.emailChange,
    locale: localeOfUser(user, locale),
    to: email,
    values: { confirm_link: linkTo(services, `/account/email/${token}/`) },
    linkEndsAt: expiresAt,
    promise: `app_user:${user.id}:email_change:${newId(tx.now.getTime())}`,
  });
}

/** Notifies the previous address of an account that it is no longer used. */
export async function mailEmailChanged(
  services: Services,
  tx: Tx,
  user: User,
  locale: LocaleCode,
): Promise<void> {
  await services.mailer.promise(tx, {
    template: templates.emailChanged,
    locale: localeOfUser(user, locale),
    to: user.email,
    name: greetingOf(user),
    values: { username: accountLabel(user) },
    promise: `app_user:${user.id}:email_changed:${newId(tx.now.getTime())}`,
  });
}
