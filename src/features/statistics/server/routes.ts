import type { Registration } from '#platform/server/http/handler.ts';
import { categories } from './categories.ts';
import { fundingCount } from './funding-count.ts';
import { fundingTypes } from './funding-types.ts';
import { ipp } from './ipp.ts';
import { legacy } from './legacy.ts';
import { monthly } from './monthly.ts';
import { ownResults } from './own-results.ts';
import { projects } from './projects.ts';

/** The figures and the chart of each report, and the results of own companies; the routes of its list are registered with the list. */
export const statisticsRoutes: readonly Registration[] = [
  projects,
  legacy,
  monthly,
  categories,
  fundingTypes,
  fundingCount,
  ipp,
  ...ownResults,
];
