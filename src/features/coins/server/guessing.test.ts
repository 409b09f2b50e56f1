import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { solvedTask } from '#testing/tasks.ts';
import { codeOf, makeCampaign, useCoins } from './testing.ts';

// With the limits that every installation has: ten wrong codes of a network, then a task for each, and thirty at most.
const app = useCoins();
let networks = 0;
let now: Date;

beforeEach(() => {
  now = app.services.clock.now();
});
afterEach(() => {
  app.services.clock.shiftBy(now.getTime() - app.services.clock.now().getTime());
});

/** An address in a network without earlier requests. */
const newAddress = () => `2001:db8:1:${(networks += 1)}::1`;
const wrongCode = (index: number) =>
  `F2222${String(index).padStart(4, '2').replaceAll('0', 'A').replaceAll('1', 'B')}`;

async function redeem(remoteAddress: string, code: string, proof?: string, key?: string) {
  const answer = await app.server.inject({
    method: 'POST',
    url: '/api/v4/coins/codes/redeem/',
    remoteAddress,
    headers: key === undefined ? {} : { 'idempotency-key': key },
    payload: { code_string: code, ...(proof === undefined ? {} : { proof_of_work: proof }) },
  });
  const body = answer.json<Record<string, unknown>>();
  return { status: answer.statusCode, body, codes: body['codes'] as Record<string, string[]> | undefined };
}

async function solved(remoteAddress: string) {
  const url = '/api/v4/coins/codes/challenge/';
  const { challenge } = (await app.server.inject({ url, remoteAddress })).json<{
    challenge: { parameters: { cost: number } };
  }>();
  return { proof: await solvedTask(challenge), cost: challenge.parameters.cost };
}

/** Redeems as a browser does: with a solved task when one is required. */
async function redeemWithTask(address: string, code: string) {
  const first = await redeem(address, code);
  if (!first.codes?.['non_field_errors']?.includes('proof_of_work_required')) return first;
  return redeem(address, code, (await solved(address)).proof);
}

const taskRequired = { non_field_errors: ['proof_of_work_required'] };
const unknown = { code_string: ['code_unknown'] };

async function enterWrong(address: string, count: number, from = 0) {
  for (let index = 0; index < count; index += 1) {
    expect((await redeemWithTask(address, wrongCode(from + index))).codes).toEqual(unknown);
  }
}

describe('a hall with one address', { timeout: 120_000 }, () => {
  test('sixty people redeem their codes, one in five of whom mistypes theirs first', async () => {
    const campaign = await makeCampaign(app.services, { count: 60 });
    const hall = newAddress();
    for (const [index, code] of campaign.codes.entries()) {
      if (index % 5 === 0) expect((await redeemWithTask(hall, wrongCode(index))).codes).toEqual(unknown);
      expect((await redeemWithTask(hall, code)).status).toBe(200);
    }
  });

  test('a code whose answer was lost is answered again with the next solved task', async () => {
    const campaign = await makeCampaign(app.services, { count: 1 });
    const hall = newAddress();
    await enterWrong(hall, 12);
    const [code = ''] = campaign.codes;
    const key = crypto.randomUUID();
    const answered = await redeem(hall, code, (await solved(hall)).proof, key);
    expect(answered.status).toBe(200);
    const again = await redeem(hall, code, (await solved(hall)).proof, key);
    expect([again.status, again.body]).toEqual([200, answered.body]);
  });

  test('so do they when all the mistyped codes come first', async () => {
    const campaign = await makeCampaign(app.services, { count: 60 });
    const hall = newAddress();
    await enterWrong(hall, 12);
    for (const code of campaign.codes) expect((await redeemWithTask(hall, code)).status).toBe(200);
  });
});

describe('a guesser with one network', { timeout: 120_000 }, () => {
  test('needs a task after ten wrong codes, and learns nothing of a right one without it', async () => {
    const campaign = await makeCampaign(app.services);
    const address = newAddress();
    await enterWrong(address, 10);
    const [wrong, right] = [await redeem(address, wrongCode(10)), await redeem(address, codeOf(campaign))];
    expect(wrong).toMatchObject({ status: 400, codes: taskRequired });
    expect(right).toEqual(wrong);
    const nonsense = await redeem(address, codeOf(campaign), 'nonsense');
    expect(nonsense).toEqual(wrong);
    const { proof } = await solved(address);
    expect((await redeem(address, codeOf(campaign), proof)).status).toBe(200);
    // It has made up for one wrong one; a task is valid once.
    await enterWrong(address, 1, 10);
    expect((await redeem(address, codeOf(campaign, 1), proof)).codes).toEqual(taskRequired);
  });

  test('is stopped after thirty wrong codes, however many tasks are solved and whatever is entered', async () => {
    const campaign = await makeCampaign(app.services);
    const address = newAddress();
    const costs: number[] = [];
    for (let index = 0; index < 30; index += 1) {
      const { proof, cost } = await solved(address);
      costs.push(cost);
      expect((await redeem(address, wrongCode(index), proof)).codes).toEqual(unknown);
    }
    expect([costs[0], costs[10], costs[15], costs[20], costs[29]]).toEqual([1, 1, 2, 4, 8]);
    const { proof } = await solved(address);
    const right = await redeem(address, codeOf(campaign), proof);
    expect(right.codes).toEqual({ code_string: ['too_many_tries'] });
    expect(await redeem(address, wrongCode(31), (await solved(address)).proof)).toEqual(right);
    app.services.clock.shiftBy(46 * 60_000);
    expect((await redeem(address, codeOf(campaign))).status).toBe(200);
  });

  test('gains one wrong code from a right one, and none from entering it again', async () => {
    const campaign = await makeCampaign(app.services, { count: 1 });
    const address = newAddress();
    // Right codes are not saved up for later guesses.
    expect((await redeem(address, codeOf(campaign))).status).toBe(200);
    await enterWrong(address, 10);
    expect((await redeem(address, wrongCode(10))).codes).toEqual(taskRequired);
    for (const expected of [true, false, false]) {
      const { proof } = await solved(address);
      const again = await redeem(address, codeOf(campaign), proof);
      expect(again.codes).toEqual({ code_string: ['code_held'] });
      const next = await redeem(address, wrongCode(11));
      expect(next.codes).toEqual(expected ? unknown : taskRequired);
    }
  });

  test('does not stop the network by requests without a task', async () => {
    const campaign = await makeCampaign(app.services);
    const address = newAddress();
    await enterWrong(address, 10);
    const flood = await Promise.all(
      Array.from({ length: 60 }, (_, index) => redeem(address, wrongCode(index))),
    );
    expect(new Set(flood.map(({ codes }) => JSON.stringify(codes)))).toEqual(
      new Set([JSON.stringify(taskRequired)]),
    );
    expect((await redeemWithTask(address, codeOf(campaign))).status).toBe(200);
  });

  test('is everybody in the household, as it has very many IPv6 addresses; the next household is not', async () => {
    const [address, next] = [newAddress(), newAddress()];
    await enterWrong(address, 10);
    expect((await redeem(address.replace('::1', ':3:4:5:6'), wrongCode(10))).codes).toEqual(taskRequired);
    expect((await redeem(next, wrongCode(10))).codes).toEqual(unknown);
  });
});
