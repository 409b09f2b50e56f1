import { z } from 'zod';
import { XLSX_TYPE } from '#platform/contract/list-routes.ts';
import { moneySchema } from '#platform/contract/money.ts';
import { defineRoute } from '#platform/contract/route.ts';
import { CAMPAIGN_STATES } from '../rules/campaign.ts';
import { coinCampaignSchema } from './campaigns.ts';

const id = z.string().regex(/^\d{1,18}$/);
const campaignParams = z.object({ id });

/**
 * Makes a company account an administrator of the campaign's company: it fetches the codes, and books fundings out of
 * the company's budgets. That is power over the company, so it takes the right on companies. All administrators are
 * notified; the new one also of the campaigns that are open.
 */
export const addCampaignAdministrator = defineRoute({
  id: 'addCampaignAdministrator',
  feature: 'coins',
  method: 'POST',
  path: '/api/v4/coins/campaigns/:id/administrators/',
  permission: 'change_companies',
  stepUp: true,
  summary: 'Make a company account an administrator of the campaign’s company',
  params: campaignParams,
  body: z.strictObject({ email: z.string().trim().min(3).max(254) }),
  response: coinCampaignSchema,
  refusals: { no_company_account: 400 },
});

/** Takes that right away; the administrators that stay and the removed one are notified. */
export const removeCampaignAdministrator = defineRoute({
  id: 'removeCampaignAdministrator',
  feature: 'coins',
  method: 'DELETE',
  path: '/api/v4/coins/campaigns/:id/administrators/:user/',
  permission: 'change_companies',
  stepUp: true,
  summary: 'Remove an administrator of the campaign’s company',
  params: z.object({ id, user: id }),
  response: coinCampaignSchema,
});

/** A campaign as its company sees it: no code, and nothing of who redeemed one. */
export const readOwnCampaign = defineRoute({
  id: 'readOwnCampaign',
  feature: 'coins',
  method: 'GET',
  path: '/api/v4/coins/own-campaigns/:id/',
  permission: 'activated',
  summary: 'A campaign of one’s own company',
  params: campaignParams,
  response: z
    .object({
      id: z.string(),
      title: z.string(),
      company: z.string(),
      value: moneySchema,
      code_count: z.int(),
      valid_from: z.iso.date(),
      valid_until: z.iso.date(),
      state: z.enum(CAMPAIGN_STATES),
    })
    .meta({ id: 'OwnCoinCampaign' }),
});

/** The codes of the own company's campaign as a spreadsheet; every download is logged. */
export const downloadOwnCodes = defineRoute({
  id: 'downloadOwnCodes',
  feature: 'coins',
  method: 'GET',
  path: '/api/v4/coins/own-campaigns/:id/codes/',
  permission: 'activated',
  summary: 'The codes of a campaign of one’s own company',
  params: campaignParams,
  response: z.unknown(),
  produces: XLSX_TYPE,
});
