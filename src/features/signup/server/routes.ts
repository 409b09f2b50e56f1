import {
  accountEmail,
  createAccount,
  findToken,
  hashPassword,
  refuseMissing,
  type NewAccount,
  refuseWeakPassword,
  userIdOf,
} from '#features/accounts/server/index.ts';
import { loadSettings } from '#features/settings/server/index.ts';
import { appointing } from '#platform/contract/administrators.ts';
import { invalid, Refusal } from '#platform/contract/errors.ts';
import { may } from '#platform/contract/permissions.ts';
import type { Tx } from '#platform/server/database/db.ts';
import { type Context, read, type Registration, write } from '#platform/server/http/handler.ts';
import { bulk } from '#platform/server/lists/bulk.ts';
import {
  foundOrganization,
  readOwnOrganization,
  signUp,
  signUpCompany,
  signUpOrganization,
} from '../contract/signup.ts';
import {
  acceptInvitation,
  inviteUser,
  readAdministered,
  resendInvitations,
  rightsOfInvitation,
  withdrawInvitations,
} from '../contract/invitations.ts';
import { releaseCompanies } from '../contract/release.ts';
import { createFirstOrganization, makeCompany, makeOrganization, release } from './commands.ts';
import { firstAdministratorRoutes } from './first-administrator-routes.ts';
import { servedInvitations } from './invitation-list.ts';
import { accept, invite, invitedAddress, refuseBeyondRights, resend, withdraw } from './invitations.ts';
import { type Appointments, findAdministered } from './administered.ts';
import { servedCompanySignUps } from './list.ts';
import { remoteLoginRoutes } from './remote-login-routes.ts';

/**
 * Runs before every sign-up: limits, and the hash of the password, which takes the same time whether or not
 * the address has an account.
 */
async function prepare(
  { services, caller }: Pick<Context<typeof signUp>, 'services' | 'caller'>,
  body: { readonly username: string; readonly email: string; readonly password: string },
): Promise<Pick<NewAccount, 'passwordHash' | 'mayMailOwner'>> {
  await refuseWeakPassword(services, { field: 'password', password: body.password }, body);
  await services.limits.consume('sign_up', caller.network);
  const email = accountEmail(body.email);
  await services.limits.consume('account_mail', `sign_up ${caller.network} ${email}`);
  const mayMailOwner = await services.limits.allows('account_mail', `sign_up ${email}`);
  return { passwordHash: await hashPassword(body.password), mayMailOwner };
}

async function requireFeature(tx: Tx, feature: 'userProjects' | 'userCompanies'): Promise<void> {
  if (!(await loadSettings(tx))[feature]) throw new Refusal(403, [{ code: 'sign_up_off' }]);
}

function subjectOf(userId: bigint | null): string {
  return userId === null ? 'app_user' : `app_user:${userId}`;
}

/** Routes of sign-ups. */
const accountRoutes: readonly Registration[] = [
  write(signUp, {
    prepare: (context) => prepare(context, context.body),
    command: async ({ tx, services, body, caller, audit }, prepared) => {
      const { username, email } = body;
      const account = { ...prepared, username, email, usertype: 1 as const, locale: caller.locale };
      audit(subjectOf(await createAccount(services, tx, account)));
      return {};
    },
  }),

  write(signUpOrganization, {
    prepare: (context) => prepare(context, context.body),
    command: async ({ tx, services, body, caller, audit }, prepared) => {
      await requireFeature(tx, 'userProjects');
      const userId = await makeOrganization(services, tx, body, { ...prepared, locale: caller.locale });
      audit(subjectOf(userId));
      return {};
    },
  }),

  write(signUpCompany, {
    prepare: (context) => prepare(context, context.body),
    command: async ({ tx, services, body, caller, audit }, prepared) => {
      await requireFeature(tx, 'userCompanies');
      audit(subjectOf(await makeCompany(services, tx, body, { ...prepared, locale: caller.locale })));
      return {};
    },
  }),

  write(foundOrganization, async ({ tx, actor, body, audit }) => {
    await requireFeature(tx, 'userProjects');
    const slug = await createFirstOrganization(tx, userIdOf(actor), body);
    audit(`organization:${slug}`);
    return { slug };
  }),

  read(readOwnOrganization, async ({ db, actor }) => ({
    organizations: await db
      .selectFrom('organization_administrator as a')
      .innerJoin('organization as o', 'o.id', 'a.organization_id')
      .where('a.user_id', '=', userIdOf(actor))
      .where('o.status', '<>', 4)
      .select(['o.slug', 'o.title', 'o.street', 'o.postal_code', 'o.city', 'o.website'])
      .select(['o.status', 'o.review_status'])
      .orderBy('o.id')
      .execute(),
  })),

  bulk(releaseCompanies, servedCompanySignUps, async ({ tx, ids, author, caller, services, audit }) => {
    const released: bigint[] = [];
    for (const userId of ids) {
      if (!(await release(services, tx, { userId, author, locale: caller.locale }))) continue;
      released.push(userId);
      tx.onCommit(() => services.security.record('rights_changed', { reason: 'company_released', userId }));
    }
    audit('company_sign_up', { released: released.map(String) });
    return released;
  }),
];

