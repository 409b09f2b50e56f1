import { correctDonor as correctRoute, sendDonationMails } from '#features/donations/contract/correction.ts';
import {
  donationDetailOf,
  donationSubject,
  requireSeenDonation,
  staffAuthorOf,
} from '#features/donations/server/index.ts';
import { type Registration, write } from '#platform/server/http/handler.ts';
import { correctDonor } from './commands/correct-donor.ts';
import { sendMailsAgain } from './commands/send-mails.ts';

/** Routes by which staff correct the donor of a donation, and send its mails again. */
export const donorCorrectionRoutes: readonly Registration[] = [
  write(correctRoute, {
    prepare: ({ services, params }) => services.limits.consume('donor_mail', params.id),
    command: async (context) => {
      const { services, tx, body } = context;
      const { id } = context.params;
      await requireSeenDonation(context);
      const { fields, emailChanged } = await correctDonor(
        services,
        tx,
        BigInt(id),
        body,
        staffAuthorOf(context),
      );
      const mails = body.send_mails
        ? await sendMailsAgain(services, tx, BigInt(id), staffAuthorOf(context))
        : [];
      context.audit(donationSubject(id), { reason: body.reason, fields, mails });
      if (emailChanged) {
        tx.onCommit(() =>
          services.security.record('account_changed', {
            reason: 'donor_email_corrected',
            userId: context.actor.userId,
          }),
        );
      }
      return donationDetailOf(context, tx, id);
    },
  }),
  write(sendDonationMails, {
    prepare: ({ services, params }) => services.limits.consume('donor_mail', params.id),
    command: async (context) => {
      const { services, tx } = context;
      const { id } = context.params;
      await requireSeenDonation(context);
      const mails = await sendMailsAgain(services, tx, BigInt(id), staffAuthorOf(context), {
        required: true,
      });
      context.audit(donationSubject(id), { mails });
      return donationDetailOf(context, tx, id);
    },
  }),
];
