import type { RouteAddress } from '#platform/contract/route.ts';

// Shared by the contract and by parts of public pages that call these routes: importing the contract's schemas and
// their library would add 24 kB of scripts to such a page (decision 383).

export const READ_COIN_BALANCE = {
  id: 'readCoinBalance',
  method: 'GET',
  path: '/api/v4/users/balance/',
} as const satisfies RouteAddress;

export const REDEEM_COIN_CODE = {
  id: 'redeemCoinCode',
  method: 'POST',
  path: '/api/v4/coins/codes/redeem/',
} as const satisfies RouteAddress;

export const GET_CODE_CHALLENGE = {
  id: 'getCodeChallenge',
  method: 'GET',
  path: '/api/v4/coins/codes/challenge/',
} as const satisfies RouteAddress;

export const DONATE_ON_PROJECT = {
  id: 'donateOnProject',
  method: 'POST',
  path: '/api/v4/coins/donate-on-project/',
} as const satisfies RouteAddress;