/** Routes of invitations. */
const invitationRoutes: readonly Registration[] = [
  write(inviteUser, {
    prepare: async ({ services, actor, body }) => {
      const { usertype, administers } = body;
      const rights = rightsOfInvitation(body);
      refuseBeyondRights(actor, { usertype, rights, administers: administers?.kind ?? null });
      await services.limits.consume('account_mail', `invite ${accountEmail(body.email)}`);
    },
    command: async ({ tx, services, body, actor, caller, audit }) => {
      const invitation = await invite(services, tx, body, { by: userIdOf(actor), locale: caller.locale });
      const { usertype, preset, is_superuser, permissions, administers } = body;
      audit(`user_invitation:${invitation.id}`, {
        usertype,
        preset,
        is_superuser,
        permissions,
        ...(administers ? { administers: `${administers.kind}:${administers.slug}` } : {}),
      });
      return invitation;
    },
  }),

  bulk(resendInvitations, servedInvitations, async ({ tx, ids, author, actor, caller, services, audit }) => {
    const inviter = { by: author.actor, locale: caller.locale, actor };
    const sent: bigint[] = [];
    for (const id of ids) if (await resend(services, tx, id, inviter)) sent.push(id);
    audit('user_invitation', { sent: sent.map(String) });
    return sent;
  }),

  bulk(withdrawInvitations, servedInvitations, async ({ tx, ids, audit }) => {
    const withdrawn: bigint[] = [];
    for (const id of ids) if (await withdraw(tx, id)) withdrawn.push(id);
    audit('user_invitation', { withdrawn: withdrawn.map(String) });
    return withdrawn;
  }),

  read(readAdministered, async ({ db, actor, query }) => {
    const right = appointing[query.kind];
    refuseMissing(may(actor, right) ? null : right);
    return { title: (await findAdministered(db, query)).title };
  }),
];

/** The route that accepts an invitation; `appointments` make its person an administrator of what it names. */
export const acceptanceRoutes = (appointments: Appointments): readonly Registration[] => [
  write(acceptInvitation, {
    prepare: async ({ db, services, body, now }) => {
      // Hashing is expensive, so it is done only with a valid link.
      const found = await findToken(db, 'invitation', body.token, now);
      if (!found) throw invalid('link_over');
      const { username, password } = body;
      const email = await invitedAddress(db, found.userId);
      if (email === null) throw invalid('link_over');
      await refuseWeakPassword(services, { field: 'password', password }, { username, email });
      return hashPassword(body.password);
    },
    command: async ({ tx, services, body, caller, audit }, passwordHash) => {
      const { token, username } = body;
      const account = { token, username, passwordHash, locale: caller.locale };
      const user = await accept(services, tx, account, appointments);
      audit(`app_user:${user.id}`, { rights_withheld: user.rightsWithheld });
      if (user.isStaff || user.rightsWithheld) {
        const reason = user.rightsWithheld ? 'inviter_lacks_rights' : 'invitation_accepted';
        tx.onCommit(() => services.security.record('rights_changed', { reason, userId: user.id }));
      }
      return { usertype: user.usertype, is_staff: user.isStaff, rights_withheld: user.rightsWithheld };
    },
  }),
];

/** Routes of sign-ups, of invitations and of the first administrator. */
export const signUpRoutes: readonly Registration[] = [
  ...accountRoutes,
  ...invitationRoutes,
  ...firstAdministratorRoutes,
  ...remoteLoginRoutes,
];
