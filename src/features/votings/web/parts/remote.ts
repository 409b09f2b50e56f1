import { remote } from '#platform/web/remote.ts';
import type * as contract from '../../contract/votings.ts';

export const getVoting = remote<typeof contract.getVoting>({
  id: 'getVoting',
  method: 'GET',
  path: '/api/v4/votings/:slug/',
});

export const castVote = remote<typeof contract.castVote>({
  id: 'castVote',
  method: 'POST',
  path: '/api/v4/votings/:slug/vote/',
});

export const getCaptchaChallenge = remote<typeof contract.getCaptchaChallenge>({
  id: 'getCaptchaChallenge',
  method: 'GET',
  path: '/api/v4/captcha-challenge/',
});
