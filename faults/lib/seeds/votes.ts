import { setSettings } from '../../../src/features/settings/server/testing.ts';
import { enterProject, makeCodes, makeVoting } from '../../../src/features/votings/server/testing.ts';
import type { Stage } from '../stage.ts';
import { column, requestUntilAccepted, type Seeds } from './base.ts';

/** A voting with codes, votes in every state, links of votes and of consents, and votings that have ended. */
export async function sowVotes(stage: Stage, url: string, count: number): Promise<Seeds> {
  const { pool } = stage;
  await setSettings(pool, { enableVoting: true, enableEmailConsent: true, emailVerification: 'every' });
  const voting = await makeVoting(pool);
  const project = await enterProject(pool, voting);
  const codes = Array.from({ length: 20 * count }, (_, index) => `SEED${10_000 + index}`);
  await makeCodes(pool, voting, Object.fromEntries(codes.map((code) => [code, 1])));
  const path = `/api/v4/votings/${voting.slug}/vote/`;
  const vote = (email: string) =>
    requestUntilAccepted(url, {
      path,
      body: { email, project: project.slug, email_consent: email.includes('@') },
    });
  for (let index = 0; index < 3 * count; index += 1) await vote(`seed-link-${index}@example.org`);
  for (const code of codes.slice(0, 2 * count)) await vote(code);
  await setSettings(pool, { emailVerification: 'never' });
  for (let index = 0; index < count; index += 1) await vote(`seed-consent-${index}@example.org`);
  await setSettings(pool, { emailVerification: 'every' });
  const over: string[] = [];
  for (let index = 0; index < count; index += 1)
    over.push((await makeVoting(pool, { endsAt: '2021-01-01T00:00:00Z' })).slug);
  const linksTo = (page: string) =>
    column(
      pool,
      `SELECT token FROM (SELECT id, substring(sealed->>'text' from $1) AS token FROM email) m
       WHERE token IS NOT NULL ORDER BY id`,
      [`/${page}/([A-Za-z0-9_-]{43})/`],
    );
  const links = await linksTo('vote');
  const consents = await linksTo('subscription');
  const subscribers = await column(pool, 'SELECT id FROM subscriber ORDER BY id');
  const blocked = await column(
    pool,
    `INSERT INTO blocked_voter (kind, value, source) SELECT 'address', 'seed-' || n || '@blocked.example', 'staff'
     FROM generate_series(1, $1::int) n RETURNING id`,
    [10 * count],
  );
  return {
    'anonymize_subscribers.id': subscribers.slice(0, Math.ceil(subscribers.length / 2)),
    'set_subscribers_exported.id': subscribers.slice(Math.ceil(subscribers.length / 2)),
    'unblock_voters.id': blocked,
    'limit_lifts_end.id': await column(
      pool,
      `INSERT INTO limit_lift (lifted, network, starts_on, ends_on, reason, created_at)
       SELECT 'votes', '192.0.2.' || n, '2099-01-01', '2099-01-07', 'an event', now()
       FROM generate_series(1, $1::int) n RETURNING id`,
      [10 * count],
    ),
    'castVote.slug': [voting.slug],
    'castVote.project': [project.slug],
    'castVote.code': codes.slice(2 * count),
    'getVoting.slug': [voting.slug],
    'getVoteLink.token': links,
    'confirmVote.token': links.slice(0, 2 * count),
    'blockVoter.token': links.slice(2 * count),
    'getSubscription.token': consents,
    'changeSubscription.token': consents,
    'changeVoteState.id': await column(pool, `SELECT id FROM vote WHERE kind = 'code'`),
    'confirmResults.slug': over,
    'site_voting.slug': [voting.slug],
    'site_voting_save.slug': [voting.slug],
  };
}
