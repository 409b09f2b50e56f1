import type { RouteAddress } from '#platform/contract/route.ts';

// Written once, for the contract and for parts of public pages that call these routes: the schemas of the contract and
// their library would weigh such a page 24 kB of scripts (decision 383).

export const GET_DONATION_CHALLENGE = {
  id: 'getDonationChallenge',
  method: 'GET',
  path: '/api/v4/donation-challenge/',
} as const satisfies RouteAddress;

export const GET_PRIVATE_DONATION = {
  id: 'getPrivateDonation',
  method: 'GET',
  path: '/api/v4/private-donations/:token/',
} as const satisfies RouteAddress;

export const CHECK_PRIVATE_DONATION = {
  id: 'checkPrivateDonation',
  method: 'POST',
  path: '/api/v4/private-donations/:token/check/',
} as const satisfies RouteAddress;
