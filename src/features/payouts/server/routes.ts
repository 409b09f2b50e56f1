import { refuseMissing, userIdOf } from '#features/accounts/server/index.ts';
import { claimEntryOf } from '#features/settlement/rules/claims.ts';
import { recordClaimEntry, undoClaimEntry } from '#features/settlement/server/index.ts';
import { invalid } from '#platform/contract/errors.ts';
import { moneyWire } from '#platform/contract/money.ts';
import { type Actor, may } from '#platform/contract/permissions.ts';
import { attachment } from '#platform/server/http/files.ts';
import { raw, read, type Registration, write } from '#platform/server/http/handler.ts';
import { bulk, undoBy } from '#platform/server/lists/bulk.ts';
import { minimalRows } from '#platform/server/lists/minimal.ts';
import { listContext } from '#platform/server/lists/served.ts';
import {
  createBankAccount,
  deleteBankAccount,
  listBankAccounts,
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
  listMinimalPayouts,
  listPayoutOrganizations,
  overrideProof,
  readPayout,
  readPayoutOrganization,
  renewAccount,
  setPayoutStatus,
  settleProject,
  undoPaid,
} from '../contract/payouts.ts';
import {
  makePaymentFile,
  markFilePaid,
  readFileRecord,
  readPaymentFile,
  readPaymentSummary,
} from '../contract/payment-file.ts';
import {
  accountOwners,
  addBankAccount,
  changeBankAccount,
  namedAccounts,
  removeBankAccount,
  siteBankAccount,
} from './bank-accounts.ts';
import { servedAccountTransfers, setTransferred, sumOfTransfers } from './account-transfers.ts';
import { claimDetail } from './claims.ts';
import { overrideProofOf, renewPayoutAccount } from './commands/correct.ts';
import { requireMarking, undoMarking } from './commands/mark-paid.ts';
import { setStatus } from './commands/set-status.ts';
import { payoutDetail } from './detail.ts';
import { fileRecord, markFile } from './file-record.ts';
import { invoicePeriods, servedPayouts } from './list.ts';
import { makeFile, paymentFileOf, paymentSummary } from './payment-file.ts';
import { payoutOrganizations, payoutsOfOrganization } from './organization-payouts.ts';
import { ownPayouts } from './own.ts';
import { decideChange, payerChanges } from './payer-accounts.ts';
import { settle } from './settle.ts';

const bankAccountRoutes: readonly Registration[] = [
  read(listBankAccounts, async ({ db }) => ({ results: await namedAccounts(db) })),
  read(listAccountOwners, async ({ db }) => ({ results: await accountOwners(db) })),
  read(readBankAccount, ({ db, params }) => siteBankAccount(db, BigInt(params.id))),
  write(createBankAccount, async ({ tx, body, actor, audit }) => {
    const created = await addBankAccount(tx, body.content, userIdOf(actor));
    audit(`bank_account:${created.id}`, { ...body.content });
    return created;
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

/** Whoever may not view payouts must not find out their numbers and sums by trying (decision 413). */
const refuseBlind = (actor: Actor) => refuseMissing(may(actor, 'view_payouts') ? null : 'view_payouts');

const fileRoutes: readonly Registration[] = [
  read(readPaymentSummary, ({ db, now }) => paymentSummary(db, now)),
  write(makePaymentFile, async ({ tx, body, actor, audit }) => {
    const created = await makeFile(tx, body, userIdOf(actor));
    audit(`payment_file:${created.id}`, {
      payouts: body.payouts,
      sum_in_cents: created.sum.in_cents,
      execute_on: body.execute_on,
    });
    return created;
  }),
  read(readFileRecord, ({ db, params, now }) => fileRecord(db, BigInt(params.id), now)),
  write(markFilePaid, async ({ tx, services, params, body, actor, caller, audit }) => {
    refuseBlind(actor);
    const author = { actor: userIdOf(actor), request: caller.requestId };
    const marked = await markFile(services, tx, BigInt(params.id), body, author);
    audit(`payment_file:${params.id}`, { ...body, payouts: marked.payouts.map(String) });
    return {
      changed: marked.payouts.length,
      sum: moneyWire(marked.sum),
      marking: marked.marking?.toString() ?? null,
    };
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
  bulk(markTransferred, servedAccountTransfers, async ({ tx, ids, body, author, audit }) => {
    const { transferred } = body;
    const changed = await setTransferred(tx, ids, transferred ? author.actor : null);
    audit('account_transfers', { transferred, ids: changed.map(String) });
    // Marking again would have another day and person.
    const sum = await sumOfTransfers(tx, changed);
    return { changed, sum, answer: { ...undoBy(changed, transferred), changed_sum: moneyWire(sum) } };
  }),
];

/** Routes of payouts and of their paying accounts, for staff. */
export const payoutRoutes: readonly Registration[] = [
  read(listMinimalPayouts, async ({ db, query, actor, caller, now }) => {
    const context = listContext({ actor, locale: caller.locale }, now);
    const keys = ['reference', 'organization'] as const;
    const rows = await minimalRows(servedPayouts, db, query, { context, keys });
    return { results: rows.map(({ reference, organization }) => ({ reference, organization })) };
  }),
  read(listPayoutOrganizations, async ({ db }) => ({ results: await payoutOrganizations(db) })),
  read(readPayoutOrganization, ({ db, params }) => payoutsOfOrganization(db, params.slug)),
  read(listInvoicePeriods, async ({ db }) => ({ results: await invoicePeriods(db) })),
  read(listOwnPayouts, ({ db, actor, query }) => ownPayouts(db, userIdOf(actor), query.page ?? 1)),
  read(readPayout, ({ db, params, now }) => payoutDetail(db, BigInt(params.id), now)),
  bulk(setPayoutStatus, servedPayouts, async ({ tx, services, ids, body, author, audit }) => {
    const { payouts, sum, marking } = await setStatus(services, tx, ids, body, author);
    audit('payouts', { paid: body.paid, reason: body.reason, payouts: payouts.map(String) });
    return { changed: payouts, sum, answer: { sum: moneyWire(sum), marking: marking?.toString() ?? null } };
  }),
  write(undoPaid, async ({ tx, params, actor, caller, audit }) => {
    await requireMarking(tx, BigInt(params.id));
    refuseBlind(actor);
    const author = { actor: userIdOf(actor), request: caller.requestId };
    const { payouts, sum } = await undoMarking(tx, BigInt(params.id), author);
    audit('payouts', { undone: params.id, payouts: payouts.map(String) });
    return { changed: payouts.length, sum: moneyWire(sum) };
  }),
  write(overrideProof, async ({ tx, params, body, actor, audit }) => {
    await overrideProofOf(tx, BigInt(params.id), body, userIdOf(actor));
    audit(`payout:${params.id}`, { proof_override: body.reason });
    return payoutDetail(tx, BigInt(params.id), tx.now);
  }),
  write(renewAccount, async ({ tx, params, body, actor, audit }) => {
    await renewPayoutAccount(tx, BigInt(params.id), body.version, userIdOf(actor));
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
