import { createRandom } from '../pictures/random.ts';
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
import type { PlacedProject, World } from './world.ts';

/** Something that happens at a moment. */
export type Happening = { readonly at: Date; readonly happen: () => Promise<unknown> };

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
    at,
    net: project.goalCents,
    outcome: 'paid',
    settledAt: later(at, 3 * MINUTE),
    aftermath: undefined,
  };
  const waiting: Gift = {
    ...slow,
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
        made = await requestGift(world, cast, project, gift);
      },
    },
    {
      at: later(gift.at, 30_000),
      happen: async () => made && notify(world, made, 'pending', later(gift.at, 30_000)),
    },
  ];
}

/** Everything that happens to money and standing of the projects, in the order of time. */
export function planHistory(world: World, cast: Cast, projects: readonly PlacedProject[]): Happening[] {
  const { now } = world;
  const donors = makeDonors(createRandom('donors'), 460);
  const random = createRandom('history');
  const happenings: Happening[] = [];
  const gift = (at: Date, net: number): Gift => makeGift(random, donors, at, net, 'paid', now);
  let overtakings = 0;
  for (const project of projects) {
    const { content, calendar } = project;
    const own = createRandom(`gifts/${project.slug}`);
    const gifts = planGifts(
      own,
      donors,
      { target: content.target, calendar, goalCents: project.goalCents },
      now,
    );
    for (const one of gifts) happenings.push(...course(world, cast, project, one));
    const { kind } = content.target;
    if (kind === 'funded') {
      const at = later(calendar.to, -own.range(4, 12) * 60 * MINUTE);
      const isOvertaken = overtakings < 4;
      overtakings += isOvertaken ? 1 : 0;
      const filling = { ...gift(at, project.goalCents), outcome: 'paid' as const, aftermath: undefined };
      happenings.push(
        ...(isOvertaken
          ? overtaken(world, cast, project, gift(at, 5000), filling)
          : course(world, cast, project, filling)),
      );
    }
    if (kind === 'banned')
      happenings.push(...stopped(world, cast, project, gift(now, 4000), later(now, -own.range(3, 9) * DAY)));
    if (kind === 'archived') {
      const at = later(calendar.to, own.range(15, 40) * DAY);
      const archive = (): Promise<unknown> =>
        world.at(at, (tx) =>
          tx.updateTable('project').set({ status: 3 }).where('id', '=', project.id).execute(),
        );
      happenings.push({ at, happen: archive });
    }
  }
  const open = projects.filter(({ content }) => content.target.kind === 'collecting');
  [18, 11, 4].forEach((minutes, index) => {
    const project = open[index * 5 + 2];
    if (project)
      happenings.push(
        ...underWay(world, cast, project, gift(later(now, -minutes * MINUTE), 2500 * (index + 1))),
      );
  });
  happenings.push({
    at: later(now, -2 * DAY),
    happen: () => notifyUnknown(world, later(now, -2 * DAY), 3500),
  });
  return happenings.filter(({ at }) => at <= now).sort((a, b) => a.at.getTime() - b.at.getTime());
}
