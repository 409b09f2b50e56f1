import {
  createAccount,
  greetingOf,
  localeOfUser,
  lockUser,
  mailUsers,
  type NewAccount,
  staffWith,
} from '#features/accounts/server/index.ts';
import { STATUS } from '#features/organizations/rules/types.ts';
import { slugify } from '#kernel/text.ts';
import { conflict, Refusal } from '#platform/contract/errors.ts';
import { usertypes } from '#platform/contract/permissions.ts';
import type { LocaleCode } from '#platform/contract/locale.ts';
import type { BodyOf } from '#platform/contract/route.ts';
import type { Tx } from '#platform/server/database/db.ts';
import { underFreeSlug } from '#platform/server/database/free-slug.ts';
import type { Services } from '#platform/server/services.ts';
import type { foundOrganization, signUpCompany, signUpOrganization } from '../contract/signup.ts';
import { companyReleased, companySignedUp } from './mail-templates.ts';

type Account = Pick<NewAccount, 'passwordHash' | 'mayMailOwner' | 'locale'>;

type Founding = BodyOf<typeof foundOrganization> &
  Partial<Pick<BodyOf<typeof signUpOrganization>, 'street' | 'postal_code' | 'city' | 'website'>>;

/** Inserts the organisation of a user under the first free slug of its title. */
async function placeOrganization(tx: Tx, userId: bigint, body: Founding): Promise<string> {
  const { id, slug } = await underFreeSlug(slugify(body.organization_title), 'organization', (free) =>
    tx
      .insertInto('organization')
      .values({
        slug: free,
        title: body.organization_title,
        organization_type: body.organization_type,
        street: body.street ?? '',
        postal_code: body.postal_code ?? '',
        city: body.city ?? '',
        website: body.website ?? '',
        created_at: tx.now,
      })
      .onConflict((conflict) => conflict.column('slug').doNothing())
      .returning(['id', 'slug'])
      .executeTakeFirst(),
  );
  await tx
    .insertInto('organization_administrator')
    .values({ organization_id: id, user_id: userId })
    .execute();
  return slug;
}

/**
 * Makes the account of an organisation user with the organisation that it administers: in progress, to be reviewed
 * later (handbook §2.1, §15). For an address that has an account already nothing is made.
 */
export async function makeOrganization(
  services: Services,
  tx: Tx,
  body: BodyOf<typeof signUpOrganization>,
  account: Account,
): Promise<bigint | null> {
  const userId = await createAccount(services, tx, {
    ...account,
    username: body.username,
    email: body.email,
    usertype: 2,
    firstName: body.first_name,
    lastName: body.last_name,
  });
  if (userId === null) return null;
  await placeOrganization(tx, userId, body);
  return userId;
}

/** Makes the organisation of an organisation user who has none; answers its slug. Of two at once one is refused. */
export async function foundFirst(
  tx: Tx,
  userId: bigint,
  body: BodyOf<typeof foundOrganization>,
): Promise<string> {
  const user = await lockUser(tx, userId);
  if (user?.usertype !== usertypes.organization)
    throw new Refusal(403, [{ code: 'organization_users_only' }]);
  const one = await tx
    .selectFrom('organization_administrator as a')
    .innerJoin('organization as o', 'o.id', 'a.organization_id')
    .where('a.user_id', '=', userId)
    .where('o.status', '<>', STATUS.deleted)
    .select('o.id')
    .executeTakeFirst();
  if (one) throw conflict('organization_exists');
  return placeOrganization(tx, userId, body);
}

/** Makes the account of a company user, which waits for staff, and tells those who may release it. */
export async function makeCompany(
  services: Services,
  tx: Tx,
  body: BodyOf<typeof signUpCompany>,
  account: Account,
): Promise<bigint | null> {
  const userId = await createAccount(services, tx, {
    ...account,
    username: body.username,
    email: body.email,
    usertype: 4,
    firstName: body.first_name,
    lastName: body.last_name,
  });
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

/** Opens the account of a company and tells its user; false when that was done before. */
export async function release(
  services: Services,
  tx: Tx,
  wish: { readonly userId: bigint; readonly by: bigint; readonly locale: LocaleCode },
): Promise<boolean> {
  const user = await lockUser(tx, wish.userId);
  const request = await tx
    .selectFrom('company_sign_up')
    .where('user_id', '=', wish.userId)
    .select(['title', 'released_at'])
    .executeTakeFirst();
  if (!user || !request || user.deleted_at !== null || request.released_at !== null) return false;
  await tx
    .updateTable('company_sign_up')
    .set({ released_at: tx.now, released_by: wish.by })
    .where('user_id', '=', user.id)
    .execute();
  await tx.updateTable('app_user').set({ awaits_release: false }).where('id', '=', user.id).execute();
  await services.mailer.promise(tx, {
    template: companyReleased,
    locale: localeOfUser(user, wish.locale),
    to: user.email,
    name: greetingOf(user),
    values: { company_title: request.title, login_link: `${services.config.publicUrl}/login/` },
    promise: `company_sign_up:${user.id}:released`,
  });
  return true;
}
