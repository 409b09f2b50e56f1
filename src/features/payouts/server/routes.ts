import { userIdOf } from '#features/accounts/server/index.ts';
import { claimEntryOf } from '#features/settlement/rules-claims.ts';
import { recordClaimEntry, undoClaimEntry } from '#features/settlement/server/index.ts';
import { escapeLike } from '#kernel/text.ts';
import { invalid } from '#platform/contract/errors.ts';
import type { Db } from '#platform/server/database/db.ts';
import { attachment } from '#platform/server/http/files.ts';
import { raw, read, type Registration, write } from '#platform/server/http/handler.ts';
import {
  createBankAccount,
  deleteBankAccount,
  listAccountOwners,
  readBankAccount,
  saveBankAccount,
} from '../contract/bank-accounts.ts';
import { markTransferred } from '../contract/account-transfers.ts';
import { readClaim, settleClaim, undoClaim } from '../contract/claims.ts';
import { decidePayerChange, listPayerChanges } from '../contract/payer-accounts.ts';
import { listOwnPayouts } from '../contract/own.ts';
import {
  listInvoicePeriods,
  listSettleable,
  overrideProof,
  readPayout,
  renewAccount,
  setPayoutStatus,
  settleProject,
} from '../contract/payouts.ts';
import { makePaymentFile, readPaymentFile, readPaymentSummary } from '../contract/payment-file.ts';
import {
  accountOwners,
  addBankAccount,
  changeBankAccount,
  removeBankAccount,
  siteBankAccount,
} from './bank-accounts.ts';
import { setTransferred } from './account-transfers.ts';
import { claimDetail } from './claims.ts';
import { letThrough, takeAccount } from './commands/correct.ts';
import { setStatus } from './commands/set-status.ts';
import { payoutDetail } from './detail.ts';
import { invoicePeriods } from './list.ts';
import { makeFile, paymentFileOf, paymentSummary } from './payment-file.ts';
import { ownPayouts } from './own.ts';
import { decideChange, payerChanges } from './payer-accounts.ts';
import { settle } from './settle.ts';

/** Projects by their title, whatever their state: money of archived ones is paid out, too. */
function settleable(db: Db, search: string) {
  return db
    .selectFrom('project')
    .select(['slug as value', 'title as label'])
    .where('title', 'ilike', `%${escapeLike(search.trim())}%`)
    .where('status', '<>', 4)
    .orderBy('title')
    .limit(50)
    .execute();
}

const bankAccountRoutes: readonly Registration[] = [
  read(listAccountOwners, async ({ db }) => ({ results: await accountOwners(db) })),
  read(readBankAccount, ({ db, params }) => siteBankAccount(db, BigInt(params.id))),
  write(createBankAccount, async ({ tx, body, actor, audit }) => {
    const made = await addBankAccount(tx, body.content, userIdOf(actor));
    audit(`bank_account:${made.id}`, { ...body.content });
    return made;
  }),
  write(saveBankAccount, async ({ tx, params, body, actor, audit }) => {
    audit(`bank_account:${params.id}`, { ...body.content });
    return changeBankAccount(tx, BigInt(params.id), body, userIdOf(actor));
  }),
  write(deleteBankAccount, async ({ tx, params, audit }) => {
    audit(`bank_account:${params.id}`);
    await removeBankAccount(tx, BigInt(params.id));
    return { deleted: true };
  }),
  read(listPayerChanges, async ({ db, actor, now }) => ({
    results: await payerChanges(db, userIdOf(actor), now),
  })),
  write(decidePayerChange, async ({ tx, params, body, actor, audit }) => {
    await decideChange(tx, BigInt(params.id), body.confirmed, userIdOf(actor));
    audit(`payer_account_change:${params.id}`, { confirmed: body.confirmed });
    return { state: body.confirmed ? ('confirmed' as const) : ('rejected' as const) };
  }),
];

