import { createRandom } from '../random.ts';
import { makeDonors } from './donors.ts';
import { type Gift, makeGift, planGifts } from './plan.ts';
import {
  type Cast,
  followUp,
  notify,
  notifyUnknown,
  type Requested,
  requestGift,
  settleGift,
} from './play.ts';
import { transfersAndPromoters } from './transfers.ts';
import type { Happening, PlacedProject, World } from './world.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
const later = (at: Date, milliseconds: number): Date => new Date(at.getTime() + milliseconds);

/** A gift with all that follows from it. */
function course(world: World, cast: Cast, project: PlacedProject, gift: Gift): Happening[] {
  let made: Requested | null = null;
  const happenings: Happening[] = [
    {
      at: gift.at,
      happen: async () => {
        made = await requestGift(world, cast, project, gift);
      },
    },
    { at: gift.settledAt, happen: async () => made && settleGift(world, gift, made) },
  ];
  const { aftermath } = gift;
  if (aftermath)
    happenings.push({ at: aftermath.at, happen: async () => made && followUp(world, cast, gift, made) });
  return happenings;
}

/** A donor whose bank takes three hours; meanwhile another one fills the project. The money goes to overflow. */
function overtaken(world: World, cast: Cast, project: PlacedProject, slow: Gift, last: Gift): Happening[] {
  const at = later(slow.at, 70 * MINUTE);
  const filling: Gift = {
    ...last,
    beyondTarget: true,
    at,
    net: project.goalCents,
    outcome: 'paid',
    settledAt: later(at, 3 * MINUTE),
    aftermath: undefined,
  };
  const waiting: Gift = {
    ...slow,
    beyondTarget: true,
    settledAt: later(slow.at, 3 * 60 * MINUTE),
    outcome: 'paid',
    aftermath: undefined,
  };
  return [...course(world, cast, project, waiting), ...course(world, cast, project, filling)];
}

/** Money that was on its way when staff stopped the project: all of it waits for a decision. */
function stopped(world: World, cast: Cast, project: PlacedProject, gift: Gift, banAt: Date): Happening[] {
  const pending: Gift = {
    ...gift,
    beyondTarget: true,
    at: later(banAt, -20 * MINUTE),
    settledAt: later(banAt, 25 * MINUTE),
    outcome: 'paid',
    aftermath: undefined,
  };
  const ban = (): Promise<unknown> =>
    world.at(banAt, (tx) =>
      tx.updateTable('project').set({ is_banned: true }).where('id', '=', project.id).execute(),
    );
  return [...course(world, cast, project, pending), { at: banAt, happen: ban }];
}

/** Payments that are under way while the demo is loaded. */
function underWay(world: World, cast: Cast, project: PlacedProject, gift: Gift): Happening[] {
  let made: Requested | null = null;
  return [
    {
      at: gift.at,
      happen: async () => {
        made = await requestGift(world, cast, project, { ...gift, beyondTarget: true });
      },
    },
    {
      at: later(gift.at, 30_000),
      happen: async () => made && notify(world, made, 'pending', later(gift.at, 30_000)),
    },
  ];
}

/** How many funded projects have a donor who came too late; such projects keep room for the last two gifts. */
const OVERTAKEN = 5;
const SPARE = 0.1;

/** What happens to one project apart from its ordinary gifts. */
function extras(
  world: World,
  cast: Cast,
  project: PlacedProject,
  gift: (at: Date, net: number) => Gift,
  isOvertaken: boolean,
): Happening[] {
  const { content, calendar } = project;
  const own = createRandom(`extras/${project.content.key}`);
  switch (content.target.kind) {
    case 'funded': {
      const at = later(calendar.to, -own.range(4, 12) * 60 * MINUTE);
      const filling: Gift = { ...gift(at, project.goalCents), beyondTarget: true, aftermath: undefined };
      return isOvertaken
        ? overtaken(world, cast, project, gift(at, 5000), filling)
        : course(world, cast, project, filling);
    }
    case 'banned':
      return stopped(world, cast, project, gift(world.now, 4000), later(world.now, -own.range(3, 9) * DAY));
    case 'expired': {
      // Asked for on the last evening, confirmed after midnight.
      const at = later(calendar.to, 170 * MINUTE);
      return course(world, cast, project, {
        ...gift(at, 3000),
        beyondTarget: true,
        settledAt: later(at, 25 * MINUTE),
        aftermath: undefined,
      });
    }
    case 'archived': {
      const at = later(calendar.to, own.range(15, 40) * DAY);
      const archive = (): Promise<unknown> =>
        world.at(at, (tx) =>
          tx.updateTable('project').set({ status: 3 }).where('id', '=', project.id).execute(),
        );
      return [{ at, happen: archive }];
    }
    default:
      return [];
  }
}

/** Everything that happens to money and standing of the projects, in the order of time. */
export function planHistory(world: World, cast: Cast, projects: readonly PlacedProject[]): Happening[] {
  const { now, texts } = world;
  const setting = { now, reasons: texts.refunds };
  const donors = makeDonors(createRandom('donors'), 460, texts.language);
  const random = createRandom('history');
  const gift = (at: Date, net: number): Gift =>
    makeGift(random, donors, { at, net, outcome: 'paid' }, setting);
  const funded = projects.filter(({ content }) => content.target.kind === 'funded');
  const happenings = projects.flatMap((project): Happening[] => {
    const isOvertaken = funded.indexOf(project) >= 0 && funded.indexOf(project) < OVERTAKEN;
    const { calendar, goalCents, content } = project;
    const wish = { target: content.target, calendar, goalCents, spare: isOvertaken ? SPARE : 0 };
    const gifts = planGifts(createRandom(`gifts/${content.key}`), donors, wish, setting);
    return [
      ...gifts.flatMap((one) => course(world, cast, project, one)),
      ...extras(world, cast, project, gift, isOvertaken),
    ];
  });
  const open = projects.filter(({ content }) => content.target.kind === 'collecting');
  [18, 11, 4].forEach((minutes, index) => {
    const project = open[index * 5 + 2];
    const pending = gift(later(now, -minutes * MINUTE), 2500 * (index + 1));
    if (project) happenings.push(...underWay(world, cast, project, pending));
  });
  happenings.push(...transfersAndPromoters(world, cast, open, donors));
  const stray = later(now, -2 * DAY);
  happenings.push({ at: stray, happen: () => notifyUnknown(world, stray, 3500) });
  return happenings.filter(({ at }) => at <= now).sort((a, b) => a.at.getTime() - b.at.getTime());
}
