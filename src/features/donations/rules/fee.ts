import { type Cents, maxCents, mulDiv, PPM } from '#kernel/money.ts';

/**
 * A provider's fee for a payment: a fixed part in cents and a share in parts per million. `smallest`: the smallest payment
 * that it takes, in cents.
 */
export type FeeTerms = { readonly feeBase: Cents; readonly feePpm: bigint; readonly smallest: Cents };

/** Who bears the fee if the donor does not (handbook §8, setting `feeBearer`). */
export type FeeBearer = 'platform' | 'project';

/** A donation with its fee: `net` counts for the project, `amount` is paid by the donor, all in cents. */
export type Price = {
  readonly net: Cents;
  readonly fee: Cents;
  readonly amount: Cents;
  readonly bearer: 'donor' | FeeBearer;
};

/**
 * Whether the donor covers the fee: always if the operator enforces it, according to the default if there is
 * no checkbox, otherwise as the donor chooses (`choice`, spec 1 §9).
 */
export function donorCoversFee(
  settings: {
    readonly forceTakeFee: boolean;
    readonly showTakeFeeCheckbox: boolean;
    readonly takeFeeCheckboxDefaultValue: boolean;
  },
  choice: boolean,
): boolean {
  if (settings.forceTakeFee) return true;
  return settings.showTakeFeeCheckbox ? choice : settings.takeFeeCheckboxDefaultValue;
}

/** What a provider deducts from a payment of `paid` cents, rounded half up. */
export const deductedFrom = (paid: Cents, { feeBase, feePpm }: Pick<FeeTerms, 'feeBase' | 'feePpm'>): Cents =>
  feeBase + mulDiv(paid, feePpm, PPM, 'half_up');

/**
 * Whether the donor covers the fee of a donation of `net` cents whatever they chose: below the provider's smallest payment
 * (decision 625), and where nothing would be left of it for the project that bears the fee (decision 630).
 */
export const mustCoverFee = (net: Cents, terms: FeeTerms, bearer: FeeBearer): boolean =>
  net < terms.smallest || (bearer === 'project' && net <= deductedFrom(net, terms));

/**
 * The price of a donation of `net` cents. A donor who covers the fee pays (net + base) / (1 − share), rounded
 * half up, so that net is left after the provider's deduction (spec 1 §9); otherwise the donor pays net, and
 * the bearer pays the fee of base + net × share, rounded half up (handbook §8). Where {@link mustCoverFee}, the donor covers it
 * in any case and pays at least the provider's smallest payment, so that the last cents of a need can be given (decision
 * 625). Throws for a negative fee or a share of 100 % or more.
 */
export function priceDonation(net: Cents, terms: FeeTerms, covered: boolean, bearer: FeeBearer): Price {
  if (terms.feeBase < 0n || terms.feePpm < 0n || terms.feePpm >= PPM)
    throw new RangeError('impossible fee terms');
  if (!covered && !mustCoverFee(net, terms, bearer))
    return { net, fee: deductedFrom(net, terms), amount: net, bearer };
  const amount = maxCents(terms.smallest, mulDiv(net + terms.feeBase, PPM, PPM - terms.feePpm, 'half_up'));
  return { net, fee: amount - net, amount, bearer: 'donor' };
}

/** The part of a donation that one recipient has, and the part of the provider's fee that it bears; in cents. */
export interface FeeShare {
  readonly net: Cents;
  readonly fee: Cents;
}

/**
 * The part of a fee that moves with `outgoing` money of a recipient (decision 304): in proportion, rounded half
 * up, so that the last amount takes the rest. All in cents.
 */
export function feeOf(share: FeeShare, outgoing: Cents): Cents {
  return share.net === 0n ? 0n : mulDiv(share.fee, outgoing, share.net, 'half_up');
}
