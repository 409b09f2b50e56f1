import { setTimeout as pause } from 'node:timers/promises';
import { setSettings } from '../src/features/settings/server/testing.ts';
import { countedVotes, enterProject, makeCodes, makeVoting } from '../src/features/votings/server/testing.ts';
import { ask, newVisitor, refusalIn, type Reply, solvedAt, type Watch } from './lib/asking.ts';
import { send } from './lib/http.ts';
import { atOnce, killDuring, type Part, type Proof, runParts, tally, urlOf, urlsFrom } from './lib/proof.ts';
import type { Fault } from './lib/report.ts';
import { makeRoles, signIn } from './lib/roles.ts';
import type { Stage } from './lib/stage.ts';

interface Size {
  readonly voters: number;
  readonly guesses: number;
  /** Number of people who each vote with five spellings of one address. */
  readonly people: number;
  /** Number of voters in the concurrent part. */
  readonly storm: number;
}

/** Number of wrong codes that an address may try without a task, and in all. */
const triesAllowed = { free: 10, all: 30 };
/** Where a process sets a task for codes. */
const TASK = '/api/v4/voting-code-challenge/';

type Entered = Awaited<ReturnType<typeof enterProject>>;
interface Place {
  readonly voting: { readonly id: bigint; readonly slug: string };
  readonly projects: readonly Entered[];
}

async function place(stage: Stage, count: number): Promise<Place> {
  const voting = await makeVoting(stage.pool);
  const projects: Entered[] = [];
  for (let index = 0; index < count; index += 1) projects.push(await enterProject(stage.pool, voting));
  return { voting, projects };
}

/** Votes for the project with that number, at whichever process answers. */
const vote = (
  stage: Stage,
  watch: Watch,
  { voting, projects }: Place,
  index: number,
  email: string | readonly string[],
  ip = newVisitor(),
  proof?: string,
) =>
  ask(watch, urlsFrom(stage, index), {
    path: `/api/v4/votings/${voting.slug}/vote/`,
    body: {
      email,
      project: projects[index % projects.length]?.slug,
      ...(proof === undefined ? {} : { proof_of_work: proof }),
    },
    ip,
  });

const votesIn = (answers: readonly Reply[]): number =>
  answers.reduce((sum, { status, body }) => sum + (status === 200 ? Number(body['new_votes']) : 0), 0);

const recounted = async (stage: Stage, { projects }: Place): Promise<number[]> =>
  Promise.all(projects.map(({ participant }) => countedVotes(stage.pool, participant)));

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/** One code for two projects, then overlapping lists: counted is what was acknowledged. */
const code: Part<Size> = async (stage, round, { voters }, watch, proof) => {
  const at = await place(stage, 2);
  await makeCodes(stage.pool, at.voting, { ONLYONCE: 5 });
  const answers = await atOnce(voters, (index) => vote(stage, watch, at, index, 'only-once'));
  proof.same('one code at once', tally(answers), { accepted: 1, '400 email: codes_used': voters - 1 });
  proof.same(
    'what it brought',
    (await recounted(stage, at)).toSorted((a, b) => a - b),
    [0, 5],
  );
  const names = Array.from({ length: 20 }, (_, index) => `LIST${1000 + index}`);
  await makeCodes(stage.pool, at.voting, Object.fromEntries(names.map((name) => [name, 1])));
  const lists = await atOnce(voters, (index) =>
    vote(
      stage,
      watch,
      at,
      index,
      [0, 7, 3, 11].map((step) => names[(index * (round + 1) + step) % 20] ?? ''),
    ),
  );
  proof.same('all votes', sum(await recounted(stage, at)), 5 + votesIn(lists));
  const others = Object.keys(tally(lists)).filter((name) => !/^(accepted|400 email: codes_used)$/.test(name));
  proof.same('other answers to lists', others, []);
  proof.count('codes that everybody voted with at once');
  proof.count('tries at them', voters);
  proof.count('lists of codes that overlap', voters);
};

