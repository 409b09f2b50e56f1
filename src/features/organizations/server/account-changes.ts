import { userIdOf } from '#features/accounts/server/index.ts';
import { hashOfToken, newToken } from '#platform/server/auth/tokens.ts';
import { conflict, notFound } from '#platform/contract/errors.ts';
import type { Actor } from '#platform/contract/permissions.ts';
import type { ResponseOf } from '#platform/contract/route.ts';
import type { Db, Tx } from '#platform/server/database/db.ts';
import type { Services } from '#platform/server/services.ts';
import type { readAccountObjection } from '../contract/account.ts';
import {
  type AccountState,
  lastDigits,
  isPending,
  isSameAccount,
  type PayoutAccount,
} from '../rules/account.ts';
import { isReviewed } from '../rules/review.ts';
import { restoreCurrent, mayConfirmProposal, type AccountContext } from './account-decisions.ts';
import { mailAccountChange, mailAccountObjection, mailFirstAccount } from './account-mails.ts';
import {
  bankOf,
  confirmEntered,
  hasHistory,
  isFirstAccount,
  lockAccount,
  NO_ACCOUNT,
  payoutAccountAt,
} from './accounts.ts';
import { findOrganization, maySeeBank, type OrganizationRow } from './content.ts';

/** Refuses `account_objected` (409) while staff have not decided about an objection (decision 333). */
async function refuseObjected(tx: Tx, organizationId: bigint): Promise<void> {
  const objected = await tx
    .selectFrom('organization_account')
    .where('organization_id', '=', organizationId)
    .where('state', '=', 'objected')
    .select('id')
    .executeTakeFirst();
  if (objected) throw conflict('account_objected');
}

/** Marks every change that is not in effect yet as replaced. */
async function replacePending(tx: Tx, organizationId: bigint): Promise<void> {
  await tx
    .updateTable('organization_account')
    .set({ state: 'replaced' })
    .where('organization_id', '=', organizationId)
    .where((eb) =>
      eb.or([
        eb('state', '=', 'waiting'),
        eb.and([eb('state', '=', 'confirmed'), eb('effective_from', '>', tx.now)]),
      ]),
    )
    .execute();
}

/**
 * Stores the entered account of a locked organization as a proposed one; before its release the account is part of the
 * review. `before` is the account entered before; one that nobody has proposed or confirmed (an import, decision 690) is
 * proposed also where it is entered again. All administrators are notified, each with a link to object. Refuses
 * `account_objected` (409) while an objection waits for staff.
 */
export async function proposeAccount(
  tx: Tx,
  slug: string,
  before: PayoutAccount,
  { services, actor, locale }: AccountContext,
): Promise<void> {
  const row = await findOrganization(tx, slug);
  const isKnown = await hasHistory(tx, row.id);
  if (!isKnown && !isReviewed({ reviewStatus: row.review_status })) return;
  if (isKnown && isSameAccount(bankOf(row), before)) return;
  await refuseObjected(tx, row.id);
  // Without a history the entered account would be taken for the current one: then there is none.
  const current = isKnown ? await payoutAccountAt(tx, row.id, tx.now) : NO_ACCOUNT;
  await replacePending(tx, row.id);
  // The current account was entered again: the change is withdrawn.
  if (isSameAccount(bankOf(row), current)) return;
  if (row.iban === '' || row.account_holder === '') return;
  await insertWaiting(tx, row, current, { proposer: actor, proposedAt: tx.now }, { services, locale });
}

