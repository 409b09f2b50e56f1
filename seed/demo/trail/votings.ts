import {
  decideFunding,
  moveFunding,
  readFunding,
} from '#features/internal-fundings/contract/internal-fundings.ts';
import { FUNDING } from '#features/funding-records/rules.ts';
import { createVotingCodes, lockVotingCodes } from '#features/votings/contract/codes.ts';
import { createVoting, readVotingBasics, saveVotingBasics } from '#features/votings/contract/editing.ts';
import {
  enterParticipants,
  readParticipant,
  reviewParticipant,
} from '#features/votings/contract/participants.ts';
import { confirmResults, readSiteVoting } from '#features/votings/contract/staff.ts';
import { addDays, berlinDate } from '../../../src/kernel/clock.ts';
import { AWARDED, CONFIRMED } from '../../content/votings.ts';
import type { Call } from '../desk.ts';
import type { Simulation } from '../simulation.ts';
import type { Step } from './steps.ts';

const confirm = (slug: string) => async (call: Call) => {
  const params = { slug };
  const { version } = await call(readSiteVoting, { params });
  await call(confirmResults, { params, body: { version } });
};

/** The results of two votings are confirmed; the awards of the first are approved and booked, those of the second wait. */
function results({ database: { db }, texts }: Simulation): Step[] {
  const awards = async () => {
    const rows = await db
      .selectFrom('voting_award as a')
      .innerJoin('voting as v', 'v.id', 'a.voting_id')
      .where('v.slug', '=', AWARDED)
      .select('a.funding_id')
      .orderBy('a.place')
      .execute();
    return rows.flatMap(({ funding_id }) => (funding_id === null ? [] : [{ id: String(funding_id) }]));
  };
  const approve = async (call: Call) => {
    for (const params of await awards()) {
      const { version } = await call(readFunding, { params });
      await call(decideFunding, { params, body: { version, approved: true, reason: texts.trail.approved } });
    }
  };
  const book = async (call: Call) => {
    for (const params of await awards()) {
      const { version } = await call(readFunding, { params });
      const body = { version, status: FUNDING.waiting, reason: texts.trail.awarded };
      await call(moveFunding, { params, body });
    }
  };
  return [
    { day: 1, time: '14:25', by: 'funding', run: confirm(AWARDED) },
    { day: 2, time: '11:05', by: 'admin', run: approve },
    { day: 2, time: '15:30', by: 'funding', run: book },
    { day: 9, time: '10:35', by: 'funding', run: confirm(CONFIRMED) },
  ];
}

const CODES = 60;
const LOST = 3;

/** A voting that will begin is made, with participants and codes, of which some are lost. */
function prepared({ database: { db }, now, texts }: Simulation): Step[] {
  const { title, description, batch, lost } = texts.trail.voting;
  const today = berlinDate(now);
  let slug = '';
  const create = async (call: Call) => {
    const content = {
      title,
      description,
      participants: 'promoter' as const,
      starts_on: addDays(today, 12),
      ends_on: addDays(today, 33),
      enable_email: true,
      enable_codes: true,
      vote_interval: null,
      votes_per_interval: null,
      review_status: 1 as const,
    };
    ({ slug } = await call(createVoting, { body: { content } }));
  };
  const enter = async (call: Call) => {
    const rows = await db
      .selectFrom('organization as o')
      .where('o.status', '=', 2)
      .where('o.review_status', '=', 2)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('voting_participant as w').whereRef('w.organization_id', '=', 'o.id').select('w.id'),
          ),
        ),
      )
      .select('o.slug')
      .orderBy('o.id', 'desc')
      .limit(4)
      .execute();
    await call(enterParticipants, {
      params: { slug },
      body: { participants: rows.map((row) => row.slug) },
    });
  };
  const review = async (call: Call) => {
    const rows = await db
      .selectFrom('voting_participant as w')
      .innerJoin('voting as v', 'v.id', 'w.voting_id')
      .where('v.slug', '=', slug)
      .select('w.id')
      .orderBy('w.id')
      .execute();
    for (const { id } of rows) {
      const params = { id: String(id) };
      const { version } = await call(readParticipant, { params });
      await call(reviewParticipant, { params, body: { version, decision: 'public' } });
    }
  };
  const makeCodes = (call: Call) =>
    call(createVotingCodes, { params: { slug }, body: { name: batch, count: CODES, value: 1 } });
  const publish = async (call: Call) => {
    const { version, content } = await call(readVotingBasics, { params: { slug } });
    await call(saveVotingBasics, {
      params: { slug },
      body: { version, content: { ...content, review_status: 2 } },
    });
  };
  const lockLost = async (call: Call) => {
    const rows = await db
      .selectFrom('voting_code as c')
      .innerJoin('voting as v', 'v.id', 'c.voting_id')
      .where('v.slug', '=', slug)
      .select('c.id')
      .orderBy('c.id', 'desc')
      .limit(LOST)
      .execute();
    await call(lockVotingCodes, {
      body: { selection: { ids: rows.map(({ id }) => String(id)) }, reason: lost },
    });
  };
  const step = (day: number, time: string, run: Step['run']): Step => ({ day, time, by: 'funding', run });
  return [
    step(0, '14:30', create),
    step(1, '10:40', enter),
    step(2, '09:15', review),
    step(4, '10:10', makeCodes),
    step(4, '15:20', publish),
    step(7, '09:25', lockLost),
  ];
}

/** What staff do with votings. */
export const votingStories = (simulation: Simulation): Step[] => [
  ...results(simulation),
  ...prepared(simulation),
];
