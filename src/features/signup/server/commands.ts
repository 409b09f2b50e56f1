import {
  createAccount,
  greetingOf,
  localeOfUser,
  lockUser,
  mailUsers,
  type NewAccount,
  staffWith,
} from '#features/accounts/server/index.ts';
import { createCompanyWithBudget } from '#features/budgets/server/index.ts';
import { STATUS } from '#features/organizations/rules/types.ts';
import { insertOrganization, type NewOrganization } from '#features/organizations/server/index.ts';
import { conflict, Refusal } from '#platform/contract/errors.ts';
import { usertypes } from '#platform/contract/permissions.ts';
import type { LocaleCode } from '#platform/contract/locale.ts';
import type { BodyOf } from '#platform/contract/route.ts';
import type { Tx } from '#platform/server/database/db.ts';
import type { UserAuthor } from '#platform/server/http/author.ts';
import type { Services } from '#platform/server/services.ts';
import type { foundOrganization, signUpCompany, signUpOrganization } from '../contract/signup.ts';
import { companyReleased, companySignedUp } from './mail-templates.ts';

type Account = Pick<NewAccount, 'passwordHash' | 'mayMailOwner' | 'locale'>;

type OrganizationData = BodyOf<typeof foundOrganization> &
  Partial<Pick<BodyOf<typeof signUpOrganization>, 'street' | 'postal_code' | 'city' | 'website'>>;

/** The organization of a request. */
const organizationOf = (body: OrganizationData): NewOrganization => ({
  title: body.organization_title,
  organizationType: body.organization_type,
  street: body.street,
  postalCode: body.postal_code,
  city: body.city,
  website: body.website,
});

type Person = Pick<BodyOf<typeof signUpCompany>, 'username' | 'email' | 'first_name' | 'last_name'>;

/** Creates the account of a person who signs up; null if the address already has one. */
const makeAccount = (
  services: Services,
  tx: Tx,
  usertype: NewAccount['usertype'],
  person: Person,
  account: Account,
): Promise<bigint | null> =>
  createAccount(services, tx, {
    ...account,
    username: person.username,
    email: person.email,
    usertype,
    firstName: person.first_name,
    lastName: person.last_name,
  });

/**
 * Creates the account of an organization user with the organization that it administers: in progress, to be
 * reviewed later (handbook §2.1, §15). Nothing is created for an address that already has an account.
 */
export async function makeOrganization(
  services: Services,
  tx: Tx,
  body: BodyOf<typeof signUpOrganization>,
  account: Account,
): Promise<bigint | null> {
  const userId = await makeAccount(services, tx, usertypes.organization, body, account);
  if (userId === null) return null;
  await insertOrganization(tx, organizationOf(body), userId);
  return userId;
}

/**
 * Creates the organization of an organization user who has none; returns its slug. Refuses
 * `organization_users_only` (403) and `organization_exists` (409), also to the second of two concurrent requests.
 */
export async function createFirstOrganization(
  tx: Tx,
  userId: bigint,
  body: BodyOf<typeof foundOrganization>,
): Promise<string> {
  const user = await lockUser(tx, userId);
  if (user?.usertype !== usertypes.organization)
    throw new Refusal(403, [{ code: 'organization_users_only' }]);
  const existing = await tx
    .selectFrom('organization_administrator as a')
    .innerJoin('organization as o', 'o.id', 'a.organization_id')
    .where('a.user_id', '=', userId)
    .where('o.status', '<>', STATUS.deleted)
    .select('o.id')
    .executeTakeFirst();
  if (existing) throw conflict('organization_exists');
  return insertOrganization(tx, organizationOf(body), userId);
}

/** Creates the account of a company user, which waits for staff, and notifies those who may release it. */
export async function makeCompany(
  services: Services,
  tx: Tx,
  body: BodyOf<typeof signUpCompany>,
  account: Account,
): Promise<bigint | null> {
  const userId = await makeAccount(services, tx, usertypes.company, body, account);
  if (userId === null) return null;
  await tx
    .insertInto('company_sign_up')
    .values({ user_id: userId, title: body.company_title, phone: body.phone, requested_at: tx.now })
    .execute();
  await mailUsers(services, tx, await staffWith(tx, 'change_companies'), {
    template: companySignedUp,
    locale: account.locale,
    values: {
      company_title: body.company_title,
      user_name: body.username,
      admin_link: `${services.config.publicUrl}/site-admin/company-signups/`,
    },
    promise: `company_sign_up:${userId}:requested`,
  });
  return userId;
}

/** Removes the company and the telephone number that the user of an account being deleted has signed up with. */
export async function forgetCompanySignUp(tx: Tx, user: { readonly id: bigint }): Promise<void> {
  await tx.deleteFrom('company_sign_up').where('user_id', '=', user.id).execute();
}

/** The company of a sign-up, with an empty budget and the account as its administrator; null if it names none. */
async function makeReleasedCompany(
  tx: Tx,
  signUp: { readonly userId: bigint; readonly title: string; readonly namesCompany: boolean },
  author: UserAuthor,
): Promise<bigint | null> {
  if (!signUp.namesCompany) return null;
  const { id: company } = await createCompanyWithBudget(tx, { title: signUp.title }, author);
  await tx
    .insertInto('company_administrator')
    .values({ company_id: company, user_id: signUp.userId, added_by: author.actor, added_at: tx.now })
    .execute();
  return company;
}

/**
 * Opens the account of a company, creates the company with an empty budget, makes the account its administrator and
 * notifies its user (handbook §6, §15). False if it was opened before, is closed, or its address is not confirmed.
 */
export async function release(
  services: Services,
  tx: Tx,
  input: { readonly userId: bigint; readonly author: UserAuthor; readonly locale: LocaleCode },
): Promise<boolean> {
  const user = await lockUser(tx, input.userId);
  const request = await tx
    .selectFrom('company_sign_up')
    .where('user_id', '=', input.userId)
    .select(['title', 'released_at', 'names_company'])
    .executeTakeFirst();
  if (!user || !request || request.released_at !== null) return false;
  if (user.deleted_at !== null || user.activated_at === null || !user.is_active) return false;
  const { title, names_company: namesCompany } = request;
  const company = await makeReleasedCompany(tx, { userId: user.id, title, namesCompany }, input.author);
  await tx
    .updateTable('company_sign_up')
    .set({ released_at: tx.now, released_by: input.author.actor, company_id: company })
    .where('user_id', '=', user.id)
    .execute();
  await tx.updateTable('app_user').set({ awaits_release: false }).where('id', '=', user.id).execute();
  await services.mailer.promise(tx, {
    template: companyReleased,
    locale: localeOfUser(user, input.locale),
    to: user.email,
    name: greetingOf(user),
    values: { company_title: title, login_link: `${services.config.publicUrl}/login/` },
    promise: `company_sign_up:${user.id}:released`,
  });
  return true;
}
