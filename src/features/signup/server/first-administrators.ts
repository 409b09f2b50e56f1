import {
  dropLapsedInvitation,
  type FirstAdministrators,
  ownerState,
  refuseMissing,
  userIdOf,
} from '#features/accounts/server/index.ts';
import { readableEmail } from '#kernel/readable-email.ts';
import {
  type AdministeredKind,
  appointing,
  type firstAdministratorsRefusals,
} from '#platform/contract/administrators.ts';
import { Refusal } from '#platform/contract/errors.ts';
import { may } from '#platform/contract/permissions.ts';
import type { Tx } from '#platform/server/database/db.ts';
import { requireConfirmed } from '#platform/server/http/confirmed.ts';
import type { RateLimits } from '#platform/server/limits/rate-limits.ts';
import { administratorTypes } from '../contract/invitations.ts';
import type { Appointments } from './administered.ts';
import { invite } from './invitations.ts';

type Code = keyof typeof firstAdministratorsRefusals;

interface Refused {
  readonly email: string;
  readonly code: Code;
}

/** Refuses addresses on the field that has them; each message names its address. */
function refuse(refused: readonly Refused[]): void {
  if (refused.length === 0) return;
  throw new Refusal(
    400,
    refused.map(({ email, code }) => ({
      code,
      field: 'administrators',
      params: { address: readableEmail(email) },
      namespace: 'platform',
    })),
  );
}

/** Why the account with an address cannot administer a record of a kind; staff may know it (decision 412). */
async function reasonOf(tx: Tx, email: string, kind: AdministeredKind): Promise<Code> {
  const account = await tx
    .selectFrom('app_user')
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email))
    .select(['invited_by', 'is_active', 'activated_at', 'awaits_release'])
    .executeTakeFirst();
  if (account?.invited_by != null) return 'administrator_invited';
  if (account?.is_active === false) return 'administrator_locked';
  if (account?.activated_at === null) return 'administrator_unconfirmed';
  return kind === 'company' && account?.awaits_release ? 'administrator_unreleased' : 'administrator_kind';
}

/**
 * What an attempt returns for each address. Those that it refuses for what their account is are refused together, with the reason of
 * each.
 */
async function eachOf(
  tx: Tx,
  kind: AdministeredKind,
  emails: readonly string[],
  attempt: (email: string) => Promise<bigint | string>,
): Promise<string[]> {
  const done: string[] = [];
  const refused: Refused[] = [];
  for (const email of emails) {
    try {
      done.push(String(await attempt(email)));
    } catch (error) {
      if (!(error instanceof Refusal && error.status === 400)) throw error;
      refused.push({ email, code: await reasonOf(tx, email, kind) });
    }
  }
  refuse(refused);
  return done;
}

/** Counts an invitation for each address; refuses those that were mailed too often, and then counts none. */
async function countMails(limits: RateLimits, emails: readonly string[]): Promise<void> {
  const allowed: string[] = [];
  const refused: Refused[] = [];
  for (const email of emails) {
    if (await limits.allows('account_mail', `invite ${email}`)) allowed.push(email);
    else refused.push({ email, code: 'administrator_mailed' });
  }
  if (refused.length > 0) for (const email of allowed) await limits.reward('account_mail', `invite ${email}`);
  refuse(refused);
}

/**
 * Appoints the first administrators of a record that staff create: the accounts with the addresses as on its page, the others by an
 * invitation that names it. Several requests take the addresses in the same order, so that none waits for the other for ever.
 */
export const firstAdministrators = (appointments: Appointments): FirstAdministrators => ({
  async prepare(kind, { services, actor, caller, body }) {
    if (!body.administrators?.length) return;
    refuseMissing(may(actor, appointing[kind]) ? null : appointing[kind]);
    await requireConfirmed(caller, services);
  },

  async appoint(kind, slug, { tx, services, actor, caller, body }) {
    if (!body.administrators?.length) return {};
    const { locale } = caller;
    const known: string[] = [];
    const unknown: string[] = [];
    for (const email of body.administrators.toSorted()) {
      await dropLapsedInvitation(tx, email);
      ((await ownerState(tx, email)) === null ? unknown : known).push(email);
    }
    if (unknown.length > 0) refuseMissing(may(actor, 'create_users') ? null : 'create_users');
    const administrators = await eachOf(tx, kind, known, async (email) => {
      const { user } = await appointments[kind](tx, slug, email, { services, actor, locale });
      return user;
    });
    await countMails(services.limits, unknown);
    const usertype = administratorTypes[kind];
    const invitations = await eachOf(tx, kind, unknown, async (email) => {
      const rights = { preset: null, is_superuser: false, permissions: [] };
      const invitation = { email, usertype, ...rights, administers: { kind, slug } };
      return (await invite(services, tx, invitation, { by: userIdOf(actor), locale })).id;
    });
    return {
      ...(administrators.length > 0 ? { administrators } : {}),
      ...(invitations.length > 0 ? { invitations } : {}),
    };
  },
});
