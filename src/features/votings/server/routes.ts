import { loadSettings } from '#features/settings/server/index.ts';
import { read, type Registration, write } from '#platform/server/http/handler.ts';
import { newChallenge } from '#platform/server/limits/proof-of-work.ts';
import {
  anonymizeSubscribers,
  blockVoter,
  blockVoters,
  castVote,
  changeSubscription,
  changeVoteState,
  confirmResults,
  confirmVote,
  getCaptchaChallenge,
  getSubscription,
  getVoteLink,
  getVoting,
  readSiteVoting,
  saveSiteVoting,
  setSubscribersExported,
  unblockVoters,
} from '../contract/votings.ts';
import { readBallot } from '../rules.ts';
import { checkCaptcha } from './captcha.ts';
import { block, shown, unblock } from './commands/block-voters.ts';
import { cast } from './commands/cast.ts';
import { changeState } from './commands/change-state.ts';
import { changeSubscriptionOf, subscriptionOf } from './commands/change-subscription.ts';
import { blockByLink, confirmByLink } from './commands/confirm.ts';
import { confirmResultsOf } from './commands/confirm-results.ts';
import { anonymize, setExported } from './commands/keep-subscribers.ts';
import { saveSiteVotingOf, siteVotingOf } from './commands/site-voting.ts';
import { checkGuesses } from './guessing.ts';
import { voteLink } from './link.ts';
import { participantCount, publicVoting, votingArea, votingWire } from './voting.ts';

/** Who acts; routes with a permission of the grid always know. */
function actorId(userId: bigint | null): bigint {
  if (userId === null) throw new Error('nobody is signed in');
  return userId;
}

const publicRoutes: readonly Registration[] = [
  read(getVoting, async ({ db, params, now, services }) => {
    const settings = await loadSettings(db);
    const voting = await publicVoting(db, params.slug, settings);
    const wire = await votingWire(db, voting, settings, now);
    return {
      ...wire,
      area: votingArea(wire, settings, services.config),
      participating_projects: await participantCount(db, voting.id),
    };
  }),
  read(getCaptchaChallenge, async ({ services }) => ({ challenge: await newChallenge(services, 'captcha') })),
  write(castVote, {
    prepare: async ({ services, caller, db, params, body, now }) => {
      await services.limits.consume('vote', caller.network);
      const score = await checkCaptcha(services, await loadSettings(db), body['g-recaptcha-response']);
      const ballot = readBallot(body.email);
      if (ballot.kind === 'codes') {
        const guess = { voting: params.slug, codes: ballot.codes, network: caller.network, now };
        await checkGuesses(db, services.limits, guess);
      }
      return score;
    },
    command: ({ services, tx, params, body, caller }, captchaScore) =>
      cast(services, tx, params.slug, body, {
        ip: caller.network,
        userAgent: caller.userAgent,
        locale: caller.locale,
        captchaScore,
      }),
  }),
  read(getVoteLink, ({ db, params, now }) => voteLink(db, params.token, now)),
  write(confirmVote, async ({ tx, params }) => {
    await confirmByLink(tx, params.token);
    return voteLink(tx, params.token, tx.now);
  }),
  write(blockVoter, async ({ tx, params }) => {
    await blockByLink(tx, params.token);
    return voteLink(tx, params.token, tx.now);
  }),
  read(getSubscription, ({ db, params, now }) => subscriptionOf(db, params.token, now)),
  write(changeSubscription, ({ tx, params, body }) =>
    changeSubscriptionOf(tx, params.token, body.subscribed),
  ),
];

const staffRoutes: readonly Registration[] = [
  write(changeVoteState, async ({ tx, params, body, actor, audit }) => {
    await changeState(tx, BigInt(params.id), body, actorId(actor.userId));
    audit(`vote:${params.id}`, { ...body });
    return { id: params.id, state: body.state, reason: body.reason };
  }),
  read(readSiteVoting, ({ db, params, now }) => siteVotingOf(db, params.slug, now)),
  write(saveSiteVoting, async ({ tx, params, body, audit }) => {
    const { version, before } = await saveSiteVotingOf(tx, params.slug, body);
    audit(`voting:${params.slug}`, { before, after: body.content });
    return { version };
  }),
  write(confirmResults, async ({ services, tx, params, body, actor, audit }) => {
    const decisions = new Map(body.decisions.map(({ place, participant }) => [place, participant]));
    const who = actorId(actor.userId);
    const { results, awards } = await confirmResultsOf(services, tx, params.slug, who, decisions);
    audit(`voting:${params.slug}`, { results: results.length, awards, decisions: body.decisions });
    return { results: results.map(({ title, rank, votes }) => ({ title, rank, votes })) };
  }),
  write(blockVoters, async ({ tx, body, actor, audit }) => {
    const blocked = await block(tx, body, actorId(actor.userId));
    audit(`blocked_voter:${blocked.id}`, { blocked: shown(blocked), reason: body.reason });
    return blocked;
  }),
  write(unblockVoters, async ({ tx, body, actor, caller, audit }) => {
    const removed = await unblock(tx, body.selection, { actor, locale: caller.locale });
    audit('blocked_voters', { removed, reason: body.reason });
    return { removed: removed.length };
  }),
  write(anonymizeSubscribers, async ({ tx, body, actor, caller, audit }) => {
    const changed = await anonymize(tx, body.selection, { actor, locale: caller.locale });
    audit('subscribers', { anonymized: changed.map(String) });
    return { changed: changed.length };
  }),
  write(setSubscribersExported, async ({ tx, body, actor, caller, audit }) => {
    const changed = await setExported(tx, body.selection, { actor, locale: caller.locale });
    audit('subscribers', { exported: changed.map(String) });
    return { changed: changed.length };
  }),
];

/** Routes of votings. */
export const votingRoutes: readonly Registration[] = [...publicRoutes, ...staffRoutes];