const fileRoutes: readonly Registration[] = [
  read(readPaymentSummary, ({ db, now }) => paymentSummary(db, now)),
  write(makePaymentFile, async ({ tx, body, actor, audit }) => {
    const made = await makeFile(tx, body, userIdOf(actor));
    audit(`payment_file:${made.id}`, {
      payouts: made.count,
      sum_in_cents: made.sum.in_cents,
      again: body.again,
    });
    return made;
  }),
  raw(readPaymentFile, async ({ db, params }, reply) => {
    const { name, content } = await paymentFileOf(db, BigInt(params.id));
    return reply
      .type('application/xml; charset=utf-8')
      .header('content-disposition', attachment(name))
      .header('cache-control', 'no-store')
      .send(content);
  }),
];

const claimRoutes: readonly Registration[] = [
  read(readClaim, ({ db, params }) => claimDetail(db, BigInt(params.id))),
  write(settleClaim, async ({ tx, params, body, actor, caller, audit }) => {
    const author = { actor: userIdOf(actor), request: caller.requestId };
    await recordClaimEntry(tx, BigInt(params.id), claimEntryOf(body), author);
    audit(`claim:${params.id}`, { ...body });
    return claimDetail(tx, BigInt(params.id));
  }),
  write(undoClaim, async ({ tx, params, body, actor, caller, audit }) => {
    const author = { actor: userIdOf(actor), request: caller.requestId };
    await undoClaimEntry(tx, BigInt(params.id), BigInt(params.entry), body.reason, author);
    audit(`claim:${params.id}`, { undone: params.entry, ...body });
    return claimDetail(tx, BigInt(params.id));
  }),
];

const transferRoutes: readonly Registration[] = [
  write(markTransferred, async ({ tx, body, actor, caller, audit }) => {
    const { ids, ...done } = await setTransferred(
      tx,
      body,
      { actor, locale: caller.locale },
      userIdOf(actor),
    );
    audit('account_transfers', { transferred: body.transferred, ids });
    return done;
  }),
];

/** Routes of payouts and of the accounts that they are transferred from, for staff. */
export const payoutRoutes: readonly Registration[] = [
  read(listInvoicePeriods, async ({ db }) => ({ results: await invoicePeriods(db) })),
  read(listSettleable, async ({ db, query }) => ({ results: await settleable(db, query.search ?? '') })),
  read(listOwnPayouts, ({ db, actor, query }) => ownPayouts(db, userIdOf(actor), query.page ?? 1)),
  read(readPayout, ({ db, params, now }) => payoutDetail(db, BigInt(params.id), now)),
  write(setPayoutStatus, async ({ tx, services, body, actor, caller, audit }) => {
    const author = { actor: userIdOf(actor), request: caller.requestId };
    const { ids, ...done } = await setStatus(services, tx, body, { actor, locale: caller.locale }, author);
    audit('payouts', { paid: body.paid, reason: body.reason, payouts: ids.map(String) });
    return done;
  }),
  write(overrideProof, async ({ tx, params, body, actor, audit }) => {
    await letThrough(tx, BigInt(params.id), userIdOf(actor), body.reason);
    audit(`payout:${params.id}`, { proof_override: body.reason });
    return payoutDetail(tx, BigInt(params.id), tx.now);
  }),
  write(renewAccount, async ({ tx, params, actor, audit }) => {
    await takeAccount(tx, BigInt(params.id), userIdOf(actor));
    audit(`payout:${params.id}`, { account: 'renewed' });
    return payoutDetail(tx, BigInt(params.id), tx.now);
  }),
  write(settleProject, async ({ tx, services, body, actor, caller, audit }) => {
    const project = await tx
      .selectFrom('project')
      .select('id')
      .where('slug', '=', body.project)
      .where('status', '<>', 4)
      .executeTakeFirst();
    if (!project) throw invalid('project_unknown', 'project');
    const author = { actor: userIdOf(actor), request: caller.requestId };
    const payouts = await settle(services, tx, { kind: 'project', id: project.id }, author);
    audit(`project:${body.project}`, { settled: payouts.map(String) });
    return { payouts: payouts.map(String) };
  }),
  ...fileRoutes,
  ...claimRoutes,
  ...transferRoutes,
  ...bankAccountRoutes,
];
