import {
  changeFunding,
  createFunding,
  listFundingRecipients,
  moveFunding,
} from '../../contract/internal-fundings.ts';
import { changeOwnFunding, createOwnFunding, listOwnRecipients, moveOwnFunding } from '../../contract/own.ts';

/** The same acts, for staff and for whoever acts for a company. */
export const staffOperations = {
  home: '/site-admin/internal-fundings/',
  create: createFunding,
  change: changeFunding,
  move: moveFunding,
  recipients: listFundingRecipients,
} as const;

export const ownOperations = {
  home: '/account/internal-fundings/',
  create: createOwnFunding,
  change: changeOwnFunding,
  move: moveOwnFunding,
  recipients: listOwnRecipients,
} as const;

export type Operations = typeof staffOperations | typeof ownOperations;
