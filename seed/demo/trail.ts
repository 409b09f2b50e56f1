import { berlinDate, type IsoDate, startOfBerlinDay } from '../../src/kernel/clock.ts';
import type { Desk } from './desk.ts';
import { lastNight } from './payouts.ts';
import type { Simulation } from './simulation.ts';
import { fundingStories } from './trail/fundings.ts';
import { officeStories } from './trail/office.ts';
import { ownerStories } from './trail/owners.ts';
import { type Step, workingDays } from './trail/steps.ts';
import { votingStories } from './trail/votings.ts';

function momentOf(days: readonly IsoDate[], { day, time }: Step): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const date = days[day];
  if (date === undefined) throw new Error(`there is no working day ${day}`);
  return new Date(startOfBerlinDay(date).getTime() + (hours * 60 + minutes) * 60_000);
}

/**
 * Lets staff, owners and a company do what they do in two weeks, on working days before the load: the audit log and the histories
 * of records then show who changed what, when and why.
 */
export async function leaveTrail(simulation: Simulation, desk: Desk): Promise<void> {
  const days = workingDays(berlinDate(simulation.now));
  const steps = [officeStories, ownerStories, fundingStories, votingStories].flatMap((stories) =>
    stories(simulation),
  );
  const planned = steps
    .map((step) => ({ step, at: momentOf(days, step) }))
    .sort((a, b) => a.at.getTime() - b.at.getTime());
  for (const { step, at } of planned) {
    simulation.setClock(at);
    await step.run(desk.as(step.by));
  }
  // What was booked is settled by the night before the load at the latest.
  simulation.setClock(lastNight(simulation.now));
  await desk.job('payouts.settle');
  simulation.setClock(simulation.now);
}
