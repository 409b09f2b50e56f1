import {
  changeFunding,
  createFunding,
  listFundingRecipients,
  moveFunding,
} from '../../contract/internal-fundings.ts';
import { createFundings, createOwnFundings } from '../../contract/several.ts';
import { changeOwnFunding, createOwnFunding, listOwnRecipients, moveOwnFunding } from '../../contract/own.ts';

/** The same operations, for staff and for company administrators. */
export const staffOperations = {
  home: '/site-admin/internal-fundings/',
  create: createFunding,
  createSeveral: createFundings,
  change: changeFunding,
  move: moveFunding,
  recipients: listFundingRecipients,
} as const;

export const ownOperations = {
  home: '/account/internal-fundings/',
  create: createOwnFunding,
  createSeveral: createOwnFundings,
  change: changeOwnFunding,
  move: moveOwnFunding,
  recipients: listOwnRecipients,
} as const;

export type Operations = typeof staffOperations | typeof ownOperations;
