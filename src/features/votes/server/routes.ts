import { loadSettings } from '#features/settings/server/index.ts';
import { read, type Registration, write } from '#platform/server/http/handler.ts';
import { workOfGuesses } from '#platform/server/limits/guesses.ts';
import { acceptProof, newChallenge } from '#platform/server/limits/proof-of-work.ts';
import {
  blockVoter,
  castVote,
  changeSubscription,
  confirmVote,
  getCaptchaChallenge,
  getSubscription,
  getVoteLink,
  getVotingCodeChallenge,
} from '../contract/votes.ts';
import { readBallot } from '../rules/votes.ts';
import { checkCaptcha } from './captcha.ts';
import { cast } from './commands/cast.ts';
import { changeSubscriptionOf, subscriptionOf } from './commands/change-subscription.ts';
import { blockByLink } from './commands/block-by-link.ts';
import { confirmByLink } from './commands/confirm.ts';
import { checkGuesses } from './guessing.ts';
import { voteLink } from './link.ts';
import { staffRoutes } from './staff-routes.ts';

/** Routes of votes. */
export const voteRoutes: readonly Registration[] = [
  read(getCaptchaChallenge, async ({ services }) => ({ challenge: await newChallenge(services, 'captcha') })),
  read(getVotingCodeChallenge, async ({ services, caller }) => {
    const work = await workOfGuesses(services.limits, 'voting_code', caller.network);
    return { challenge: await newChallenge(services, 'voting_code', work) };
  }),
  write(castVote, {
    prepare: async ({ services, caller, db, params, body, now }) => {
      await services.limits.consume('vote', caller.network);
      const score = await checkCaptcha(services, await loadSettings(db), body['g-recaptcha-response']);
      const ballot = readBallot(body.email);
      if (ballot.kind === 'codes') {
        const work = await acceptProof(services, 'voting_code', body.proof_of_work);
        const guess = { voting: params.slug, codes: ballot.codes, network: caller.network, work, now };
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
  write(confirmVote, async ({ tx, params, services }) => {
    await confirmByLink(tx, params.token, services.config.sessionSecret);
    return voteLink(tx, params.token, tx.now);
  }),
  write(blockVoter, async ({ tx, params, audit }) => {
    const { vote, withdrawn } = await blockByLink(tx, params.token);
    if (withdrawn > 0) audit(`vote:${vote}`, { withdrawn, reason: 'blocked_by_owner' });
    return voteLink(tx, params.token, tx.now);
  }),
  read(getSubscription, ({ db, params, now }) => subscriptionOf(db, params.token, now)),
  write(changeSubscription, ({ tx, params, body }) =>
    changeSubscriptionOf(tx, params.token, body.subscribed),
  ),
  ...staffRoutes,
];
