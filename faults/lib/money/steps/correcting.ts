import fc from 'fast-check';
import { correctDonor } from '#features/donations/contract/correction.ts';
import { DONOR } from '#testing/donor.ts';
import { COMPANY } from '../figures.ts';
import type { Donation, Model } from '../model.ts';
import { latest } from './asking.ts';
import { accepted, type AnyStep, type Step } from './step.ts';

/** A donation is corrected at most five times an hour; the product counts every request. */
const MOST = 4;

const correctable = ({ donations }: Model): Donation[] =>
  donations.filter(({ donor, corrections = 0 }) => donor !== COMPANY && corrections < MOST);

/**
 * Staff correct the e-mail address of a donor, perhaps to that of another one (decision 640): no money moves. Events that have
 * added to the donation recognize its donor by both addresses from then on.
 */
const correct: Step<{ donation: number; donor: number }> = {
  name: 'correct a donor',
  weight: 2,
  args: fc.record({ donation: fc.nat(20), donor: fc.nat(3) }),
  applies: (model) => correctable(model).length > 0,
  async run(model, product, { donation: index, donor: number }) {
    const donation = latest(correctable(model), index);
    const donor = `donor-${number}`;
    donation.corrections = (donation.corrections ?? 0) + 1;
    const answer = await product.staff(correctDonor, {
      params: { id: donation.id },
      body: {
        ...DONOR,
        company_name: '',
        has_one_name: false,
        email: `${donor}@example.org`,
        additional_information: '',
        country: 'DE',
        reason: 'the donor has written',
        send_mails: false,
      },
    });
    if (!accepted('a correction', answer, donation.left !== true && donor !== donation.donor)) return;
    donation.donor = donor;
    if (donation.paid) donation.first.donors.push(donor);
  },
};

export const correctingSteps: readonly AnyStep[] = [correct];