/** One address tries codes at both processes concurrently; a list counts as the number of its wrong codes. */
const guess: Part<Size> = async (stage, _round, { guesses }, watch, proof) => {
  const at = await place(stage, 1);
  await makeCodes(stage.pool, at.voting, { RIGHT234: 1 });
  const ip = newVisitor();
  const needsTask = 'non_field_errors: proof_of_work_required';
  const answers = await atOnce(guesses, (index) => vote(stage, watch, at, index, `WRONG${1000 + index}`, ip));
  proof.same('guesses of one address', tally(answers), {
    '400 email: codes_unknown': triesAllowed.free,
    [`400 ${needsTask}`]: guesses - triesAllowed.free,
  });
  for (const index of stage.apps.keys()) {
    const right = await vote(stage, watch, at, index, 'RIGHT234', ip);
    proof.same(`a right code without a task at process ${index + 1}`, refusalIn(right), needsTask);
  }
  const proven: Reply[] = [];
  for (let index = 0; index < triesAllowed.all; index += 1) {
    const task = await solvedAt(urlOf(stage, index), TASK, ip);
    proven.push(await vote(stage, watch, at, index, `TASK${1000 + index}`, ip, task));
  }
  proof.same('guesses of one address with tasks', tally(proven), {
    '400 email: codes_unknown': triesAllowed.all - triesAllowed.free,
    429: triesAllowed.free,
  });
  const task = await solvedAt(urlOf(stage, 0), TASK, ip);
  const stopped = await vote(stage, watch, at, 0, 'RIGHT234', ip, task);
  proof.same('a right code of a stopped address', stopped.status, 429);
  const many = Array.from({ length: triesAllowed.all + 1 }, (_, index) => `MANY${1000 + index}`);
  const other = newVisitor();
  const list = await vote(stage, watch, at, 0, many, other);
  proof.same('a list that could exceed the free ones', refusalIn(list), needsTask);
  const listTask = await solvedAt(urlOf(stage, 0), TASK, other);
  const proved = await vote(stage, watch, at, 0, many, other, listTask);
  proof.same('a list of wrong codes with a task', proved.status, 429);
  proof.same('the code of somebody else', (await vote(stage, watch, at, 0, 'RIGHT234')).status, 200);
  proof.count('guesses', guesses + triesAllowed.all + many.length);
};

/** One address in five spellings: case, dots, tags, full-width letters, and a domain in four forms. */
const spellings = (person: number): readonly string[] =>
  person % 2 === 0
    ? [
        `ada.l${person}@gmail.com`,
        `adal${person}@gmail.com`,
        `ADA.L${person}@GoogleMail.com`,
        `a.d.a.l${person}+x@googlemail.com`,
        `\uff41dal${person}@gmail.com`,
      ]
    : [
        `eve${person}@b\u00fccher.example`,
        `EVE${person}@B\u00dcCHER.example`,
        `eve${person}@xn--bcher-kva.example`,
        `eve${person}@bu\u0308cher.example`,
        `eve${person}+x@b\u00fccher.example`,
      ];

/** The mailed links of a voting, by person. */
async function linksOf(stage: Stage, voting: bigint): Promise<Map<string, string[]>> {
  const { rows } = await stage.pool.query<{ person: string; text: string }>(
    `SELECT v.voter_key AS person, e.sealed->>'text' AS text
     FROM vote v JOIN email e ON e.promise = 'vote:' || v.id || ':verification' WHERE v.voting_id = $1`,
    [voting],
  );
  const links = new Map<string, string[]>();
  for (const { person, text } of rows) {
    const token = /\/vote\/([A-Za-z0-9_-]{43})\//.exec(text)?.[1] ?? '';
    links.set(person, [...(links.get(person) ?? []), token]);
  }
  return links;
}

const verify = (stage: Stage, emailVerification: 'every' | 'never') =>
  setSettings(stage.pool, { emailVerification });

/**
 * People who vote with every spelling of their address: first all links are opened concurrently, then all votes are
 * sent.
 */
const twins: Part<Size> = async (stage, round, { people }, watch, proof) => {
  const at = await place(stage, 1);
  await verify(stage, 'every');
  const all = Array.from({ length: people }, (_, person) => spellings(1_000 * round + person));
  const asked = await Promise.all(all.flat().map((email, index) => vote(stage, watch, at, index, email)));
  proof.same('votes that wait for their link', tally(asked), { accepted: all.flat().length });
  const links = await linksOf(stage, at.voting.id);
  proof.same('people', links.size, people);
  const open = (token: string, index: number) =>
    ask(watch, urlsFrom(stage, index), { path: `/api/v4/vote-links/${token}/confirm/` });
  const outcomes = await Promise.all(
    [...links.values()].map(async (tokens) => {
      const answers = await Promise.all([...tokens, ...tokens].map(open));
      return answers
        .slice(0, tokens.length)
        .map(({ body }) => `${String(body['outcome'])} ${String(body['reason'])}`);
    }),
  );
  const wanted = ['counted null', ...Array<string>(4).fill('rejected already_voted')];
  for (const outcome of outcomes) proof.same('the links of a person', outcome.toSorted(), wanted);
  proof.same('votes by links', await recounted(stage, at), [people]);

  const again = await place(stage, 1);
  await verify(stage, 'never');
  const cast = await Promise.all(all.flat().map((email, index) => vote(stage, watch, again, index, email)));
  proof.same('votes without links', tally(cast), {
    accepted: people,
    '400 email: already_voted_today': 4 * people,
  });
  proof.same('votes of people', await recounted(stage, again), [people]);
  proof.count('people with five spellings each', people);
  proof.count('links opened at once', 10 * people);
};

/** The prefixes of voters who vote twice concurrently: if staff reject one vote, the other may be counted. */
const TWIN = 'twin';

/**
 * Staff reject counted votes while others arrive, except those of voters who vote twice; returns how many of each
 * project.
 */
