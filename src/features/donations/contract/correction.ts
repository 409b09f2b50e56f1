import { z } from 'zod';
import { defineRoute } from '#platform/contract/route.ts';
import { idParams } from '#platform/contract/record-id.ts';
import { seenRefusal, seenVersion } from '#platform/contract/version.ts';
import { donorFields, reason } from './fields.ts';
import { donationDetailSchema, getDonationDetail } from './staff.ts';

/** The data of a donor that staff correct, all of them: what a request left out would be removed. */
const correctedFields = {
  company_name: donorFields.company_name.unwrap(),
  has_one_name: donorFields.has_one_name.unwrap(),
  first_name: donorFields.first_name.unwrap(),
  last_name: donorFields.last_name.unwrap(),
  email: donorFields.email,
  street: donorFields.street.unwrap(),
  additional_information: donorFields.additional_information.unwrap(),
  postal_code: donorFields.postal_code.unwrap(),
  city: donorFields.city.unwrap(),
  country: donorFields.country,
};

/**
 * Corrects what a donor mistyped: names, postal address and e-mail address, by the rules of giving (decision 640). Neither
 * the amount nor the kind of donor changes. Another e-mail address is where mails, links and receipts go from then on; the
 * previous one is notified. `send_mails` sends the mails that are still true, as {@link sendDonationMails} does.
 */
export const correctDonor = defineRoute({
  id: 'correctDonor',
  feature: 'donations',
  method: 'POST',
  path: '/api/v4/site-admin/private-donations/:id/correct-donor',
  permission: 'change_private_donations',
  stepUp: true,
  summary: 'Correct the names and addresses of a donor',
  params: idParams,
  seen: getDonationDetail,
  body: z.strictObject({ version: seenVersion, ...correctedFields, reason, send_mails: z.boolean() }),
  response: donationDetailSchema,
  refusals: {
    ...seenRefusal,
    donor_removed: 409,
    nothing_corrected: 400,
    required: 400,
    person_with_company: 400,
    invalid_email: 400,
    invalid_postal_code: 400,
  },
});

/**
 * Writes the mails of a donation to its donor anew, with the data and to the address of now; those that are no longer true
 * are left out (`mailsToRepeat`). Refuses `no_mail_to_send` if there are none.
 */
export const sendDonationMails = defineRoute({
  id: 'sendDonationMails',
  feature: 'donations',
  method: 'POST',
  path: '/api/v4/site-admin/private-donations/:id/send-mails',
  permission: 'change_private_donations',
  summary: 'Send the mails of a donation to its donor again',
  params: idParams,
  seen: getDonationDetail,
  body: z.strictObject({ version: seenVersion }),
  response: donationDetailSchema,
  idempotency: 'required',
  refusals: { ...seenRefusal, donor_removed: 409, no_mail_to_send: 409 },
});
