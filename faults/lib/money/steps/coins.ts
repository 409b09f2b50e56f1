import fc from 'fast-check';
import {
  endCoinCampaign,
  lockCoinCodes,
  unlockCoinCodes,
} from '../../../../src/features/coins/contract/campaigns.ts';
import { donateOnProject, redeemCoinCode } from '#features/coins/contract/coins.ts';
import type { AnyRoute } from '../../../../src/platform/contract/route.ts';
import { fill, freeOn, goalOf, balanceOf, pick, recipientsOf, sum } from '../figures.ts';
import type { Campaign, Code, Model } from '../model.ts';
import type { Answer, Product } from '../product.ts';
import { accepted, agree, anyRecipient, type AnyStep, type Step, time, today } from './step.ts';

const MINUTES_15 = 15 * 60_000;

/** Two visitors and a user with an account. */
const holder = fc.constantFrom('visitor 1', 'visitor 2', 'user');

function call(model: Model, product: Product, who: string, route: AnyRoute, body: object): Promise<Answer> {
  return who === 'user'
    ? product.user(route, { body }, BigInt(model.user))
    : product.visitor(route, { body }, who);
}

const isOver = (campaign: Campaign, day: string) => campaign.ended || day > campaign.validUntil;

/** The codes that can be distributed now, in the order in which they are spent. */
function lotsOf(model: Model, who: string, now: number, day: string): Code[] {
  return model.codes
    .filter(
      ({ holder: held, campaign }) =>
        held?.name === who &&
        held.rest > 0 &&
        (held.until === null || held.until > now) &&
        !isOver(campaign, day),
    )
    .toSorted(
      (a, b) =>
        a.campaign.validUntil.localeCompare(b.campaign.validUntil) ||
        (a.holder?.order ?? 0) - (b.holder?.order ?? 0),
    );
}

const redeem: Step<{ code: number; who: string }> = {
  name: 'redeem a code',
  weight: 4,
  args: fc.record({ code: fc.nat(11), who: holder }),
  async run(model, product, { code: index, who }) {
    const code = pick(model.codes, index);
    const [now, day] = [time(product), today(product)];
    const held = code.holder !== null && (code.holder.until === null || code.holder.until > now);
    const several = who !== 'user' && lotsOf(model, who, now, day).length > 0;
    const may = !isOver(code.campaign, day) && !held && ['unused', 'held'].includes(code.state) && !several;
    const answer = await call(model, product, who, redeemCoinCode, { code_string: code.code });
    if (!accepted('a redemption', answer, may)) return;
    const rest = code.rest + (code.holder?.rest ?? 0);
    model.count += 1;
    const until = who === 'user' ? null : now + MINUTES_15;
    Object.assign(code, {
      rest: 0,
      state: who === 'user' ? 'used' : 'held',
      holder: { name: who, until, rest, order: model.count },
    });
  },
};

/** A share of the balance, in thousandths; more than a thousand is too much. */
const distribute: Step<{ code: number; recipient: number; share: number }> = {
  name: 'give coins',
  weight: 5,
  args: fc.record({
    code: fc.nat(11),
    recipient: anyRecipient,
    share: fc.oneof(fc.constant(1_000), fc.integer({ min: 1, max: 1_050 })),
  }),
  applies: ({ codes }) => codes.some(({ holder: held }) => held !== null),
  async run(model, product, args) {
    const recipient = pick(recipientsOf(model), args.recipient);
    const [now, day] = [time(product), today(product)];
    const holders = model.codes.flatMap(({ holder: held }) => (held ? [held.name] : []));
    const who = pick(holders, args.code);
    const lots = lotsOf(model, who, now, day).filter(
      ({ campaign: { projects } }) => projects.length === 0 || projects.includes(recipient),
    );
    const there = sum(lots.map(({ holder: held }) => held?.rest ?? 0));
    const { coin } = model.settings;
    const share = Math.ceil((there * args.share) / 1000);
    const input = Math.max(1, args.share === 1_000 ? share : Math.ceil(share / coin) * coin);
    const free = freeOn(model, recipient, now);
    const { banned, archived, organization, endsOn } = recipient;
    const full = recipient.kind === 'project' && balanceOf(model, recipient) >= goalOf(recipient);
    const receives = !banned && !archived && !organization.archived && (full || day <= endsOn);
    const whole = input % coin === 0 || input === there || input === free;
    const may = receives && there > 0 && input <= there && free > 0 && whole;
    const answer = await call(model, product, who, donateOnProject, {
      amount: (input / 100).toFixed(2),
      [recipient.kind === 'project' ? 'project_slug' : 'promoter_slug']: recipient.slug,
    });
    if (!accepted('a gift of coins', answer, may)) return;
    let rest = Math.min(input, free);
    for (const code of lots) {
      const part = Math.min(rest, code.holder?.rest ?? 0);
      if (part === 0 || !code.holder) continue;
      rest -= part;
      code.holder.rest -= part;
      if (code.holder.rest === 0) Object.assign(code, { state: 'used', holder: null });
      const { id, budget } = code.campaign;
      fill(model, recipient, part, {
        source: 'codes',
        party: `company:${budget.company.id}`,
        cause: `coins:${id}`,
      });
    }
    // Each distribution of a visitor restarts the expiry of the remaining balance.
    for (const { holder: held } of model.codes)
      if (held?.name === who && held.until !== null && held.until > now) held.until = now + MINUTES_15;
  },
};

