import type { RouteAddress } from '#platform/contract/route.ts';

// Shared by the contract and by parts of public pages that call these routes: importing the contract's schemas and
// their library would add 24 kB of scripts to such a page (decision 383).

export const READ_PROFILE = {
  id: 'readProfile',
  method: 'GET',
  path: '/api/v4/users/profile',
} as const satisfies RouteAddress;
