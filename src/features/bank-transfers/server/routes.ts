import type { BodyOf } from '#platform/contract/route.ts';
import { type Registration, write } from '#platform/server/http/handler.ts';
import { announceBankTransfer } from '#features/donations/contract/transfer.ts';
import {
  recordFurtherTransfer as furtherRoute,
  rejectDonation as rejectRoute,
} from '#features/donations/contract/incoming.ts';
import { checkMarkedPayments } from '#features/donations/contract/marked.ts';
import { confirmBankTransfer } from '#features/donations/contract/staff.ts';
import { announceTransfer } from './commands/announce-transfer.ts';
import { confirmMarked, confirmTransfer } from './commands/confirm-transfer.ts';
import { recordFurtherTransfer, rejectDonation } from './commands/further-transfer.ts';
import {
  donationDetailOf,
  donationSubject,
  requesterOf,
  staffAuthorOf,
} from '#features/donations/server/index.ts';
import type { StatementLine } from '#features/payments-to-clarify/server/index.ts';

/** A line of the bank statement as staff enter it; the amount in cents. */
const lineOf = (body: BodyOf<typeof furtherRoute>): StatementLine => ({
  received: BigInt(body.received_in_cents),
  receivedOn: body.received_on,
  cameTwice: body.came_twice,
});

/** Routes of bank transfers: announced by donors, confirmed and recorded by staff. */
export const bankTransferRoutes: readonly Registration[] = [
  write(announceBankTransfer, {
    prepare: async ({ services, caller, body }) => {
      await services.limits.consume('donation', caller.network);
      // Each announcement writes to the address it names.
      await services.limits.consume('transfer_mail', body.email.toLowerCase());
    },
    command: ({ tx, body, actor, caller, services }) =>
      announceTransfer(services, tx, body, requesterOf(actor, caller, services)),
  }),
  write(confirmBankTransfer, async (context) => {
    const { id } = context.params;
    const { services, tx, caller } = context;
    const found = lineOf(context.body);
    await confirmTransfer(services, tx, BigInt(id), found, staffAuthorOf(context), caller.locale);
    context.audit(donationSubject(id), { ...context.body });
    return donationDetailOf(context, context.tx, id);
  }),
  write(checkMarkedPayments, async (context) => {
    const { services, tx, body, actor, caller } = context;
    const asker = { actor, locale: caller.locale };
    const day = body.received_on;
    const done = await confirmMarked(services, tx, body.selection, day, staffAuthorOf(context), asker);
    context.audit('private_donations', { verified: done.verified.map(String) });
    return { verified: done.verified.length, skipped: done.marked - done.verified.length };
  }),
  write(furtherRoute, async (context) => {
    const { tx, body, caller } = context;
    const { id } = context.params;
    await recordFurtherTransfer(tx, BigInt(id), lineOf(body), staffAuthorOf(context), caller.locale);
    context.audit(donationSubject(id), { ...body });
    return donationDetailOf(context, tx, id);
  }),
  write(rejectRoute, async (context) => {
    const { id } = context.params;
    await rejectDonation(
      context.services,
      context.tx,
      BigInt(id),
      context.body.reason,
      staffAuthorOf(context),
    );
    context.audit(donationSubject(id), { ...context.body });
    return donationDetailOf(context, context.tx, id);
  }),
];
