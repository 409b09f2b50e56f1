import { createHash } from 'node:crypto';
import { changeLocks, distribute, endEarly, redeemCode } from '#features/coins/server/demo.ts';
import { createCampaign } from '../../src/features/coins/server/index.ts';
import { addDays, berlinDate } from '../../src/kernel/clock.ts';
import { formatDecimal } from '../../src/kernel/money.ts';
import { Refusal } from '../../src/platform/contract/errors.ts';
import type { Tx } from '#platform/server/database/db.ts';
import { type CampaignContent, campaigns } from '../content/campaigns.ts';
import type { DemoTexts } from '../content/texts/types.ts';
import { createRandom, type Random } from '../random.ts';
import { pickMoment } from './plan.ts';
import { author, type TimelineEvent, type DemoProject, type Simulation } from './simulation.ts';

/** A campaign of the demo; `given` are the codes that visitors redeem in the history. */
export type DemoCampaign = {
  readonly id: bigint;
  readonly content: CampaignContent;
  readonly given: readonly string[];
};

/** Enables donation codes and inserts the campaigns. */
export async function insertCampaigns(
  tx: Tx,
  { now, texts }: { readonly now: Date; readonly texts: DemoTexts },
  budgets: ReadonlyMap<string, { company: bigint; budget: bigint }>,
): Promise<DemoCampaign[]> {
  const today = berlinDate(now);
  await tx.insertInto('platform_setting').values({ key: 'enableCoinDonations', value: 'true' }).execute();
  const inserted: DemoCampaign[] = [];
  for (const content of campaigns) {
    const source = budgets.get(content.company);
    if (!source) throw new Error(`no budget of ${content.company}`);
    const { id, codes } = await createCampaign(
      tx,
      {
        title: texts.campaigns[content.company] ?? content.company,
        ...source,
        value: BigInt(content.valueEuros) * 100n,
        count: content.count,
        validFrom: addDays(today, content.fromDay),
        validUntil: addDays(today, content.toDay),
        codes: content.codes,
      },
      author,
    );
    const generated = codes.filter((code) => !content.codes.includes(code));
    inserted.push({ id, content, given: generated.slice(0, content.given) });
  }
  return inserted;
}

/** Runs a command at a simulated time; ignores a refusal, as a visitor could be refused too. */
async function attempt(simulation: Simulation, at: Date, work: (tx: Tx) => Promise<unknown>): Promise<void> {
  try {
    await simulation.at(at, work);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

/** A visitor without an account redeems a code and distributes its value equally among the projects. */
function redeemAsVisitor(
  simulation: Simulation,
  code: string,
  at: Date,
  projects: readonly DemoProject[],
  euros: number,
): TimelineEvent {
  const visitorHash = createHash('sha256').update(`demo ${code}`).digest();
  const requester = { userId: null, visitorHash, request: 'demo' };
  const later = (minutes: number) => new Date(at.getTime() + minutes * 60_000);
  const part = formatDecimal((BigInt(euros) * 100n) / BigInt(Math.max(1, projects.length)));
  const run = async (): Promise<void> => {
    await attempt(simulation, at, (tx) => redeemCode(tx, requester, { code }));
    for (const [index, { slug: project }] of projects.entries()) {
      const distributor = { ...requester, locale: simulation.texts.locale };
      await attempt(simulation, later(index * 2 + 1), (tx) =>
        distribute(tx, distributor, { amount: part, project }),
      );
    }
  };
  return { at, run };
}

/** The actions of staff on a campaign: locking its lost codes, ending it early. */
function staffEvents(simulation: Simulation, { id, content }: DemoCampaign, staff: bigint): TimelineEvent[] {
  const at = (day: number) => new Date(simulation.now.getTime() + day * 86_400_000);
  const lock = async (tx: Tx): Promise<void> => {
    const codes = await tx
      .selectFrom('coin_code')
      .select('id')
      .where('code', 'in', content.locked ?? [])
      .execute();
    const ids = codes.map(({ id }) => id);
    const change = { locked: true, reason: simulation.texts.codesLost };
    await changeLocks(tx, ids, change, { actor: staff, request: 'demo' });
  };
  const endInput = { actor: staff, reason: simulation.texts.campaignEnded };
  const endedDay = content.endedDay;
  return [
    ...(content.locked ? [{ at: at(-3), run: () => simulation.at(at(-3), lock) }] : []),
    ...(endedDay === undefined
      ? []
      : [
          {
            at: at(endedDay),
            run: () => simulation.at(at(endedDay), (tx) => endEarly(tx, id, endInput, 'demo')),
          },
        ]),
  ];
}

/** A donor with an account redeems a code and distributes 10.00 of its value. */
function redeemWithAccount(
  simulation: Simulation,
  user: bigint,
  code: string,
  project: DemoProject,
): TimelineEvent {
  const at = new Date(simulation.now.getTime() - 2 * 86_400_000);
  const requester = { userId: user, visitorHash: null, request: 'demo' };
  const distributor = { ...requester, locale: simulation.texts.locale };
  const run = async (): Promise<void> => {
    await attempt(simulation, at, (tx) => redeemCode(tx, requester, { code }));
    await attempt(simulation, at, (tx) =>
      distribute(tx, distributor, { amount: '10.00', project: project.slug }),
    );
  };
  return { at, run };
}

/** One project, or sometimes two, that accept donations at the given time. */
function pickProjects(random: Random, at: Date, projects: readonly DemoProject[]): DemoProject[] {
  const open = projects.filter(({ calendar }) => calendar.from <= at && at <= calendar.to);
  const count = random.chance(0.25) ? 2 : 1;
  const first = open.length === 0 ? 0 : random.int(0, open.length - 1);
  return [...open.slice(first), ...open.slice(0, first)].slice(0, count);
}

/** Plans the events of donation codes up to the day of loading. */
export function planCodes(
  simulation: Simulation,
  demoCampaigns: readonly DemoCampaign[],
  accounts: ReadonlyMap<string, bigint>,
  projects: readonly DemoProject[],
): TimelineEvent[] {
  const random = createRandom('codes');
  const eligible = projects.filter(({ content }) => ['collecting', 'funded'].includes(content.target.kind));
  const daysFromNow = (day: number) => new Date(simulation.now.getTime() + day * 86_400_000);
  const redeemed = demoCampaigns.flatMap(({ content, given }) =>
    given.map((code) => {
      const at = pickMoment(
        random,
        daysFromNow(content.fromDay + 1),
        daysFromNow(Math.min(-1, content.toDay - 1, (content.endedDay ?? 0) - 1)),
      );
      return redeemAsVisitor(simulation, code, at, pickProjects(random, at, eligible), content.valueEuros);
    }),
  );
  const donor = accounts.get('donor');
  const project = eligible.find(({ content }) => content.target.kind === 'collecting');
  const staff = accounts.get('admin');
  const byStaff =
    staff === undefined ? [] : demoCampaigns.flatMap((campaign) => staffEvents(simulation, campaign, staff));
  const withAccount =
    donor !== undefined && project ? [redeemWithAccount(simulation, donor, 'FDANK5678', project)] : [];
  return [...redeemed, ...withAccount, ...byStaff];
}