async function takeBack(stage: Stage, watch: Watch, at: Place, count: number): Promise<Map<bigint, number>> {
  const superuser = (await makeRoles(stage.pool)).at(-1);
  const headers = await signIn(stage.pool, superuser?.actor.userId ?? null);
  const taken = new Map<bigint, number>();
  for (let index = 0; index < count; index += 1) {
    await pause(40);
    const { rows } = await stage.pool.query<{ id: string; participant: string; value: number }>(
      `SELECT id, participant_id AS participant, value FROM vote
       WHERE voting_id = $1 AND state = 'counted' AND NOT starts_with(coalesce(voter_key, ''), $2)
       ORDER BY random() LIMIT 1`,
      [at.voting.id, TWIN],
    );
    const [found] = rows;
    if (!found) continue;
    const path = `/api/v4/votes/${found.id}/state/`;
    const body = { from: 'counted', state: 'rejected', reason: 'taken back in the storm' };
    const answer = await ask(watch, urlsFrom(stage, index), { path, body, headers });
    if (answer.status !== 200) throw new Error(`staff were answered ${answer.status} ${refusalIn(answer)}`);
    const participant = BigInt(found.participant);
    taken.set(participant, (taken.get(participant) ?? 0) + found.value);
  }
  return taken;
}

/** The votes and the rank of every project, as reported by the API. */
async function standings(stage: Stage, { voting, projects }: Place): Promise<[number, number][]> {
  return Promise.all(
    projects.map(async ({ slug }, index) => {
      const path = `/api/v4/projects/${slug}/?voting=${voting.slug}`;
      const { body } = await send(urlOf(stage, index), { path });
      const standing = JSON.parse(body.toString('utf8')) as {
        current_votes: number;
        current_voting_rank: number;
      };
      return [standing.current_votes, standing.current_voting_rank];
    }),
  );
}

async function compareRanks(stage: Stage, at: Place, votes: readonly number[], proof: Proof): Promise<void> {
  const { rows } = await stage.pool.query<{ votes: number }>(
    `SELECT coalesce(sum(v.value) FILTER (WHERE v.state = 'counted'), 0)::int AS votes
     FROM voting_participant p LEFT JOIN vote v ON v.participant_id = p.id WHERE p.voting_id = $1
     GROUP BY p.id ORDER BY p.id`,
    [at.voting.id],
  );
  proof.same(
    'a plain recount',
    rows.map((row) => row.votes),
    votes,
  );
  proof.same(
    'votes and ranks as everybody sees them',
    await standings(stage, at),
    votes.map((own) => [own, 1 + votes.filter((other) => other > own).length]),
  );
}

/** Many concurrent votes by e-mail and by code, some of them twice; staff reject votes, and a web process is killed. */
const storm: Part<Size> = async (stage, round, size, watch, proof) => {
  const at = await place(stage, 7);
  await verify(stage, 'never');
  const codes = Array.from({ length: size.storm }, (_, index) => `STORM${round}X${1000 + index}`);
  await makeCodes(
    stage.pool,
    at.voting,
    Object.fromEntries(codes.map((one, index) => [one, 1 + (index % 5)])),
  );
  const voting = atOnce(size.storm, async (index) => {
    await pause(index * 3);
    if (index % 3 === 0) return [await vote(stage, watch, at, index, codes[index] ?? '')];
    const isTwin = index % 5 === 0;
    const address = `${isTwin ? TWIN : 'storm'}${round}-${index}`;
    const emails = [`${address}@example.org`, ...(isTwin ? [`${address.toUpperCase()}+2@example.org`] : [])];
    return Promise.all(emails.map((email) => vote(stage, watch, at, index, email)));
  });
  const [answers, taken] = await killDuring(
    stage,
    round,
    100 + Math.random() * size.storm * 3,
    Promise.all([voting, takeBack(stage, watch, at, Math.ceil(size.storm / 20))]),
  );
  const pairs = answers.filter((one) => one.length > 1);
  proof.same('accepted voters', answers.filter((one) => votesIn(one) > 0).length, size.storm);
  for (const pair of pairs)
    proof.same('twins', tally(pair), { accepted: 1, '400 email: already_voted_today': 1 });
  const book = at.projects.map(
    ({ participant }, number) =>
      sum(answers.filter((_, index) => index % 7 === number).map(votesIn)) - (taken.get(participant) ?? 0),
  );
  await compareRanks(stage, at, book, proof);
  proof.count('kills in a storm of votes');
  proof.count('voters in it', size.storm);
  proof.count('twins in it', pairs.length);
  proof.count('votes that staff took back in it', sum([...taken.values()]));
};

/**
 * Voting codes used by many, people with many spellings, guesses, and concurrent votes during which a process is
 * killed.
 */
export const votes: Fault = (options) => {
  const size = options.tiny
    ? { voters: 40, guesses: 25, people: 4, storm: 60 }
    : { voters: 100, guesses: 100, people: 20, storm: 400 };
  const rounds = options.tiny ? 1 : options.quick ? 2 : 10;
  return runParts(options, { code, guess, twins, storm }, size, rounds, ({ pool }) =>
    setSettings(pool, { enableVoting: true, suspiciousVotesPerMinute: 100_000 }),
  );
};
