import { z } from 'zod';
import { daySchema } from '#platform/contract/day.ts';
import { XLSX_TYPE } from '#platform/contract/list-routes.ts';
import { moneySchema } from '#platform/contract/money.ts';
import { defineRoute } from '#platform/contract/route.ts';
import { CAMPAIGN_STATES } from '../rules/campaign.ts';
import { idParams } from '#platform/contract/record-id.ts';

/** A campaign as shown to its company: without codes, and without data of those who redeemed them. */
export const readOwnCampaign = defineRoute({
  id: 'readOwnCampaign',
  feature: 'coins',
  method: 'GET',
  path: '/api/v4/coins/own-campaigns/:id/',
  permission: 'activated',
  summary: 'A campaign of the caller’s company',
  params: idParams,
  response: z
    .object({
      id: z.string(),
      title: z.string(),
      company: z.string(),
      value: moneySchema,
      code_count: z.int(),
      valid_from: daySchema,
      valid_until: daySchema,
      state: z.enum(CAMPAIGN_STATES),
    })
    .meta({ id: 'OwnCoinCampaign' }),
});

/** The codes of a campaign of the caller's company as a spreadsheet, after the password; every download is logged. */
export const downloadOwnCodes = defineRoute({
  id: 'downloadOwnCodes',
  feature: 'coins',
  method: 'GET',
  path: '/api/v4/coins/own-campaigns/:id/codes/',
  permission: 'activated',
  stepUp: true,
  summary: 'The codes of a campaign of the caller’s company',
  params: idParams,
  response: z.unknown(),
  produces: XLSX_TYPE,
});
