import { hashPassword } from '../../src/features/accounts/server/index.ts';
import type { Tx } from '../../src/platform/server/db.ts';
import { demoPassword, demoUsers, permissionsOf, presets } from '../content/people.ts';

/** Enters everybody with a login and their rights; answers their ids by user name. */
export async function placePeople(
  tx: Tx,
  organizations: ReadonlyMap<string, bigint>,
): Promise<Map<string, bigint>> {
  const password_hash = await hashPassword(demoPassword);
  const ids = new Map<string, bigint>();
  for (const user of demoUsers) {
    const { id } = await tx
      .insertInto('app_user')
      .values({
        username: user.username,
        email: user.email,
        password_hash,
        first_name: user.firstName,
        last_name: user.lastName,
        usertype: user.usertype,
        is_staff: user.staff !== undefined,
        is_superuser: user.staff === 'superuser',
        activated_at: tx.now,
        locale: user.locale,
        created_at: tx.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.set(user.username, id);
    const rights =
      user.staff && user.staff !== 'superuser' && user.staff !== 'none'
        ? permissionsOf(presets[user.staff])
        : [];
    if (rights.length > 0) {
      const rows = rights.map(({ type, action }) => ({ user_id: id, permission_type: type, action }));
      await tx.insertInto('user_permission').values(rows).execute();
    }
    const organization = user.organization ? organizations.get(user.organization) : undefined;
    if (organization !== undefined) {
      await tx
        .insertInto('organization_administrator')
        .values({ organization_id: organization, user_id: id })
        .execute();
    }
  }
  await placeCompanySignUp(tx, password_hash);
  return ids;
}

/** A company that has confirmed its address and waits for its release. */
async function placeCompanySignUp(tx: Tx, password_hash: string): Promise<void> {
  await tx.insertInto('platform_setting').values({ key: 'userCompanies', value: 'true' }).execute();
  const { id } = await tx
    .insertInto('app_user')
    .values({
      username: 'seebank',
      email: 'foerderung@seebank.example',
      password_hash,
      first_name: 'Helga',
      last_name: 'Stein',
      usertype: 4,
      awaits_release: true,
      activated_at: tx.now,
      terms_accepted_at: tx.now,
      privacy_accepted_at: tx.now,
      created_at: tx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('company_sign_up')
    .values({ user_id: id, title: 'Seebank Lindau eG', phone: '+49 8382 5550', requested_at: tx.now })
    .execute();
}
