import { z } from 'zod';
import { pastedCode } from '#features/programmes/contract/funding-codes.ts';
import { defineRoute } from '#platform/contract/route.ts';
import { slugParams } from './wizard.ts';

const common = {
  feature: 'applications',
  path: '/api/v4/account/projects/:slug/funding-code',
  permission: 'activated',
  params: slugParams,
} as const;

/**
 * Attaches a funding code to an undecided project (handbook §3): for the administrators of its organization, and for
 * staff who may change projects. 404 for all others.
 */
export const attachFundingCode = defineRoute({
  ...common,
  id: 'project_funding_code_add',
  method: 'PUT',
  summary: 'Attach a funding code to a project',
  body: z.strictObject({ code_string: pastedCode }),
  response: z.object({ code_string: z.string() }),
  refusals: {
    funding_code_unknown: 400,
    funding_code_not_for_project: 400,
    funding_code_used_up: 400,
    funding_code_attached: 409,
    funding_code_decided: 409,
  },
});

/** Removes the funding code of an undecided project (handbook §3). */
export const removeFundingCode = defineRoute({
  ...common,
  id: 'project_funding_code_remove',
  method: 'DELETE',
  summary: 'Remove the funding code of a project',
  response: z.object({ removed: z.boolean() }),
  refusals: { funding_code_kept: 409 },
});