const giveBack: Step = {
  name: 'return coins of visitors',
  weight: 2,
  args: fc.constant({}),
  async run(model, product) {
    const now = time(product);
    for (const code of model.codes)
      if (code.holder && code.holder.until !== null && code.holder.until <= now)
        Object.assign(code, { rest: code.rest + code.holder.rest, state: 'unused', holder: null });
    await product.job('coins.return_rests');
  },
};

function end(model: Model, campaign: Campaign): void {
  campaign.ended = true;
  for (const code of model.codes.filter((one) => one.campaign === campaign))
    Object.assign(code, { rest: 0, holder: null, state: code.state === 'used' ? 'used' : 'expired' });
}

const lock: Step<{ codes: number; locked: boolean; mixed?: boolean }> = {
  name: 'lock or unlock codes',
  // `mixed`: also those that cannot be changed, for which the selection is refused as a whole.
  args: fc.record({ codes: fc.nat(4_095), locked: fc.boolean(), mixed: fc.boolean() }),
  async run(model, product, { codes: chosen, locked, mixed = false }) {
    const from = locked ? ['unused', 'held'] : ['locked'];
    const may = ({ state, campaign }: Code) => from.includes(state) && !isOver(campaign, today(product));
    const picked = model.codes.filter((code, index) => (chosen >> index) & 1 && (mixed || may(code)));
    const rows = await product.rows<{ id: string; value_cents: string }>(
      `SELECT c.id, m.value_cents FROM coin_code c JOIN coin_campaign m ON m.id = c.campaign_id
       WHERE c.code = any($1)`,
      [picked.map(({ code }) => code)],
    );
    const sum = rows.reduce((all, { value_cents }) => all + Number(value_cents), 0);
    const answer = await product.staff(locked ? lockCoinCodes : unlockCoinCodes, {
      body: { selection: { ids: rows.map(({ id }) => id), sum }, reason: 'a letter was lost' },
    });
    if (!accepted('a lock', answer, picked.length > 0 && picked.every(may))) return;
    agree('codes that were changed', picked.length, answer.body['changed']);
    for (const code of picked)
      Object.assign(code, {
        rest: code.rest + (code.holder?.rest ?? 0),
        state: locked ? 'locked' : 'unused',
        holder: null,
      });
  },
};

const endCampaigns: Step = {
  name: 'end campaigns',
  args: fc.constant({}),
  async run(model, product) {
    for (const campaign of model.campaigns)
      if (!campaign.ended && campaign.validUntil < today(product)) end(model, campaign);
    await product.job('coins.end_campaigns');
  },
};

const endEarly: Step<{ campaign: number }> = {
  name: 'end a campaign early',
  args: fc.record({ campaign: fc.nat(11) }),
  applies: ({ campaigns }, { campaign }) => campaign < campaigns.length,
  async run(model, product, { campaign: index }) {
    const campaign = pick(model.campaigns, index);
    const answer = await product.staff(endCoinCampaign, {
      params: { id: campaign.id },
      body: { reason: 'enough' },
    });
    if (accepted('the end of a campaign', answer, !isOver(campaign, today(product)))) end(model, campaign);
  },
};

export const coinSteps: readonly AnyStep[] = [redeem, distribute, giveBack, lock, endCampaigns, endEarly];
