import { donorIdentity } from '#kernel/text.ts';
import { moneyWire } from '#platform/contract/money.ts';
import type { BodyOf } from '#platform/contract/route.ts';
import { type Registration, write } from '#platform/server/http/handler.ts';
import { bulk } from '#platform/server/lists/bulk.ts';
import { announceBankTransfer } from '#features/donations/contract/transfer.ts';
import {
  cancelTransfer as cancelRoute,
  cancelTransfers as cancelBulkRoute,
  checkMarkedPayments,
  confirmStatementLines as linesRoute,
  recordFurtherTransfer as furtherRoute,
} from '#features/donations/contract/incoming.ts';
import { confirmBankTransfer } from '#features/donations/contract/staff.ts';
import { announceTransfer } from './commands/announce-transfer.ts';
import { cancelTransfer, cancelTransfers } from './commands/cancel-transfer.ts';
import { confirmLines } from './commands/confirm-lines.ts';
import { confirmMarked, confirmTransfer } from './commands/confirm-transfer.ts';
import { recordFurtherTransfer } from './commands/further-transfer.ts';
import {
  donationDetailOf,
  donationSubject,
  requesterOf,
  requireSeenDonation,
  requireSeenDonations,
  servedDonations,
  staffAuthorOf,
} from '#features/donations/server/index.ts';
import type { StatementLine } from '#features/payments-to-clarify/server/index.ts';

/** A line of the bank statement as entered by staff; the amount in cents. */
const lineOf = (body: BodyOf<typeof linesRoute>['lines'][number]): StatementLine => ({
  received: BigInt(body.received_in_cents),
  receivedOn: body.received_on,
  cameTwice: body.came_twice,
});

/** Routes of bank transfers: announced by donors, confirmed and recorded by staff. */
export const bankTransferRoutes: readonly Registration[] = [
  write(announceBankTransfer, {
    prepare: async ({ services, caller, body }) => {
      await services.limits.consume('donation', caller.network);
      // Each announcement sends a mail to the given address.
      await services.limits.consume('transfer_mail', donorIdentity(body.email) ?? body.email.toLowerCase());
    },
    command: ({ tx, body, actor, caller, services }) =>
      announceTransfer(services, tx, body, requesterOf(actor, caller, services)),
  }),
  write(confirmBankTransfer, async (context) => {
    const { id } = context.params;
    const { services, tx, caller } = context;
    await requireSeenDonation(context);
    const line = lineOf(context.body);
    await confirmTransfer(services, tx, BigInt(id), line, staffAuthorOf(context), caller.locale);
    context.audit(donationSubject(id), { ...context.body });
    return donationDetailOf(context, context.tx, id);
  }),
  write(linesRoute, async (context) => {
    const { services, tx, body, caller } = context;
    const receipt = {
      lines: body.lines.map(lineOf),
      donations: body.donations.map(({ id }) => BigInt(id)),
      leftOver: BigInt(body.left_over_in_cents),
      requireSeen: requireSeenDonations(context, body.donations),
    };
    const { payment, leftOver } = await confirmLines(
      services,
      tx,
      receipt,
      staffAuthorOf(context),
      caller.locale,
    );
    context.audit(
      body.donations.length === 1 ? donationSubject(body.donations[0]?.id ?? '') : 'private_donations',
      { ...body },
    );
    const details = [];
    for (const { id } of body.donations) details.push(await donationDetailOf(context, tx, id));
    return {
      donations: details.map(({ id, reference, state }) => ({ id, reference, state })),
      left_over: payment === null ? null : { payment: Number(payment), amount: moneyWire(leftOver) },
    };
  }),
  bulk(checkMarkedPayments, servedDonations, async (context) => {
    const { services, tx, ids, body, audit, caller } = context;
    const author = staffAuthorOf(context);
    const confirmed = await confirmMarked(services, tx, ids, body.received_on, author, caller.locale);
    audit('private_donations', { verified: confirmed.changed.map(String) });
    return confirmed;
  }),
  write(cancelRoute, async (context) => {
    const { services, tx, params, body, audit } = context;
    await requireSeenDonation(context);
    await cancelTransfer(services, tx, BigInt(params.id), body, staffAuthorOf(context));
    audit(donationSubject(params.id), { ...body });
    return donationDetailOf(context, tx, params.id);
  }),
  bulk(cancelBulkRoute, servedDonations, async (context) => {
    const { services, tx, ids, body, audit } = context;
    const { cancelled, sum } = await cancelTransfers(services, tx, ids, body, staffAuthorOf(context));
    audit('private_donations', { ...body, cancelled: cancelled.map(String) });
    return { changed: cancelled, sum, answer: { changed_sum: moneyWire(sum) } };
  }),
  write(furtherRoute, async (context) => {
    const { tx, body, caller } = context;
    const { id } = context.params;
    await requireSeenDonation(context);
    await recordFurtherTransfer(tx, BigInt(id), lineOf(body), staffAuthorOf(context), caller.locale);
    context.audit(donationSubject(id), { ...body });
    return donationDetailOf(context, tx, id);
  }),
];
