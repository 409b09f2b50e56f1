import type { RouteAddress } from '#platform/contract/route.ts';

// Written once, for the contract and for parts of public pages that call these routes: the schemas of the contract and
// their library would weigh such a page 24 kB of scripts (decision 383).

export const REQUEST_PRIVATE_DONATION = {
  id: 'requestPrivateDonation',
  method: 'POST',
  path: '/api/v4/private-donations/',
} as const satisfies RouteAddress;

export const ANNOUNCE_BANK_TRANSFER = {
  id: 'announceBankTransfer',
  method: 'POST',
  path: '/api/v4/manual-bank-transfer/',
} as const satisfies RouteAddress;
