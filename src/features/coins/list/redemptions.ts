import { defineList } from '#platform/contract/list.ts';

const holderOptions = [
  { value: 'account', label: 'coins.admin:redemptions.account' },
  { value: 'visitor', label: 'coins.admin:redemptions.visitor' },
] as const;

const stateOptions = [
  { value: 'open', label: 'coins.admin:redemptions.open', tone: 'warning' },
  { value: 'spent', label: 'coins.admin:redemptions.spent', tone: 'success' },
  { value: 'returned', label: 'coins.admin:redemptions.returned', tone: 'light' },
  { value: 'expired', label: 'coins.admin:redemptions.expired', tone: 'dark' },
  { value: 'lapsed', label: 'coins.admin:redemptions.lapsed', tone: 'dark' },
] as const;

/**
 * Every redemption of a donation code (spec 2 §7 "logs: cashincode") and what became of its amount; without the person.
 * The code itself as in the list of codes (decision 244).
 */
export const coinRedemptionList = defineList({
  id: 'coin_redemptions',
  feature: 'coins',
  permission: 'view_coin_campaigns',
  stepUp: true,
  path: '/api/v4/logs/cashincode',
  title: 'coins.admin:redemptions.title',
  noun: 'coins.admin:redemptions.noun',
  search: { placeholder: 'coins.admin:codes.search' },
  defaultSort: '-redeemed_at',
  card: { title: 'campaign', aside: 'amount' },
  columns: {
    redeemed_at: {
      kind: 'datetime',
      label: 'coins.admin:redemptions.at',
      sort: true,
      filter: 'date_range',
      width: 185,
    },
    number: { kind: 'integer', label: 'coins.admin:redemptions.number', sort: true, width: 110 },
    code: {
      kind: 'text',
      label: 'coins.admin:field.code',
      permission: 'change_coin_campaigns',
      sort: true,
      width: 150,
    },
    amount: {
      kind: 'money',
      label: 'coins.admin:redemptions.amount',
      sort: true,
      filter: 'money_range',
      total: 'sum',
      width: 130,
    },
    distributed: {
      kind: 'money',
      label: 'coins.admin:field.distributed',
      sort: true,
      total: 'sum',
      width: 130,
    },
    state: {
      kind: 'enum',
      options: stateOptions,
      label: 'coins.admin:field.state',
      sort: true,
      filter: 'multi',
      width: 190,
    },
    holder: {
      kind: 'enum',
      options: holderOptions,
      label: 'coins.admin:redemptions.holder',
      sort: true,
      filter: 'multi',
      width: 150,
    },
    campaign: {
      kind: 'link',
      to: '/site-admin/coin-campaigns/:campaign_id/',
      label: 'coins.admin:field.campaign',
      sort: true,
      width: 220,
    },
    company: {
      kind: 'text',
      label: 'coins.admin:field.company',
      sort: true,
      filter: { type: 'multi', param: 'company_slug', options: 'dynamic' },
      width: 200,
    },
    campaign_id: { kind: 'integer', label: 'coins.admin:field.campaign', rowOnly: true },
  },
});
