import { defineList } from '#platform/contract/list.ts';

export const campaignStateOptions = [
  { value: 'planned', label: 'coins.admin:campaignState.planned', tone: 'light' },
  { value: 'running', label: 'coins.admin:campaignState.running', tone: 'success' },
  { value: 'ended', label: 'coins.admin:campaignState.ended', tone: 'dark' },
] as const;

/** The campaigns of donation codes for staff. */
export const coinCampaignList = defineList({
  id: 'coin_campaigns',
  feature: 'coins',
  permission: 'view_coin_campaigns',
  title: 'coins.admin:campaigns.title',
  noun: 'coins.admin:campaigns.noun',
  search: { placeholder: 'coins.admin:campaigns.search' },
  defaultSort: '-valid_until',
  choices: { projects: 'create_coin_campaigns' },
  columns: {
    title: {
      kind: 'link',
      to: '/site-admin/coin-campaigns/:id/',
      label: 'coins.admin:field.title',
      sort: true,
      width: 240,
    },
    company: {
      kind: 'text',
      label: 'coins.admin:field.company',
      sort: true,
      filter: { type: 'multi', param: 'company_slug', options: 'dynamic' },
      width: 200,
    },
    state: {
      kind: 'enum',
      options: campaignStateOptions,
      label: 'coins.admin:field.state',
      sort: true,
      filter: 'multi',
      width: 130,
    },
    value: {
      kind: 'money',
      label: 'coins.admin:field.value',
      sort: true,
      filter: 'money_range',
      width: 160,
    },
    codes: { kind: 'integer', label: 'coins.admin:field.codes', sort: true, total: 'sum', width: 100 },
    redeemed: { kind: 'integer', label: 'coins.admin:field.redeemed', sort: true, total: 'sum', width: 110 },
    distributed: {
      kind: 'money',
      label: 'coins.admin:field.distributed',
      sort: true,
      filter: 'money_range',
      total: 'sum',
      width: 140,
    },
    rest: {
      kind: 'money',
      label: 'coins.admin:field.rest',
      sort: true,
      filter: 'money_range',
      total: 'sum',
      width: 130,
    },
    valid_from: {
      kind: 'date',
      label: 'coins.admin:field.validFrom',
      sort: true,
      filter: 'date_range',
      width: 130,
    },
    valid_until: {
      kind: 'date',
      label: 'coins.admin:field.validUntil',
      sort: true,
      filter: 'date_range',
      width: 130,
    },
    locked: { kind: 'integer', label: 'coins.admin:field.locked', sort: true, total: 'sum', hidden: true },
    budget: { kind: 'text', label: 'coins.admin:field.budget', sort: true, hidden: true },
    created_at: {
      kind: 'datetime',
      label: 'coins.admin:field.createdAt',
      sort: true,
      filter: 'date_range',
      hidden: true,
    },
  },
});
