import { setSettings } from '#features/settings/server/testing.ts';
import type pg from 'pg';
import { hashOfToken } from '#platform/server/auth/tokens.ts';
import { enterOrganization, enterProject, makeVoting } from '#features/votings/server/testing.ts';

const voteToken = 'v'.repeat(43);
const subscriptionToken = 's'.repeat(43);

/** A running voting with a confirmed vote and an unconfirmed consent: the addresses of their pages. */
export async function makeVotingLinks(pool: pg.Pool): Promise<readonly (readonly [string, string])[]> {
  await setSettings(pool, { enableVoting: true });
  const voting = await makeVoting(pool);
  const project = await enterProject(pool, voting);
  const promoters = await makeVoting(pool, { participants: 'promoter' });
  const promoter = await enterOrganization(pool, promoters);
  await pool.query(
    `INSERT INTO vote (voting_id, participant_id, kind, state, email, voter_key, period, slot, cast_at, cast_on,
       confirmed_at, counted_at, token_hash, expires_at, locale)
     VALUES ($1, $2, 'email', 'counted', 'ada@example.org', 'ada@example.org', 'voting', 1, now(), current_date, now(),
       now(), $3, now() + interval '1 day', 'de')`,
    [voting.id, project.participant, hashOfToken(voteToken)],
  );
  await pool.query(
    `INSERT INTO subscriber (email, email_hash, source, consent_text, consented_at, locale, token_hash, token_expires_at)
     VALUES ('ada@example.org', $1, 'voting:x', 'Yes', now(), 'de', $1, now() + interval '1 day')`,
    [hashOfToken(subscriptionToken)],
  );
  return [
    ['/project/:projectSlug/voting/:votingSlug/', `/project/${project.slug}/voting/${voting.slug}/`],
    [
      '/organization/:orgSlug/voting/:votingSlug/',
      `/organization/${promoter.slug}/voting/${promoters.slug}/`,
    ],
    ['/vote/:token/', `/vote/${voteToken}/`],
    ['/vote/:token/block/', `/vote/${voteToken}/block/`],
    ['/subscription/:token/', `/subscription/${subscriptionToken}/`],
  ];
}
