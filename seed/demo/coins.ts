import { createHash } from 'node:crypto';
import { createCampaign } from '../../src/features/coins/server/index.ts';
import { endEarly } from '../../src/features/coins/server/commands/end-campaign.ts';
import { changeLocks } from '../../src/features/coins/server/commands/lock-codes.ts';
import { distribute } from '../../src/features/coins/server/commands/distribute.ts';
import { redeemCode } from '../../src/features/coins/server/commands/redeem.ts';
import { addDays, berlinDate } from '../../src/kernel/clock.ts';
import { formatDecimal } from '../../src/kernel/money.ts';
import { Refusal } from '../../src/platform/contract/errors.ts';
import { anonymousActor } from '../../src/platform/contract/permissions.ts';
import type { Tx } from '#platform/server/database/db.ts';
import { type CampaignContent, campaigns } from '../content/campaigns.ts';
import type { DemoTexts } from '../content/texts/types.ts';
import { createRandom, type Random } from '../random.ts';
import { pickMoment } from './plan.ts';
import { author, type Happening, type PlacedProject, type World } from './world.ts';

/** A campaign of the demo with the codes that people have been given. */
export type PlacedCampaign = {
  readonly id: bigint;
  readonly content: CampaignContent;
  readonly given: readonly string[];
};

/** Switches donation codes on and makes the campaigns. */
export async function placeCampaigns(
  tx: Tx,
  { now, texts }: { readonly now: Date; readonly texts: DemoTexts },
  budgets: ReadonlyMap<string, { company: bigint; budget: bigint }>,
): Promise<PlacedCampaign[]> {
  const today = berlinDate(now);
  await tx.insertInto('platform_setting').values({ key: 'enableCoinDonations', value: 'true' }).execute();
  const placed: PlacedCampaign[] = [];
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
    const unknown = codes.filter((code) => !content.codes.includes(code));
    placed.push({ id, content, given: unknown.slice(0, content.given) });
  }
  return placed;
}

/** Runs a command at a moment; what it refuses has not happened. */
async function attempt(world: World, at: Date, work: (tx: Tx) => Promise<unknown>): Promise<void> {
  try {
    await world.at(at, work);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

/** Somebody without an account redeems a code and gives it to one project, or half of it to a second. */
function visit(
  world: World,
  code: string,
  at: Date,
  projects: readonly PlacedProject[],
  euros: number,
): Happening {
  const visitorHash = createHash('sha256').update(`demo ${code}`).digest();
  const who = { userId: null, visitorHash, request: 'demo' };
  const later = (minutes: number) => new Date(at.getTime() + minutes * 60_000);
  const part = formatDecimal((BigInt(euros) * 100n) / BigInt(Math.max(1, projects.length)));
  const happen = async (): Promise<void> => {
    await attempt(world, at, (tx) => redeemCode(tx, who, { code }));
    for (const [index, { slug: project }] of projects.entries()) {
      const giver = { ...who, locale: world.texts.locale };
      await attempt(world, later(index * 2 + 1), (tx) => distribute(tx, giver, { amount: part, project }));
    }
  };
  return { at, happen };
}

/** What staff have done with a campaign: locked codes of a lost box, or ended it early. */
function supervised(world: World, { id, content }: PlacedCampaign, staff: bigint): Happening[] {
  const at = (day: number) => new Date(world.now.getTime() + day * 86_400_000);
  const asker = {
    actor: { ...anonymousActor, userId: staff, isStaff: true, isSuperuser: true },
    locale: world.texts.locale,
  } as const;
  const lock = async (tx: Tx): Promise<void> => {
    const codes = await tx
      .selectFrom('coin_code')
      .select('id')
      .where('code', 'in', content.locked ?? [])
      .execute();
    const selection = { ids: codes.map((code) => String(code.id)) };
    const wish = { selection, locked: true, reason: world.texts.codesLost };
    await changeLocks(tx, wish, { actor: staff, request: 'demo' }, asker);
  };
  const early = { actor: staff, reason: world.texts.campaignEnded };
  const ended = content.endedDay;
  return [
    ...(content.locked ? [{ at: at(-3), happen: () => world.at(at(-3), lock) }] : []),
    ...(ended === undefined
      ? []
      : [{ at: at(ended), happen: () => world.at(at(ended), (tx) => endEarly(tx, id, early, 'demo')) }]),
  ];
}

/** A donor with an account has collected a code and still has most of it. */
function collected(world: World, user: bigint, code: string, project: PlacedProject): Happening {
  const at = new Date(world.now.getTime() - 2 * 86_400_000);
  const who = { userId: user, visitorHash: null, request: 'demo' };
  const giver = { ...who, locale: world.texts.locale };
  const happen = async (): Promise<void> => {
    await attempt(world, at, (tx) => redeemCode(tx, who, { code }));
    await attempt(world, at, (tx) => distribute(tx, giver, { amount: '10.00', project: project.slug }));
  };
  return { at, happen };
}

function pickProjects(random: Random, at: Date, projects: readonly PlacedProject[]): PlacedProject[] {
  const open = projects.filter(({ calendar }) => calendar.from <= at && at <= calendar.to);
  const wanted = random.chance(0.25) ? 2 : 1;
  const first = open.length === 0 ? 0 : random.int(0, open.length - 1);
  return [...open.slice(first), ...open.slice(0, first)].slice(0, wanted);
}

/** What people have done with their codes until the day of loading. */
export function planCodes(
  world: World,
  placed: readonly PlacedCampaign[],
  accounts: ReadonlyMap<string, bigint>,
  projects: readonly PlacedProject[],
): Happening[] {
  const random = createRandom('codes');
  const liked = projects.filter(({ content }) => ['collecting', 'funded'].includes(content.target.kind));
  const start = (day: number) => new Date(world.now.getTime() + day * 86_400_000);
  const visits = placed.flatMap(({ content, given }) =>
    given.map((code) => {
      const at = pickMoment(
        random,
        start(content.fromDay + 1),
        start(Math.min(-1, content.toDay - 1, (content.endedDay ?? 0) - 1)),
      );
      return visit(world, code, at, pickProjects(random, at, liked), content.valueEuros);
    }),
  );
  const donor = accounts.get('donor');
  const project = liked.find(({ content }) => content.target.kind === 'collecting');
  const staff = accounts.get('admin');
  const acts = staff === undefined ? [] : placed.flatMap((campaign) => supervised(world, campaign, staff));
  const own = donor !== undefined && project ? [collected(world, donor, 'FDANK5678', project)] : [];
  return [...visits, ...own, ...acts];
}