/** Stores the entered account as one that waits for staff, and notifies all administrators. */
async function insertWaiting(
  tx: Tx,
  row: OrganizationRow,
  current: PayoutAccount,
  { proposer, proposedAt }: { readonly proposer: bigint | null; readonly proposedAt: Date },
  { services, locale }: Pick<AccountContext, 'services' | 'locale'>,
): Promise<void> {
  const { id } = await tx
    .insertInto('organization_account')
    .values({
      organization_id: row.id,
      ...bankOf(row),
      state: 'waiting',
      proposed_at: proposedAt,
      proposed_by: proposer,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const change = { id, title: row.title, organizationId: row.id, old: current, next: bankOf(row) };
  await mailAccountChange(services, tx, change, locale, (user) => issueLink(tx, id, user));
}

/**
 * Confirms the first account of an organization together with its release (decision 333), by the releasing user, if
 * they may see the account and have not entered it themselves; otherwise it waits for a second person, like a changed
 * account. Does nothing if there is a valid account, or none was entered.
 */
export async function releaseFirstAccount(
  tx: Tx,
  row: OrganizationRow,
  actor: Actor,
  mailing: Pick<AccountContext, 'services' | 'locale'>,
): Promise<void> {
  if (!(await isFirstAccount(tx, row))) return;
  const decider = userIdOf(actor);
  const entered = { proposer: row.bank_entered_by, proposedAt: row.bank_entered_at ?? tx.now };
  if (
    !maySeeBank(actor) ||
    !(await mayConfirmProposal(tx, 'change_bank_accounts', entered, { decider, now: tx.now }))
  ) {
    return insertWaiting(tx, row, NO_ACCOUNT, entered, mailing);
  }
  const id = await confirmEntered(tx, row, decider);
  await mailFirstAccount(mailing.services, tx, row, id, mailing.locale);
}

async function issueLink(tx: Tx, account: bigint, user: bigint): Promise<string> {
  const token = newToken();
  await tx
    .insertInto('organization_account_link')
    .values({ token_hash: hashOfToken(token), account_id: account, user_id: user })
    .execute();
  return token;
}

/** The change that a link belongs to; 404 once its recipient is no longer an administrator of the organization. */
async function findLink(db: Db, token: string) {
  const row = await db
    .selectFrom('organization_account_link as l')
    .innerJoin('organization_account as a', 'a.id', 'l.account_id')
    .innerJoin('organization as o', 'o.id', 'a.organization_id')
    .innerJoin('organization_administrator as m', (on) =>
      on.onRef('m.organization_id', '=', 'o.id').onRef('m.user_id', '=', 'l.user_id'),
    )
    .innerJoin('app_user as u', 'u.id', 'm.user_id')
    .where('u.is_active', '=', true)
    .where('l.token_hash', '=', hashOfToken(token))
    .where('o.status', '<>', 4)
    .select(['a.id', 'a.organization_id', 'a.iban', 'a.state', 'a.proposed_at', 'a.effective_from'])
    .select(['l.user_id', 'o.slug', 'o.title'])
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** A change of account as shown on the page of the link. */
export async function objectionOf(
  db: Db,
  token: string,
  now: Date,
): Promise<ResponseOf<typeof readAccountObjection>> {
  const link = await findLink(db, token);
  const state = link.state as AccountState;
  const open = state !== 'objected' && isPending({ state, effectiveFrom: link.effective_from }, now);
  const old = await payoutAccountAt(db, link.organization_id, now);
  return {
    organization: link.title,
    old_end: lastDigits(old.iban),
    new_end: lastDigits(link.iban),
    proposed_at: link.proposed_at.toISOString(),
    state: open ? 'open' : state === 'objected' ? 'objected' : 'over',
  };
}

/**
 * Stops a change of account by a link and notifies staff; repeating it changes nothing. Refuses `account_change_over`
 * (409) once the change is in effect, or was rejected or replaced. Returns the subject for the audit log.
 */
export async function object(
  services: Services,
  tx: Tx,
  token: string,
): Promise<{ readonly subject: string; readonly response: ResponseOf<typeof readAccountObjection> }> {
  const link = await findLink(tx, token);
  const { organization, account } = await lockAccount(tx, link.slug, link.id);
  const state = account.state as AccountState;
  const subject = `organization:${link.slug}`;
  if (state !== 'objected') {
    if (!isPending({ state, effectiveFrom: account.effective_from }, tx.now))
      throw conflict('account_change_over');
    await tx
      .updateTable('organization_account')
      .set({ state: 'objected', objected_at: tx.now, objected_by: link.user_id })
      .where('id', '=', account.id)
      .execute();
    await restoreCurrent(tx, organization.id);
    await mailAccountObjection(services, tx, organization, account.id);
  }
  return { subject, response: await objectionOf(tx, token, tx.now) };
}
