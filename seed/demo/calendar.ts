import { addDays, type IsoDate, startOfBerlinDay } from '../../src/kernel/clock.ts';
import type { Target } from '../content/types.ts';
import type { Random } from '../random.ts';

/** The period of a project: days in Berlin, both ends included. Donations are made between `from` and `to`. */
export type Calendar = {
  readonly startsOn: IsoDate;
  readonly endsOn: IsoDate;
  readonly createdAt: Date;
  readonly publishedAt: Date | null;
  readonly from: Date;
  readonly to: Date;
};

/** The first and last day of a project, in days relative to today. */
function span(target: Target, random: Random): readonly [start: number, end: number] {
  switch (target.kind) {
    case 'collecting': {
      const start = -(target.since ?? random.int(28, 210));
      return [start, Math.max(start + random.int(150, 360), random.int(9, 60))];
    }
    case 'funded': {
      const start = -random.int(140, 620);
      return [start, start + random.int(120, 360)];
    }
    case 'expired': {
      const end = -random.int(8, 70);
      return [end - random.int(90, 200), end];
    }
    case 'archived': {
      // Old enough that statistics show two years.
      const end = -random.int(200, 600);
      return [end - random.int(180, 260), end];
    }
    case 'banned':
      return [-random.int(40, 80), random.int(40, 120)];
    case 'new':
      return [-random.int(1, 13), random.int(90, 200)];
    case 'upcoming':
      return [random.int(8, 20), random.int(120, 200)];
    default:
      return [random.int(-20, -2), random.int(120, 300)];
  }
}

/** Chooses the dates of a project such that it has its target state on the day `today`. */
export function makeCalendar(target: Target, random: Random, today: IsoDate, now: Date): Calendar {
  const [start, end] = span(target, random);
  const startsOn = addDays(today, start);
  const endsOn = addDays(today, end);
  const opening = startOfBerlinDay(startsOn).getTime() + random.range(7, 11) * 3_600_000;
  const unpublished = target.kind === 'draft' || target.kind === 'review' || target.kind === 'rejected';
  const createdAt = new Date(Math.min(opening, now.getTime()) - random.range(1, 40) * 3_600_000);
  const leadTime = target.kind === 'upcoming' ? 40 * 86_400_000 : 0;
  const closing = startOfBerlinDay(addDays(endsOn, 1)).getTime() - 3 * 3_600_000;
  return {
    startsOn,
    endsOn,
    createdAt: new Date(createdAt.getTime() - leadTime),
    publishedAt: unpublished ? null : new Date(Math.min(opening, now.getTime()) - 3_600_000),
    from: new Date(opening),
    to: new Date(Math.min(closing, now.getTime() - 2 * 3_600_000)),
  };
}
