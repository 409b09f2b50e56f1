import { causeOf } from './figures.ts';
import type { Donation, Model, Recipient } from './model.ts';
import { nearestThatStays, share, sum } from './shares.ts';

/** The money of a donation at one recipient, and the part of the fee that the recipient bears. */
interface Place {
  readonly cents: number;
  readonly fee: number;
}

/** Where the credited money of a donation is: at its own recipient, and at others by reassignment. */
export function placesOf({ lines }: Model, donation: Donation): Map<Recipient, Place> {
  const places = new Map<Recipient, Place>();
  for (const { cause, source, recipient, amount } of lines) {
    if (cause !== causeOf(donation) || (source !== 'private' && source !== 'fee')) continue;
    const { cents, fee } = places.get(recipient) ?? { cents: 0, fee: 0 };
    places.set(recipient, source === 'fee' ? { cents, fee: fee - amount } : { cents: cents + amount, fee });
  }
  return places;
}

/**
 * What a bearer keeps of its fee once only so much of its balance is left: it gives `its fee × what leaves ÷ its balance`,
 * rounded half up (docs/algorithms/fee.md).
 */
const kept = (fee: number, balance: number, left: number): number =>
  nearestThatStays(share(fee, left, balance));

/** Moves a part of the fee from the platform to a recipient; back if it is below zero. */
function charge(model: Model, donation: Donation, recipient: Recipient, fee: number): void {
  if (fee === 0) return;
  model.lines.push({
    recipient,
    need: null,
    source: 'fee',
    party: `provider:${donation.provider.id}`,
    cause: causeOf(donation),
    amount: -fee,
    settled: false,
  });
  donation.fees.platform -= fee;
}

/** Recipients hand the fee that they bear to the platform as their money of the donation goes; `before`: where it was. */
export function handBackFees(model: Model, donation: Donation, before: ReadonlyMap<Recipient, Place>): void {
  const after = placesOf(model, donation);
  for (const [recipient, { cents, fee }] of before) {
    const left = after.get(recipient)?.cents ?? 0;
    if (left < cents) charge(model, donation, recipient, kept(fee, cents, left) - fee);
  }
}

/**
 * A recipient takes over the fee of what is credited to it, from the platform, whose balance is the net value that no
 * recipient has.
 */
export function bearFee(model: Model, donation: Donation, to: Recipient, credit: () => void): void {
  const elsewhere = () =>
    donation.net - sum([...placesOf(model, donation).values()].map(({ cents }) => cents));
  const borne = donation.fee - sum([...placesOf(model, donation).values()].map(({ fee }) => fee));
  const balance = elsewhere();
  credit();
  const left = elsewhere();
  if (donation.bearer === 'project' && left < balance)
    charge(model, donation, to, borne - kept(borne, balance, left));
}
