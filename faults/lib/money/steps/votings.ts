import fc from 'fast-check';
import { confirmResults, readSiteVoting, saveSiteVoting } from '#features/votings/contract/votings.ts';
import { castVote } from '#features/votes/contract/votes.ts';
import { makeCodes, makeVoting } from '../../../../src/features/votings/server/testing.ts';
import { pick } from '../figures.ts';
import type { Model, Recipient, Voting } from '../model.ts';
import type { Product } from '../product.ts';
import { accepted, agree, type AnyStep, type Step } from './step.ts';

const isPublic = ({ banned, archived, organization }: Recipient) =>
  !banned && !archived && !organization.archived;

/** The participants in the ranking with votes, by their number. */
const ranked = ({ participants, left }: Voting) =>
  participants
    .filter(({ recipient, votes }) => votes > 0 && !left.has(recipient))
    .toSorted((a, b) => b.votes - a.votes);

/** Those who share a place: with the same number of votes as its participant. */
function sharing(voting: Voting, place: number) {
  const at = ranked(voting)[place - 1];
  return at ? ranked(voting).filter(({ votes }) => votes === at.votes) : [];
}

/** The winner of each award if staff choose the first candidate for each place; null if staff must decide. */
function winners(voting: Voting, decided: boolean): Map<number, Voting['participants'][number]> | null {
  const given = new Map<number, Voting['participants'][number]>();
  for (const { place } of voting.awards) {
    const remaining = sharing(voting, place);
    if (remaining.length > 1 && !decided) return null;
    const free = remaining.find((one) => ![...given.values()].includes(one));
    if (free) given.set(place, free);
  }
  return given;
}

const hold: Step<{ wholes: boolean; votes: readonly number[]; awards: readonly number[]; budget: number }> = {
  name: 'hold a voting',
  weight: 2,
  args: fc.record({
    wholes: fc.constantFrom(false, false, true),
    votes: fc.array(fc.nat(3), { minLength: 3, maxLength: 3 }),
    awards: fc.array(fc.integer({ min: 1, max: 5_000 }), { minLength: 1, maxLength: 3 }),
    budget: fc.nat(2),
  }),
  async run(model, product, { wholes, votes, awards: amounts, budget: first }) {
    const made = await makeVoting(product.pool, { participants: wholes ? 'promoter' : 'project' });
    const recipients = (wholes ? model.wholes : model.projects).filter(isPublic);
    const participants: Voting['participants'][number][] = [];
    for (const [index, recipient] of recipients.entries()) {
      const id = await enter(product, made.id, recipient);
      const count = votes[index] ?? 0;
      participants.push({ id, recipient, votes: count });
      if (count === 0) continue;
      model.count += 1;
      const code = `MONEY${model.count}X`;
      await makeCodes(product.pool, made, { [code]: count });
      const key = wholes ? 'projectpromoter' : 'project';
      const body = { email: code, [key]: recipient.slug };
      const { slug } = made;
      accepted('a vote', await product.visitor(castVote, { params: { slug }, body }), true);
    }
    const awards = amounts.map((amount, index) => ({
      place: index + 1,
      amount,
      budget: pick(model.budgets, first + index),
    }));
    await saveAwards(product, made.slug, awards);
    await product.rows("UPDATE voting SET ends_at = '2020-02-01' WHERE id = $1", [made.id]);
    model.votings.push({ slug: made.slug, participants, awards, left: new Set(), confirmed: false });
  },
};

/** Adds a participant that has passed the review for votings; returns the participation. */
async function enter(product: Product, voting: bigint, { kind, id }: Recipient): Promise<string> {
  const table = kind === 'project' ? 'project' : 'organization';
  await product.rows(`UPDATE ${table} SET voting_review_status = 2 WHERE id = $1`, [id]);
  const [row] = await product.rows<{ id: string }>(
    `INSERT INTO voting_participant (voting_id, ${table}_id) VALUES ($1, $2) RETURNING id`,
    [voting, id],
  );
  return row?.id ?? '';
}

async function saveAwards(product: Product, slug: string, awards: Voting['awards']): Promise<void> {
  const { body } = await product.staff(readSiteVoting, { params: { slug } });
  const content = {
    ...(body['content'] as object),
    awards: awards.map(({ place, amount, budget }) => ({
      place,
      amount_in_cents: amount,
      budget: budget.id,
    })),
  };
  const saved = await product.staff(saveSiteVoting, {
    params: { slug },
    body: { version: body['content_version'], content },
  });
  accepted('the awards of a voting', saved, true);
}

/** Banned participants leave the ranking of a voting that has ended and do not return. */
export function leaveVotings(model: Model, recipient: Recipient): void {
  for (const { left, confirmed } of model.votings) if (!confirmed) left.add(recipient);
}

/** Awards become planned fundings of the participants on their places. */
const confirm: Step<{ voting: number; decided: boolean }> = {
  name: 'confirm the results of a voting',
  weight: 3,
  args: fc.record({ voting: fc.nat(20), decided: fc.constantFrom(true, true, false) }),
  applies: ({ votings }) => votings.length > 0,
  async run(model, product, { voting: index, decided }) {
    const voting = pick(model.votings.toReversed(), index);
    const given = winners(voting, decided);
    const decisions = decided
      ? [...(given ?? [])].map(([place, { id }]) => ({ place, participant: id }))
      : [];
    const answer = await product.staff(confirmResults, {
      params: { slug: voting.slug },
      body: { decisions },
    });
    if (!accepted('the results of a voting', answer, given !== null && !voting.confirmed)) return;
    voting.confirmed = true;
    const rows = await product.rows<{ id: string; place: number; amount: string }>(
      `SELECT f.id, a.place, f.amount_cents AS amount FROM voting_award a JOIN voting v ON v.id = a.voting_id
       JOIN internal_funding f ON f.id = a.funding_id WHERE v.slug = $1`,
      [voting.slug],
    );
    agree('awards that were given', given?.size, rows.length);
    for (const { place, amount, budget } of voting.awards) {
      const won = given?.get(place);
      const row = rows.find((one) => one.place === place);
      if (!won || !row) continue;
      agree('an award', amount, Number(row.amount));
      const { recipient } = won;
      model.fundings.push({
        id: row.id,
        recipient,
        budget,
        amount,
        status: 1,
        need: null,
        award: true,
      });
    }
  },
};

export const votingSteps: readonly AnyStep[] = [hold, confirm];
