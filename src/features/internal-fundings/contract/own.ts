import { z } from 'zod';
import { namedSchema } from '#features/budgets/contract/budgets.ts';
import { defineRoute } from '#platform/contract/route.ts';
import {
  changeFunding,
  createFunding,
  fundingSchema,
  listFundingRecipients,
  listFundingSources,
  moveFunding,
  newOwnFundingSchema,
  ownFundingChangeSchema,
  ownMoveSchema,
  readFunding,
} from './internal-fundings.ts';

const listed = fundingSchema.pick({
  id: true,
  type: true,
  status: true,
  company: true,
  budget: true,
  project: true,
  organization: true,
  amount: true,
  created_at: true,
});

export type OwnFunding = z.infer<typeof listed>;

/** The fundings of the companies that the account acts for, newest first; at most 200. */
export const listOwnFundings = defineRoute({
  id: 'listOwnFundings',
  feature: 'internal-fundings',
  method: 'GET',
  path: '/api/v4/internal-fundings/own/',
  permission: 'activated',
  summary: 'Internal fundings of the caller’s companies',
  response: z.object({ results: z.array(listed), companies: z.array(namedSchema) }),
});

/** One of them. */
export const readOwnFunding = defineRoute({
  ...readFunding,
  id: 'readOwnFunding',
  path: '/api/v4/internal-fundings/own/:id/',
  permission: 'activated',
  summary: 'An internal funding of the caller’s company',
});

/** Creates fundings from budgets of the caller's companies. */
export const createOwnFunding = defineRoute({
  ...createFunding,
  body: newOwnFundingSchema,
  id: 'createOwnFunding',
  path: '/api/v4/internal-fundings/own/',
  permission: 'activated',
  summary: 'Make internal fundings of the caller’s company',
});

/** Changes an undecided one. */
export const changeOwnFunding = defineRoute({
  ...changeFunding,
  seen: readOwnFunding,
  body: ownFundingChangeSchema,
  id: 'changeOwnFunding',
  path: '/api/v4/internal-fundings/own/:id/',
  permission: 'activated',
  summary: 'Change an internal funding of the caller’s company',
});

/** Plans, cancels or books one. */
export const moveOwnFunding = defineRoute({
  ...moveFunding,
  seen: readOwnFunding,
  body: ownMoveSchema,
  id: 'moveOwnFunding',
  path: '/api/v4/internal-fundings/own/:id/status/',
  permission: 'activated',
  summary: 'Plan, cancel or book an internal funding of the caller’s company',
});

/** Recipients for company administrators: only public ones, or those that may be funded internally. */
export const listOwnRecipients = defineRoute({
  ...listFundingRecipients,
  id: 'listOwnRecipients',
  path: '/api/v4/internal-fundings/own/recipients/',
  permission: 'activated',
  summary: 'Projects and organizations for a funding of the caller’s company',
});

/** The caller's companies and their budgets. */
export const listOwnSources = defineRoute({
  ...listFundingSources,
  id: 'listOwnSources',
  path: '/api/v4/internal-fundings/own/sources/',
  permission: 'activated',
  summary: 'Own companies and budgets for an internal funding',
});
