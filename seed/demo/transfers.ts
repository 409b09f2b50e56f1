import { settle } from '#features/payments/server/demo.ts';
import { requestDonation } from '#features/donations/server/demo.ts';
import {
  announceTransfer,
  confirmLines,
  confirmTransfer,
  remindTransfers,
} from '#features/bank-transfers/server/demo.ts';
import { berlinDate } from '../../src/kernel/clock.ts';
import { Refusal } from '../../src/platform/contract/errors.ts';
import type { Tx } from '#platform/server/database/db.ts';
import { organizations } from '../content/organizations.ts';
import type { Donor } from './donors.ts';
import { type Actors, donorBody, notify, refund, requesterOf } from './donation-steps.ts';
import type { TimelineEvent, DemoProject, Simulation } from './simulation.ts';

const DAY = 86_400_000;

/** Enables bank transfers and donations to organizations; the bank account is an example. */
export async function insertTransferSettings(tx: Tx): Promise<void> {
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

/** An announced transfer and its further course; times in days ago, amounts in cents. */
interface TransferPlan {
  readonly announced: number;
  readonly amount: number;
  readonly reminded?: boolean;
  readonly expired?: boolean;
  readonly received?: { readonly daysAgo: number; readonly amount?: number };
  readonly refunded?: { readonly daysAgo: number; readonly amount: number };
}

/** Transfers in every state: new, reminded, expired, paid, paid late, paid with another amount, partly refunded. */
const PLANS: readonly TransferPlan[] = [
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

/** Resolves a refusal to null, as it can occur on a real platform; rethrows everything else. */
function nullIfRefused(error: unknown): null {
  if (error instanceof Refusal) return null;
  throw error;
}

interface Announced {
  readonly id: string;
  readonly token: string;
  readonly reference: string;
}

/** Announces a transfer (cents) to a project; null if it was refused because the project is fully funded. */
async function announceAt(
  simulation: Simulation,
  actors: Actors,
  donor: Donor,
  { project, amount, at }: { readonly project: DemoProject; readonly amount: number; readonly at: Date },
): Promise<Announced | null> {
  const donorFields = donorBody({ donor, needsReceipt: amount >= 10_000 });
  const body = { ...donorFields, amount_in_cents: amount, project: project.slug };
  const requester = requesterOf(simulation, actors, donor);
  const request = simulation.at(at, (tx) => announceTransfer(simulation.services, tx, body, requester));
  const donation = await request.then((answer) => answer.donation, nullIfRefused);
  if (!donation) return null;
  const { rows } = await simulation.database.pool.query<{ id: bigint }>(
    'SELECT id FROM private_donation WHERE token = $1',
    [donation.token],
  );
  return { ...donation, id: String(rows[0]?.id) };
}

/** A donor announces two transfers and sends one over both: 20.00 and 50.00 in one of 70.00. */
function sharedTransfer(
  simulation: Simulation,
  actors: Actors,
  projects: readonly [DemoProject, DemoProject],
  donor: Donor,
): TimelineEvent[] {
  const ago = (days: number) => new Date(simulation.now.getTime() - days * DAY);
  const announced: Announced[] = [];
  const announce = async (project: DemoProject, amount: number) => {
    const transfer = await announceAt(simulation, actors, donor, { project, amount, at: ago(8) });
    if (transfer) announced.push(transfer);
  };
  const confirm = async (at: Date) => {
    if (announced.length < 2) return;
    const receipt = {
      lines: [{ received: 7_000n, receivedOn: berlinDate(at), cameTwice: false }],
      donations: announced.map(({ id }) => BigInt(id)),
      leftOver: 0n,
      requireSeen: () => Promise.resolve(),
    };
    const author = { actor: actors.bookkeeper, request: 'demo' };
    await simulation.at(at, (tx) =>
      confirmLines(simulation.services, tx, receipt, author, simulation.texts.locale),
    );
  };
  return [
    { at: ago(8), run: () => announce(projects[0], 2_000) },
    { at: ago(8), run: () => announce(projects[1], 5_000) },
    { at: ago(6), run: () => confirm(ago(6)) },
  ];
}

/** The events of one transfer; a refused announcement has none. */
function transferEvents(
  simulation: Simulation,
  actors: Actors,
  plan: TransferPlan,
  project: DemoProject,
  donor: Donor,
): TimelineEvent[] {
  let transfer: Announced | null = null;
  const ago = (days: number) => new Date(simulation.now.getTime() - days * DAY);
  const announce = async (at: Date) => {
    transfer = await announceAt(simulation, actors, donor, { project, amount: plan.amount, at });
  };
  const confirm = async (at: Date, amount: number) => {
    if (!transfer) return;
    const { id } = transfer;
    const receipt = { received: BigInt(amount), receivedOn: berlinDate(at), cameTwice: false };
    const author = { actor: actors.bookkeeper, request: 'demo' };
    await simulation.at(at, (tx) =>
      confirmTransfer(simulation.services, tx, BigInt(id), receipt, author, simulation.texts.locale),
    );
  };
  const { announced, received, refunded } = plan;
  const events: TimelineEvent[] = [];
  const add = (daysAgo: number, run: (at: Date) => Promise<unknown>) =>
    events.push({ at: ago(daysAgo), run: () => run(ago(daysAgo)) });
  add(announced, announce);
  if (plan.reminded) {
    add(announced - 7.01, async (at) => {
      simulation.setClock(at);
      await remindTransfers(simulation.services);
    });
  }
  if (plan.expired) {
    add(announced - 14.01, async (at) => {
      simulation.setClock(at);
      if (transfer) await settle(simulation.services, BigInt(transfer.id), 'demo');
    });
  }
  if (received) add(received.daysAgo, (at) => confirm(at, received.amount ?? plan.amount));
  if (refunded) {
    add(refunded.daysAgo, async (at) => {
      const [reason = ''] = simulation.texts.refunds.partial_refund;
      const amounts = { amount: plan.amount, net: plan.amount };
      if (transfer)
        await refund(
          simulation,
          actors,
          { ...transfer, ...amounts },
          { amount: refunded.amount, reason, at },
        );
    });
  }
  return events;
}

/** The amounts of donations to an organization, in cents. */
const ORGANIZATION_DONATIONS = [5_000, 2_500, 10_000, 50_000, 1_500, 7_500, 3_000, 2_000] as const;

function organizationDonation(
  simulation: Simulation,
  actors: Actors,
  amount: number,
  index: number,
  donor: Donor,
): TimelineEvent {
  const at = new Date(simulation.now.getTime() - (index * 6 + 2) * DAY);
  const promoter = organizations.find(({ status, review }) => status === undefined && review === undefined);
  const run = async () => {
    const body = {
      ...donorBody({ donor, needsReceipt: amount >= 30_000 }),
      net_value_in_cents: amount,
      amount_in_cents: amount,
      provider: 'direct-debit',
      user_takes_fee: false,
      promoter: promoter?.slug,
    };
    const requester = requesterOf(simulation, actors, donor);
    const requested = await simulation.at(at, (tx) => requestDonation(tx, body, requester));
    await notify(simulation, { ...requested, amount, net: amount }, 'paid', new Date(at.getTime() + 600_000));
  };
  return { at, run };
}

/** Plans the bank transfers, and donations to an organization instead of a project. */
export function transfersAndOrganizationDonations(
  simulation: Simulation,
  actors: Actors,
  open: readonly DemoProject[],
  donors: readonly Donor[],
): TimelineEvent[] {
  const transfers = PLANS.flatMap((plan, index) => {
    const donor = donors[40 + index];
    // The project must have been open on the day of the announcement.
    const wasCollecting = ({ calendar }: DemoProject) =>
      calendar.from.getTime() < simulation.now.getTime() - plan.announced * DAY;
    const project = [...open.slice(index * 2), ...open].find(wasCollecting);
    return project && donor ? transferEvents(simulation, actors, plan, project, donor) : [];
  });
  const donations = ORGANIZATION_DONATIONS.flatMap((amount, index) => {
    const donor = donors[70 + index];
    return donor ? [organizationDonation(simulation, actors, amount, index, donor)] : [];
  });
  const since = simulation.now.getTime() - 8 * DAY;
  const [one, two] = open.filter(({ calendar }) => calendar.from.getTime() < since);
  const couple = donors[40 + PLANS.length];
  const shared = one && two && couple ? sharedTransfer(simulation, actors, [one, two], couple) : [];
  return [...transfers, ...shared, ...donations];
}
