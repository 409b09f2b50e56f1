import type { RouteAddress } from './route.ts';

/** Shared by the contract and by error summaries, which public pages also show (decision 383). */
export const READ_LAST_CHANGE = {
  id: 'last_change',
  method: 'GET',
  path: '/api/v4/audit-log/last-change/:record',
} as const satisfies RouteAddress;
