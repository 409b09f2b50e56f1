import { announceTransfer } from '#features/bank-transfers/server/commands/announce-transfer.ts';
import { confirmTransfer } from '#features/bank-transfers/server/commands/confirm-transfer.ts';
import { requestDonation } from '../../src/features/donations/server/commands/request.ts';
import { settle } from '#features/payments/server/poll.ts';
import { remindTransfers } from '#features/bank-transfers/server/transfer-mails.ts';
import { berlinDate } from '../../src/kernel/clock.ts';
import { Refusal } from '../../src/platform/contract/errors.ts';
import type { Tx } from '#platform/server/database/db.ts';
import { organizations } from '../content/organizations.ts';
import type { Donor } from './donors.ts';
import { type Cast, donorBody, notify, refund, requesterOf } from './play.ts';
import type { Happening, PlacedProject, World } from './world.ts';

const DAY = 86_400_000;

/** Switches bank transfers and gifts to organisations on; the account is one that belongs to nobody. */
export async function placeTransferSettings(tx: Tx): Promise<void> {
  const settings = {
    enableManualBankTransfer: true,
    projectPromoterDonation: true,
    bankAccountHolder: 'Obolus Demo e. V.',
    bankAccountIban: 'DE02120300000000202051',
    bankAccountBic: 'BYLADEM1001',
  };
  const rows = Object.entries(settings).map(([key, value]) => ({ key, value: JSON.stringify(value) }));
  await tx.insertInto('platform_setting').values(rows).execute();
}

/** One announced transfer and what becomes of it; days ago, amounts in cents. */
interface Plan {
  readonly announced: number;
  readonly amount: number;
  readonly reminded?: boolean;
  readonly expired?: boolean;
  readonly received?: { readonly daysAgo: number; readonly amount?: number };
  readonly refunded?: { readonly daysAgo: number; readonly amount: number };
}

/** One of every kind: fresh, reminded, expired, paid, paid late, another amount, partly sent back. */
const PLANS: readonly Plan[] = [
  { announced: 1, amount: 5_000 },
  { announced: 3, amount: 2_500 },
  { announced: 9, amount: 10_000, reminded: true },
  { announced: 24, amount: 3_000, reminded: true, expired: true },
  { announced: 12, amount: 7_500, received: { daysAgo: 10 } },
  { announced: 31, amount: 4_000, received: { daysAgo: 29 } },
  { announced: 22, amount: 6_000, reminded: true, expired: true, received: { daysAgo: 5 } },
  { announced: 6, amount: 5_000, received: { daysAgo: 4, amount: 4_500 } },
  {
    announced: 40,
    amount: 20_000,
    received: { daysAgo: 38 },
    refunded: { daysAgo: 30, amount: 18_000 },
  },
];

/** A refusal is part of life on a platform; everything else is a fault of the loader. */
function ifRefused(error: unknown): null {
  if (error instanceof Refusal) return null;
  throw error;
}

function transfer(world: World, cast: Cast, plan: Plan, project: PlacedProject, donor: Donor): Happening[] {
  let made: { id: string; token: string; reference: string } | null = null;
  const ago = (days: number) => new Date(world.now.getTime() - days * DAY);
  const donorSays = donorBody({ donor, needsReceipt: plan.amount >= 10_000 });
  const announce = async (at: Date) => {
    const body = { ...donorSays, amount_in_cents: plan.amount, project: project.slug };
    const requester = requesterOf(world, cast, donor);
    const announcing = world.at(at, (tx) => announceTransfer(world.services, tx, body, requester));
    // The project may have filled before: then nobody announces anything.
    const donation = await announcing.then((answer) => answer.donation, ifRefused);
    if (!donation) return;
    const { rows } = await world.database.pool.query<{ id: bigint }>(
      'SELECT id FROM private_donation WHERE token = $1',
      [donation.token],
    );
    made = { ...donation, id: String(rows[0]?.id) };
  };
  const confirm = async (at: Date, amount: number) => {
    if (!made) return;
    const { id } = made;
    const found = { received: BigInt(amount), receivedOn: berlinDate(at), cameTwice: false };
    const author = { actor: cast.bookkeeper, request: 'demo' };
    await world.at(at, (tx) =>
      confirmTransfer(world.services, tx, BigInt(id), found, author, world.texts.locale),
    );
  };
  const { announced, received, refunded } = plan;
  const happenings: Happening[] = [];
  const add = (daysAgo: number, happen: (at: Date) => Promise<unknown>) =>
    happenings.push({ at: ago(daysAgo), happen: () => happen(ago(daysAgo)) });
  add(announced, announce);
  if (plan.reminded) {
    add(announced - 7.01, async (at) => {
      world.travel(at);
      await remindTransfers(world.services);
    });
  }
  if (plan.expired) {
    add(announced - 14.01, async (at) => {
      world.travel(at);
      if (made) await settle(world.services, BigInt(made.id), 'demo');
    });
  }
  if (received) add(received.daysAgo, (at) => confirm(at, received.amount ?? plan.amount));
  if (refunded) {
    add(refunded.daysAgo, async (at) => {
      const [reason = ''] = world.texts.refunds.partial_refund;
      const sum = { amount: plan.amount, net: plan.amount };
      if (made) await refund(world, cast, { ...made, ...sum }, { amount: refunded.amount, reason, at });
    });
  }
  return happenings;
}

/** Gifts to one organisation as a whole, in cents. */
const GIFTS = [5_000, 2_500, 10_000, 50_000, 1_500, 7_500, 3_000, 2_000] as const;

function promoterGift(world: World, cast: Cast, amount: number, index: number, donor: Donor): Happening {
  const at = new Date(world.now.getTime() - (index * 6 + 2) * DAY);
  const promoter = organizations.find(({ status, review }) => status === undefined && review === undefined);
  const happen = async () => {
    const body = {
      ...donorBody({ donor, needsReceipt: amount >= 30_000 }),
      net_value_in_cents: amount,
      amount_in_cents: amount,
      provider: 'direct-debit',
      user_takes_fee: false,
      promoter: promoter?.slug,
    };
    const requester = requesterOf(world, cast, donor);
    const made = await world.at(at, (tx) => requestDonation(tx, body, requester));
    await notify(world, { ...made, amount, net: amount }, 'paid', new Date(at.getTime() + 600_000));
  };
  return { at, happen };
}

/** Bank transfers in each state, and an organisation that is given to as a whole. */
export function transfersAndPromoters(
  world: World,
  cast: Cast,
  open: readonly PlacedProject[],
  donors: readonly Donor[],
): Happening[] {
  const transfers = PLANS.flatMap((plan, index) => {
    const donor = donors[40 + index];
    // The project must have been collecting on the day of the announcement.
    const began = ({ calendar }: PlacedProject) =>
      calendar.from.getTime() < world.now.getTime() - plan.announced * DAY;
    const project = [...open.slice(index * 2), ...open].find(began);
    return project && donor ? transfer(world, cast, plan, project, donor) : [];
  });
  const gifts = GIFTS.flatMap((amount, index) => {
    const donor = donors[70 + index];
    return donor ? [promoterGift(world, cast, amount, index, donor)] : [];
  });
  return [...transfers, ...gifts];
}
