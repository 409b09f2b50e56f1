import { z } from 'zod';
import { selectionSchema } from '#platform/contract/list-routes.ts';
import { defineRoute } from '#platform/contract/route.ts';
import { companySignUpList } from '../list.ts';

/** Opens the accounts of companies once staff know whose they are. Doing it twice changes nothing. */
export const releaseCompanies = defineRoute({
  id: 'releaseCompanies',
  feature: 'signup',
  method: 'POST',
  path: '/api/v4/company-signups/release',
  permission: 'change_companies',
  stepUp: true,
  summary: 'Release the accounts of companies',
  body: z.strictObject({ selection: selectionSchema(companySignUpList) }),
  response: z.object({ released: z.int() }),
  refusals: { selection_changed: 409 },
});
