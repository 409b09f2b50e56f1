import type { RouteAddress } from '#platform/contract/route.ts';

// Shared by the contract and by parts of public pages that call these routes: importing the schemas of the contract and
// their library would add 24 kB of scripts to such a page (decision 383).

export const CAST_VOTE = {
  id: 'castVote',
  method: 'POST',
  path: '/api/v4/votings/:slug/vote/',
} as const satisfies RouteAddress;

export const GET_VOTING_CODE_CHALLENGE = {
  id: 'getVotingCodeChallenge',
  method: 'GET',
  path: '/api/v4/voting-code-challenge/',
} as const satisfies RouteAddress;

export const GET_CAPTCHA_CHALLENGE = {
  id: 'getCaptchaChallenge',
  method: 'GET',
  path: '/api/v4/captcha-challenge/',
} as const satisfies RouteAddress;
