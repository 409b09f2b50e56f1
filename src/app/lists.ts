import { servedEmails } from '#features/mails/server/list.ts';
import { servedDonations } from '#features/donations/server/list.ts';
import { servedProjects } from '#features/projects/server/list.ts';
import type { ServedList } from '#platform/server/lists/served.ts';

/** Every list of the program, one line each. The conformance test walks them. */
export const lists = [servedProjects, servedDonations, servedEmails] as const satisfies readonly Pick<
  ServedList,
  'registrations' | 'definition'
>[];
