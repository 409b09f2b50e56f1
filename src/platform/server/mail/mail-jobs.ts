import { z } from 'zod';
import { defineJob, handle, type JobRegistration } from '../jobs/jobs.ts';
import { sendMail } from './attempts.ts';

const sweepMails = defineJob({ name: 'mail.sweep', schema: z.object({}), retryLimit: 0 });

/** The jobs that send mails; the composition root registers them. */
export const mailJobs: readonly JobRegistration[] = [
  handle(sendMail, (services, { id }) => services.mailer.deliver(BigInt(id))),
  handle(sweepMails, async (services) => void (await services.mailer.sweep()), '*/10 * * * *'),
];
