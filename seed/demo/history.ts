import { createRandom } from '../random.ts';
import { makeDonors } from './donors.ts';
import { type PlannedDonation, makeDonation, planDonations } from './plan.ts';
import {
  type Actors,
  sendReversal,
  notify,
  notifyUnknown,
  type Requested,
  requestPlanned,
  sendOutcome,
} from './donation-steps.ts';
import { transfersAndOrganizationDonations } from './transfers.ts';
import type { TimelineEvent, DemoProject, Simulation } from './simulation.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
const later = (at: Date, milliseconds: number): Date => new Date(at.getTime() + milliseconds);

/** A donation: its request, its outcome and possibly its reversal. */
function donationEvents(
  simulation: Simulation,
  actors: Actors,
  project: DemoProject,
  donation: PlannedDonation,
): TimelineEvent[] {
  let requested: Requested | null = null;
  const events: TimelineEvent[] = [
    {
      at: donation.at,
      run: async () => {
        requested = await requestPlanned(simulation, actors, project, donation);
      },
    },
    { at: donation.settledAt, run: async () => requested && sendOutcome(simulation, donation, requested) },
  ];
  const { reversal } = donation;
  if (reversal)
    events.push({
      at: reversal.at,
      run: async () => requested && sendReversal(simulation, actors, donation, requested),
    });
  return events;
}

/** A payment takes three hours; meanwhile another donor fully funds the project, so the money becomes overflow. */
function overflowEvents(
  simulation: Simulation,
  actors: Actors,
  project: DemoProject,
  slow: PlannedDonation,
  last: PlannedDonation,
): TimelineEvent[] {
  const at = later(slow.at, 70 * MINUTE);
  const completing: PlannedDonation = {
    ...last,
    beyondTarget: true,
    at,
    net: project.goalCents,
    outcome: 'paid',
    settledAt: later(at, 3 * MINUTE),
    reversal: undefined,
  };
  const waiting: PlannedDonation = {
    ...slow,
    beyondTarget: true,
    settledAt: later(slow.at, 3 * 60 * MINUTE),
    outcome: 'paid',
    reversal: undefined,
  };
  return [
    ...donationEvents(simulation, actors, project, waiting),
    ...donationEvents(simulation, actors, project, completing),
  ];
}

/** A payment that arrives after staff banned the project; it awaits a decision of staff. */
function banEvents(
  simulation: Simulation,
  actors: Actors,
  project: DemoProject,
  donation: PlannedDonation,
  banAt: Date,
): TimelineEvent[] {
  const pending: PlannedDonation = {
    ...donation,
    beyondTarget: true,
    at: later(banAt, -20 * MINUTE),
    settledAt: later(banAt, 25 * MINUTE),
    outcome: 'paid',
    reversal: undefined,
  };
  const ban = (): Promise<unknown> =>
    simulation.at(banAt, (tx) =>
      tx.updateTable('project').set({ is_banned: true }).where('id', '=', project.id).execute(),
    );
  return [...donationEvents(simulation, actors, project, pending), { at: banAt, run: ban }];
}

/** A payment that is still pending when the demo is loaded. */
function pendingEvents(
  simulation: Simulation,
  actors: Actors,
  project: DemoProject,
  donation: PlannedDonation,
): TimelineEvent[] {
  let requested: Requested | null = null;
  return [
    {
      at: donation.at,
      run: async () => {
        requested = await requestPlanned(simulation, actors, project, { ...donation, beyondTarget: true });
      },
    },
    {
      at: later(donation.at, 30_000),
      run: async () => requested && notify(simulation, requested, 'pending', later(donation.at, 30_000)),
    },
  ];
}

/** So many funded projects have a donation that becomes overflow. */
const OVERFLOW_PROJECTS = 5;
/** The share of their goal that is reserved for the last two donations. */
const RESERVED_SHARE = 0.1;

/** The events of one project apart from its ordinary donations, by its target state. */
function specialEvents(
  simulation: Simulation,
  actors: Actors,
  project: DemoProject,
  paidAt: (at: Date, net: number) => PlannedDonation,
  hasOverflow: boolean,
): TimelineEvent[] {
  const { content, calendar } = project;
  const random = createRandom(`extras/${project.content.key}`);
  switch (content.target.kind) {
    case 'funded': {
      const at = later(calendar.to, -random.range(4, 12) * 60 * MINUTE);
      const completing: PlannedDonation = {
        ...paidAt(at, project.goalCents),
        beyondTarget: true,
        reversal: undefined,
      };
      return hasOverflow
        ? overflowEvents(simulation, actors, project, paidAt(at, 5000), completing)
        : donationEvents(simulation, actors, project, completing);
    }
    case 'banned':
      return banEvents(
        simulation,
        actors,
        project,
        paidAt(simulation.now, 4000),
        later(simulation.now, -random.range(3, 9) * DAY),
      );
    case 'expired': {
      // Requested on the evening of the last day, paid after midnight.
      const at = later(calendar.to, 170 * MINUTE);
      return donationEvents(simulation, actors, project, {
        ...paidAt(at, 3000),
        beyondTarget: true,
        settledAt: later(at, 25 * MINUTE),
        reversal: undefined,
      });
    }
    case 'archived': {
      const at = later(calendar.to, random.range(15, 40) * DAY);
      const archive = (): Promise<unknown> =>
        simulation.at(at, (tx) =>
          tx.updateTable('project').set({ status: 3 }).where('id', '=', project.id).execute(),
        );
      return [{ at, run: archive }];
    }
    default:
      return [];
  }
}

/** Plans all events of the projects' donations and states up to the day of loading, in the order of time. */
export function planHistory(
  simulation: Simulation,
  actors: Actors,
  projects: readonly DemoProject[],
): TimelineEvent[] {
  const { now, texts } = simulation;
  const setting = { now, reasons: texts.refunds };
  const donors = makeDonors(createRandom('donors'), 460, texts.language);
  const random = createRandom('history');
  const paidAt = (at: Date, net: number): PlannedDonation =>
    makeDonation(random, donors, { at, net, outcome: 'paid' }, setting);
  const funded = projects.filter(({ content }) => content.target.kind === 'funded');
  const events = projects.flatMap((project): TimelineEvent[] => {
    const hasOverflow = funded.indexOf(project) >= 0 && funded.indexOf(project) < OVERFLOW_PROJECTS;
    const { calendar, goalCents, content } = project;
    const input = {
      target: content.target,
      calendar,
      goalCents,
      reservedShare: hasOverflow ? RESERVED_SHARE : 0,
    };
    const donations = planDonations(createRandom(`gifts/${content.key}`), donors, input, setting);
    return [
      ...donations.flatMap((donation) => donationEvents(simulation, actors, project, donation)),
      ...specialEvents(simulation, actors, project, paidAt, hasOverflow),
    ];
  });
  const open = projects.filter(({ content }) => content.target.kind === 'collecting');
  [18, 11, 4].forEach((minutes, index) => {
    const project = open[index * 5 + 2];
    const pending = paidAt(later(now, -minutes * MINUTE), 2500 * (index + 1));
    if (project) events.push(...pendingEvents(simulation, actors, project, pending));
  });
  events.push(...transfersAndOrganizationDonations(simulation, actors, open, donors));
  const unknownAt = later(now, -2 * DAY);
  events.push({ at: unknownAt, run: () => notifyUnknown(simulation, unknownAt, 3500) });
  return events.filter(({ at }) => at <= now).sort((a, b) => a.at.getTime() - b.at.getTime());
}
